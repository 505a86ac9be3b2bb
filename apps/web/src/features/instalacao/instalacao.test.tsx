import type { Copias, Instalacao } from '@vigia/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { session } from '../../lib/session.ts';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';

const NOME = 'vigia-2026-09-22T050002Z.copia';
const ESTADO: Instalacao = {
  versao: '3.0.0',
  filas: [{ fila: 'vigilancia', esperando: 2, marcados: 0, em_andamento: 1, idade_s: 10_800 }],
  revista: { numero: '2907', data_publicacao: '2026-09-22', importada_em: null, idade_s: 86_400 },
  inpi: { status: 'Online', medido_em: null, falhas: 0, pausa_ate: null },
  correio: { envia: true, esperando: 1, desistidas: 0 },
  disco: { livre: 50e9, total: 100e9 },
  copias: { ligadas: true, ultima: { criada_em: '2026-09-22T05:00:02.000Z', bytes: 48e6, idade_s: 7200 } },
  banco: { versao: '18.1', bytes: 1e9, cresce: null },
  processos: [{ papel: 'all', maquina: 'servidor', pid: 812, desde: null }],
};
const COPIAS: Copias = {
  ...{ pasta: '/srv/copias', cifra: false, restaura: true, tarefa: null, restauracao: null },
  copias: [
    {
      ...{ nome: NOME, tipo: 'noturna', criada_em: '2026-09-22T12:00:00.000Z', idade_s: 7200, bytes: 48e6 },
      ...{ cifrada: false, conferencia: null },
    },
  ],
};
function render(): void {
  renderApp('/instalacao');
  session.learnAvisos('ficha', { instalacao: true });
}
const serve = (routes: Record<string, unknown> = {}) =>
  fakeServer({ 'GET /instalacao/': ESTADO, 'GET /instalacao/copias/': COPIAS, ...routes });

it('somebody who does not administer the installation reads why the screen is empty, and has no link to it', async () => {
  const refusal = new Status(403, { message: 'Só quem administra esta instalação pode fazer isso.' });
  serve({ 'GET /instalacao/': refusal, 'GET /instalacao/copias/': refusal });
  renderApp('/instalacao');
  expect(await screen.findByText('Só quem administra esta instalação vê esta tela.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Instalação' })).toBeNull();
});

it('the administrator of the installation has a link to the screen, which shows first what needs attention', async () => {
  serve();
  render();
  const list = within(await screen.findByRole('list', { name: 'Como está a instalação' }));
  const [first] = list.getAllByRole('listitem');
  expect(first?.textContent).toBe(
    'Filas2 trabalhos esperam; o mais antigo, da fila «vigilancia», há 3 horas.Cuide agora',
  );
  expect(screen.getByRole('link', { name: 'Instalação' })).toBeTruthy();
});

it('the state names a new copy as soon as it is made', async () => {
  let estado: Instalacao = { ...ESTADO, copias: { ligadas: true, ultima: null } };
  let copias: Copias = { ...COPIAS, copias: [] };
  serve({
    'GET /instalacao/': () => estado,
    'GET /instalacao/copias/': () => copias,
    'POST /instalacao/copias/': () => {
      const ended = { comecou: '2026-09-22T12:00:00.000Z', terminou: '2026-09-22T12:00:01.000Z' };
      const tarefa = { ...ended, tipo: 'copia', copia: NOME, estado: 'concluida', frase: 'Feita.', fracao: 1 } as const;
      copias = { ...COPIAS, tarefa };
      estado = ESTADO;
      return { message: 'A cópia começou.' };
    },
  });
  render();
  expect(await screen.findByText(/^Ainda não há cópia\./)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Copiar agora' }));
  expect(await screen.findByText('A mais nova foi feita há 2 horas e tem 45,8 MB.')).toBeTruthy();
});

it('a restore asks for the password, and ends the session with a sentence when it is done', async () => {
  let answer: unknown = COPIAS;
  const calls = serve({
    'GET /instalacao/copias/': () => answer,
    [`POST /instalacao/copias/${NOME}/restaurar/`]: () => {
      const tarefa = {
        tipo: 'restauracao',
        copia: NOME,
        estado: 'em_curso',
        frase: 'Conferindo a cópia…',
        fracao: null,
      };
      answer = { ...COPIAS, tarefa: { ...tarefa, comecou: '2026-09-22T12:00:00.000Z', terminou: null } };
      return { message: 'A restauração começou.' };
    },
  });
  render();
  await userEvent.click(await screen.findByRole('button', { name: /^Restaurar a cópia de 22\/09\/2026/ }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Restaurar a cópia de 22\/09\/2026/ }));
  await userEvent.type(dialog.getByLabelText('Sua senha'), 'segredo{Enter}');
  expect(await screen.findByText('Conferindo a cópia…')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ senha: 'segredo' });
  answer = new Status(503, { message: 'Esta instalação está em manutenção.' });
  expect(
    await screen.findByText(/^A instalação está em manutenção: ninguém a usa/, {}, { timeout: 5000 }),
  ).toBeTruthy();
  answer = new Status(401, { message: 'Sua sessão terminou ou não existe. Entre de novo.' });
  await waitFor(() => expect(session.get()).toMatchObject({ status: 'anonymous' }), { timeout: 5000 });
  expect(await screen.findByText('A restauração terminou. Entre de novo com a sua senha.')).toBeTruthy();
});
