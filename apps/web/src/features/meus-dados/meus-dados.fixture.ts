import type { Escritorio, Membro } from '@vigia/contract';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { exact } from '../../test/exact.ts';
import { Status } from '../../test/fake-server.ts';

export const shown = async (text: string): Promise<void> =>
  expect((await screen.findAllByText(exact(text))).length).toBeGreaterThan(0);
export const button = (name: string) => screen.findByRole('button', { name });

export const membro = (id: number, changes: Partial<Membro> = {}): Membro => ({
  id,
  username: `pessoa${id}`,
  first_name: 'Pessoa',
  last_name: String(id),
  email: `pessoa${id}@exemplo.com.br`,
  papel: 'analista',
  situacao: 'ativo',
  voce: false,
  ...changes,
});
export const marina = membro(1, {
  username: 'marina',
  first_name: 'Marina',
  last_name: 'Dias',
  papel: 'administrador',
  voce: true,
});

export const escritorio: Escritorio = {
  cnpj: '11222333000181',
  nome_fantasia: 'LaNonaChef',
  razao_social: null,
  data_abertura: '2019-03-07',
  porte: '',
  natureza_juridica: null,
  atividade_comercial: null,
  matriz_filial: 'True',
  data_situacao_cadastral: null,
  situacao_cadastral: 'Ativa',
  endereco: null,
  cidade: 'Natal',
  estado: null,
  cep: null,
  versao: 1,
};

export const FAILURE = new Status(400, { message: 'Não deu.' });
