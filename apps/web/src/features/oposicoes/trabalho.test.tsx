import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Caso } from '@vigia/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeCall, fakeServer, Status } from '../../test/fake-server.ts';
import { session } from '../../lib/session.ts';
import { makeCaso, makeQuadro, usuario } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const membro = {
  ...({ username: 'x', email: 'x@exemplo.com.br', papel: 'analista', situacao: 'ativo' } as const),
  voce: false,
};
const membros = [
  { ...membro, id: 1, first_name: 'Marina', last_name: 'Dias' },
  { ...membro, id: 2, first_name: 'Bia', last_name: 'Lima' },
];
const em = '2026-11-03T12:00:00Z';
const tarefas: Caso['tarefas'] = [
  { id: 7, texto: 'Reunir provas', feita: null },
  { id: 8, texto: 'Protocolar', feita: { quem: 'Bia Lima', em } },
];

function serve(caso: Caso, routes: Record<string, unknown> = {}): FakeCall[] {
  let now = caso;
  const become =
    (changes: Partial<Caso>) =>
    (call: FakeCall): Caso =>
      (now = { ...now, ...changes, versao: now.versao + (call.method === 'GET' ? 0 : 1) });
  return fakeServer({
    'GET /oposicoes/quadro/': makeQuadro([]),
    'GET /escritorio/membros/': membros,
    'GET /oposicoes/1/': () => now,
    'POST /oposicoes/1/comentarios/': become({
      comentarios: [{ id: 1, texto: 'Oi @Bia Lima', quem: 'Marina Dias', em }],
    }),
    'PATCH /oposicoes/1/tarefas/7/': become({ tarefas: tarefas.map((one) => ({ ...one, feita: { quem: 'Eu', em } })) }),
    'POST /oposicoes/1/tarefas/': become({ tarefas: [...tarefas, { id: 9, texto: 'Traduzir', feita: null }] }),
    'DELETE /oposicoes/1/tarefas/8/': become({ tarefas: tarefas.slice(0, 1) }),
    ...routes,
  });
}
const sent = (calls: FakeCall[], method: string) => calls.find((call) => call.method === method);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('comments of a case', () => {
  it('a colleague is mentioned by @ and the keyboard, and the comment is published', async () => {
    const calls = serve(makeCaso(1));
    renderApp('/oposicoes/1');
    const area = await screen.findByRole('textbox', { name: 'Comentar' });
    await userEvent.type(area, 'Oi @');
    const options = within(await screen.findByRole('listbox', { name: 'Pessoas do escritório' }));
    expect(options.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Marina Dias', 'Bia Lima']);
    await userEvent.keyboard('{ArrowDown}');
    expect(area.getAttribute('aria-activedescendant')).toBe(options.getByRole('option', { name: 'Bia Lima' }).id);
    await userEvent.keyboard('{Enter}');
    expect(area).toHaveProperty('value', 'Oi @Bia Lima ');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Publicar comentário' }));
    expect(await screen.findByText('Comentário publicado!')).toBeTruthy();
    expect(sent(calls, 'POST')?.body).toEqual({ comentario: 'Oi @Bia Lima ', mencoes: [2] });
    const list = within(screen.getByRole('region', { name: 'Comentários' }));
    expect(list.getByText('Oi @Bia Lima')).toBeTruthy();
    expect(list.getByText('Marina Dias')).toBeTruthy();
    expect(area).toHaveProperty('value', '');
  });

  it('two clicks in one tick publish one comment', async () => {
    const calls = serve(makeCaso(1));
    renderApp('/marcas-colidentes?caso=1');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Comentar' }), 'Oi');
    const button = screen.getByRole('button', { name: 'Publicar comentário' });
    act(() => {
      button.click();
      button.click();
    });
    await screen.findByText('Comentário publicado!');
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('Escape closes the suggestions and keeps the panel and the text, and a failed comment is kept', async () => {
    serve(makeCaso(1), { 'POST /oposicoes/1/comentarios/': new Status(500, { message: 'Algo deu errado.' }) });
    renderApp('/marcas-colidentes?caso=1');
    const area = await screen.findByRole('textbox', { name: 'Comentar' });
    await userEvent.type(area, '@b');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(area).toHaveProperty('value', '@b');
    await userEvent.click(screen.getByRole('button', { name: 'Publicar comentário' }));
    expect((await screen.findAllByText('Erro ao publicar o comentário!')).length).toBeGreaterThan(0);
    expect(area).toHaveProperty('value', '@b');
  });
});

describe('what is typed about a case and not sent', () => {
  const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
  const open = (router: ReturnType<typeof renderApp>, address: string) => act(() => router.navigate(address));

  it('a comment and a task stay when the page is left and when the session ends, and go at sign-out', async () => {
    serve(makeCaso(1));
    const router = renderApp('/oposicoes/1');
    await userEvent.type(await field('Comentar'), 'Falta a procuração');
    await userEvent.type(await field('Nova tarefa'), 'Pedir a procuração');
    await open(router, '/privacidade');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Comentar' })).toBeNull());
    await open(router, '/oposicoes/1');
    expect((await field('Comentar')).value).toBe('Falta a procuração');
    expect((await field('Nova tarefa')).value).toBe('Pedir a procuração');
    act(() => session.signOut('Sua sessão terminou.'));
    await screen.findByText('Sua sessão terminou.');
    act(() => session.signIn({ token: 'outra', user: usuario }));
    expect((await field('Comentar')).value).toBe('Falta a procuração');
    act(() => session.signOut());
    act(() => session.signIn({ token: 'mais uma', user: usuario }));
    await open(router, '/oposicoes/1');
    expect((await field('Comentar')).value).toBe('');
  });

  it('another user of the tab sees no draft', async () => {
    serve(makeCaso(1));
    const router = renderApp('/oposicoes/1');
    await userEvent.type(await field('Comentar'), 'Só meu');
    act(() => session.signOut('Sua sessão terminou.'));
    await screen.findByText('Sua sessão terminou.');
    act(() => session.signIn({ token: 'outra', user: { ...usuario, username: 'bia' } }));
    await open(router, '/oposicoes/1');
    expect((await field('Comentar')).value).toBe('');
    expect(JSON.stringify(sessionStorage)).not.toContain('Só meu');
  });

  it('the browser asks before it closes the tab while a comment is not sent', async () => {
    serve(makeCaso(1));
    renderApp('/oposicoes/1');
    const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const area = await field('Comentar');
    expect(asks()).toBe(false);
    await userEvent.type(area, 'Oi');
    expect(asks()).toBe(true);
    await userEvent.clear(area);
    expect(asks()).toBe(false);
  });
});

describe('the checklist of a case', () => {
  it('tasks are ticked, added and removed, and the heading counts them', async () => {
    const calls = serve(makeCaso(1, { tarefas }));
    renderApp('/oposicoes/1');
    const list = within(await screen.findByRole('region', { name: 'Tarefas (1 de 2)' }));
    await userEvent.click(list.getByRole('checkbox', { name: 'Reunir provas' }));
    await screen.findByRole('heading', { name: 'Tarefas (2 de 2)' });
    expect(sent(calls, 'PATCH')?.body).toEqual({ feita: true });
    await userEvent.type(list.getByRole('textbox', { name: 'Nova tarefa' }), 'Traduzir{Enter}');
    await screen.findByRole('heading', { name: 'Tarefas (1 de 3)' });
    expect(sent(calls, 'POST')?.body).toEqual({ tarefa: 'Traduzir' });
    await userEvent.click(list.getByRole('button', { name: 'Retirar a tarefa 2 da lista' }));
    await screen.findByRole('heading', { name: 'Tarefas (0 de 1)' });
  });

  it('a task ticked while a comment is being published stays ticked', async () => {
    const comentarios = [{ id: 1, texto: 'Prova pronta', quem: 'Marina Dias', em }];
    const ticked = tarefas.map((one) => ({ ...one, feita: { quem: 'Eu', em } }));
    const published = Promise.withResolvers<unknown>();
    let commented = false;
    serve(makeCaso(1, { tarefas }), {
      // The server stores the comment at once, and its response arrives late.
      'POST /oposicoes/1/comentarios/': () => {
        commented = true;
        return published.promise;
      },
      'PATCH /oposicoes/1/tarefas/7/': () =>
        makeCaso(1, { tarefas: ticked, comentarios: commented ? comentarios : [] }),
    });
    renderApp('/oposicoes/1');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Comentar' }), 'Prova pronta');
    await userEvent.click(screen.getByRole('button', { name: 'Publicar comentário' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Reunir provas' }));
    published.resolve(makeCaso(1, { tarefas, comentarios }));
    expect(await screen.findByText('Comentário publicado!')).toBeTruthy();
    await screen.findByRole('heading', { name: 'Tarefas (2 de 2)' });
    expect(within(screen.getByRole('region', { name: 'Comentários' })).getByText('Prova pronta')).toBeTruthy();
  });

  it('a task that a colleague removed meanwhile says so', async () => {
    serve(makeCaso(1, { tarefas }), {
      'PATCH /oposicoes/1/tarefas/7/': new Status(409, { message: 'Esta tarefa não está mais na lista.' }),
    });
    renderApp('/oposicoes/1');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Reunir provas' }));
    expect(await screen.findByText('Esta tarefa não está mais na lista.')).toBeTruthy();
  });
});
