import { expect, it, vi } from 'vitest';
import { listGuardadas } from '../../entities/triagem/guarda.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { createTriagemStore } from './triagem-store.ts';

const SEM_OUVINTES = { onRefused: () => undefined, onRestored: () => undefined, onUndone: () => undefined };

/** A server that may be out of reach. Returns the keys of the actions that reached it, in their order. */
function serve() {
  const state = { offline: false };
  const chaves: string[] = [];
  const estados = () => ({ lista: 'v1', versao: String(chaves.length), estados: 'ffff', notados: {}, desfazer: null });
  const reach = (answer: () => unknown): unknown => (state.offline ? new TypeError('Failed to fetch') : answer());
  fakeServer({
    'GET /revistas/7/triagem/estados/': () => reach(estados),
    'POST /revistas/7/triagem/acoes/': ({ body }: { body: { acoes: { chave: string }[] } }) =>
      reach(() => {
        chaves.push(...body.acoes.map(({ chave }) => chave));
        return { feitas: body.acoes.map(({ chave }) => ({ chave, erro: null })), estados: estados() };
      }),
  });
  return { state, chaves };
}

/** A tab with the triage of an issue, whose states it knows. */
async function openTab(quem = 'ana') {
  const store = createTriagemStore(7, quem, SEM_OUVINTES);
  const close = store.start();
  await expect.poll(() => store.getSnapshot().lista).toBe('v1');
  const dismiss = (place: number): void => {
    const pares = [{ analise: 40, numero: `93000000${place}` }];
    const acao = { tipo: 'descartar' as const, chave: crypto.randomUUID(), pares, motivo: 'Não' };
    store.act(acao, { letras: { [place]: 'd' }, notados: {} });
  };
  return { store, close, dismiss };
}

it('decisions of two tabs about one issue without a connection all reach the server, each once, in their order', async () => {
  const { state, chaves } = serve();
  const [one, other] = [await openTab(), await openTab()];
  state.offline = true;
  for (const place of [0, 1, 2]) one.dismiss(place);
  other.dismiss(3);
  one.close();
  const kept = listGuardadas('ana', 7).map(({ operacao }) => operacao.tipo === 'acao' && operacao.acao.chave);
  expect(kept).toHaveLength(4);
  state.offline = false;
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => chaves).toEqual(kept);
  await expect.poll(() => other.store.getSnapshot().pendentes).toBe(0);
  expect(listGuardadas('ana', 7)).toEqual([]);
  other.close();
});

it('what another tab decides shows here at once, and stays while the server confirms it', async () => {
  const { chaves } = serve();
  const { store, close } = await openTab();
  const other = createTriagemStore(7, 'ana', SEM_OUVINTES);
  other.act(
    { tipo: 'anotar', chave: crypto.randomUUID(), pares: [{ analise: 40, numero: '930000001' }], nota: 'Ver.' },
    { letras: {}, notados: { 0: { nota: 'Ver.' } } },
  );
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(store.getSnapshot().estados.notadoOf(0)?.nota).toBe('Ver.');
  await expect.poll(() => chaves).toHaveLength(1);
  close();
});

it('decisions that an earlier version kept are sent, and those of another person are not', async () => {
  const { chaves } = serve();
  const acao = { tipo: 'caso', chave: crypto.randomUUID(), pares: [{ analise: 40, numero: '930000001' }] };
  const operacoes = [{ tipo: 'acao', acao, efeito: { letras: { 0: 'c' }, notados: {} } }];
  localStorage.setItem('triagem-por-enviar:ana:7', JSON.stringify(operacoes));
  const bia = await openTab('bia');
  bia.close();
  expect(chaves).toEqual([]);
  const ana = await openTab();
  await expect.poll(() => chaves).toEqual([acao.chave]);
  ana.close();
});

it('a connection that is back is noticed at once', async () => {
  const { state } = serve();
  const { store, close } = await openTab();
  state.offline = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  store.retry();
  await expect.poll(() => store.getSnapshot().semConexao).toBe(true);
  state.offline = false;
  window.dispatchEvent(new Event('online'));
  // The wait for another attempt never ends: nothing but the event leads to one.
  vi.useRealTimers();
  await expect.poll(() => store.getSnapshot().semConexao).toBe(false);
  close();
});

it('a restoring tells how many rows came back, because a rule may have hidden more than one', async () => {
  let estados = 'dddf';
  const answer = () => ({ lista: 'v1', versao: estados, estados, notados: {}, desfazer: null });
  fakeServer({
    'GET /revistas/7/triagem/estados/': answer,
    'POST /revistas/7/triagem/acoes/': ({ body }: { body: { acoes: { chave: string }[] } }) => {
      estados = 'fdff';
      return { feitas: body.acoes.map(({ chave }) => ({ chave, erro: null })), estados: answer() };
    },
  });
  const restored: number[] = [];
  const store = createTriagemStore(7, 'ana', { ...SEM_OUVINTES, onRestored: (linhas) => restored.push(linhas) });
  const close = store.start();
  await expect.poll(() => store.getSnapshot().lista).toBe('v1');
  const pares = [{ analise: 40, numero: '930000001' }];
  store.act({ tipo: 'restaurar', chave: crypto.randomUUID(), pares }, { letras: { 0: 'f' }, notados: {} });
  await expect.poll(() => restored).toEqual([2]);
  close();
});
