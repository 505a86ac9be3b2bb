import { expect, it } from 'vitest';
import { RevistaInvalida } from './revista-invalida.ts';

it('the message says in Portuguese what to do', () => {
  const error = new RevistaInvalida('pagina-html');
  expect(error).toBeInstanceOf(Error);
  expect(error.message).toBe(
    'O arquivo é uma página da internet (HTML), não a revista: o INPI responde assim quando a edição ainda não existe. Confira o número e baixe o RM<número>.zip de novo no site do INPI.',
  );
});

it('the technical reason is the cause, not the message', () => {
  const cause = new Error('unexpected end of file');
  expect(new RevistaInvalida('truncada', cause)).toMatchObject({ name: 'RevistaInvalida', motivo: 'truncada', cause });
});
