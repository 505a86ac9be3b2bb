import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gazetteXml } from './gazette-files.ts';
import { ServerProcess } from './server-process.ts';
import { SENHA } from './test-app.ts';
import { waitFor } from './wait-for.ts';

/*
 * Two processes of the product over one database. One restores a copy while both run: everybody rests meanwhile, and no failure or kill leaves anything
 * half done or the maintenance switched on.
 */
const DONA = 'dona@exemplo.com.br';
const MARCAS = ['911050001', '911050002', '911050003'] as const;
const PUBLICADA = '936700001';
const ENV = { ADMINISTRADORES: DONA, INPI_BUSCA_URL: 'http://127.0.0.1:9', ESPERA_REVISTA: 'desligada' };
const server = new ServerProcess(ENV);
const other = new ServerProcess({ ...ENV, ROLE: 'api' }, server);
const pasta = path.join(server.dataDir, 'copias');

const marks = async (): Promise<string[]> =>
  (await server.call('GET', '/marca/')).results.map((marca: any) => marca.numero_processo).sort();
const copias = (): Promise<any> => server.call('GET', '/instalacao/copias/');
const restaurar = (nome: string, senha = SENHA): Promise<any> =>
  server.call('POST', `/instalacao/copias/${nome}/restaurar/`, { senha });
/** Asks a process without reading a session. */
async function isOn({ address }: ServerProcess): Promise<boolean> {
  const answer: any = await (await fetch(`${address}/api/instalacao/manutencao/`)).json();
  return answer.ativa;
}
const ask = (
  process: ServerProcess,
  url: string,
  { headers, ...init }: { method?: string; body?: string | FormData; headers?: Record<string, string> } = {},
): Promise<Response> =>
  fetch(`${process.address}/api${url}`, { ...init, headers: { ...server.authorization, ...headers } });

/** Waits until the work on the copies has ended, and returns it. Nobody is asked during the maintenance. */
const untilDone = (): Promise<any> =>
  waitFor(async () => {
    const { tarefa } = await copias();
    expect(tarefa?.estado).toMatch(/^(concluida|falhou)$/);
    return tarefa;
  });
/** Waits until a restore has ended the session. */
async function untilRestored(): Promise<void> {
  await waitFor(async () => expect((await ask(server, '/marca/')).status).toBe(401));
  await server.signIn();
  await untilDone();
}
const newestOf = async (tipo: string): Promise<string> =>
  (await copias()).copias.find((copia: any) => copia.tipo === tipo).nome;

/** Stops a restore where it is about to replace the tables. */
async function block() {
  const client = await server.connect();
  await client.query('begin; lock table usuario in access share mode');
  const waiting = `select pid from pg_locks where relation = 'usuario'::regclass and not granted`;
  const reached = (): Promise<number> =>
    waitFor(async () => {
      const { rows } = await client.query(waiting);
      expect(rows).toHaveLength(1);
      return rows[0].pid;
    });
  return { reached, release: () => client.end(), client };
}

beforeAll(async () => {
  await server.start();
  await server.signUp({ email: DONA });
  const granted = MARCAS.map((numero) => ({ numero, nome: 'Casa Aurora', despacho: 'IPAS158' }));
  await server.upload(new Blob([gazetteXml(9601, [...granted, { numero: PUBLICADA, nome: 'Casa Aurora' }])]));
  await server.call('POST', '/marca/', { numero_processo: MARCAS[0] });
  await server.settle();
  await server.call('POST', '/instalacao/copias/');
  expect(await untilDone()).toMatchObject({ tipo: 'copia', estado: 'concluida' });
  await server.call('POST', '/marca/', { numero_processo: MARCAS[1] });
  await other.start();
});
afterAll(async () => {
  await other.stop();
  await server.remove();
});

describe('a restore into the running product', () => {
  it('while it runs, both processes refuse every call and every upload, and say so', async () => {
    const barrier = await block();
    expect((await restaurar(await newestOf('manual'))).message).toBe('A restauração começou.');
    await barrier.reached();
    for (const one of [server, other]) {
      expect(await isOn(one)).toBe(true);
      const form = new FormData();
      form.set('arquivo', new Blob([gazetteXml(9602, [{ numero: '936700009' }])]), 'RM.xml');
      for (const answer of [
        await ask(one, '/marca/'),
        await ask(one, '/marca/', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
        await ask(one, '/revistas/upload/', { method: 'POST', body: form }),
      ]) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toBe('5');
        expect(await answer.json()).toMatchObject({
          message:
            'Esta instalação está em manutenção: os dados estão sendo restaurados de uma cópia. Volte em instantes.',
        });
      }
      expect((await fetch(`${one.address}/api/health/live`)).status).toBe(200);
    }
    await barrier.release();
    await untilRestored();
    expect(await marks()).toEqual([MARCAS[0]]);
    await expect.poll(() => isOn(other)).toBe(false);
    expect((await ask(other, '/marca/')).status).toBe(200);
  });

  it('the state of the installation names both processes', async () => {
    const { processos } = await server.call('GET', '/instalacao/');
    expect(processos.map(({ papel, pid }: any) => [papel, pid])).toEqual([
      ['all', server.pid],
      ['api', other.pid],
    ]);
  });

  it('after it, the work in the background goes on in both processes', async () => {
    const revista = (await server.call('GET', '/revistas/')).results[0].id;
    const { id } = await server.call('POST', '/analises/', { marca: { numero_processo: MARCAS[0] }, revista });
    await expect.poll(async () => (await server.call('GET', `/analises/${id}/`)).status).toBe('Analisada');
    expect((await server.readiness()) + (await other.readiness())).toBe(400);
  });

  it('the state of before it was copied, and can be brought back', async () => {
    const { restauracao, tarefa } = await copias();
    expect(tarefa).toMatchObject({ tipo: 'restauracao', estado: 'concluida', frase: 'A cópia foi restaurada.' });
    expect(restauracao.anterior).toMatch(/^antes-da-restauracao-/);
    await restaurar(restauracao.anterior);
    await untilRestored();
    expect(await marks()).toEqual([MARCAS[0], MARCAS[1]]);
  });

  it('a wrong password and an unknown copy change nothing', async () => {
    const nome = await newestOf('manual');
    expect((await restaurar(nome, 'outra senha')).errors).toEqual({ senha: ['A senha atual não confere.'] });
    expect((await restaurar('vigia-2020-01-01T000000Z.copia')).message).toBe('Esta cópia não está mais na pasta.');
    expect((await copias()).tarefa.copia).toMatch(/^antes-/);
    expect(await marks()).toEqual([MARCAS[0], MARCAS[1]]);
  });
});

describe('a restore that does not come to its end', () => {
  it('a damaged copy is refused before anybody rests, and the sessions live on', async () => {
    writeFileSync(path.join(pasta, 'manual-2020-01-01T000000Z.copia'), 'isto não é uma cópia');
    await restaurar('manual-2020-01-01T000000Z.copia');
    expect(await untilDone()).toMatchObject({
      tipo: 'restauracao',
      estado: 'falhou',
      frase: expect.stringMatching(/^O arquivo não é uma cópia inteira/),
    });
    expect(await marks()).toEqual([MARCAS[0], MARCAS[1]]);
  });

  it('a failure in the middle leaves the old data, ends the maintenance and keeps no copy of it', async () => {
    const before = readdirSync(pasta);
    const barrier = await block();
    await restaurar(await newestOf('manual'));
    const pid = await barrier.reached();
    await barrier.client.query('select pg_terminate_backend($1)', [pid]);
    expect(await untilDone()).toMatchObject({ tipo: 'restauracao', estado: 'falhou' });
    await barrier.release();
    expect(await marks()).toEqual([MARCAS[0], MARCAS[1]]);
    await expect.poll(() => isOn(other)).toBe(false);
    expect(readdirSync(pasta).sort()).toEqual(before.sort());
  });

  it('a kill in the middle leaves the old data, and the maintenance does not stick', async () => {
    const barrier = await block();
    await restaurar(await newestOf('manual'));
    await barrier.reached();
    expect(await isOn(other)).toBe(true);
    await server.kill();
    await barrier.release();
    await expect.poll(() => isOn(other)).toBe(false);
    // The session of before is valid still.
    const found: any = await (await ask(other, '/marca/')).json();
    expect(found.count).toBe(2);
    await server.start();
    expect(await isOn(server)).toBe(false);
    expect(await marks()).toEqual([MARCAS[0], MARCAS[1]]);
    expect((await copias()).tarefa).toMatchObject({
      tipo: 'restauracao',
      estado: 'falhou',
      frase: 'Foi interrompida pelo fim do processo que a fazia. Nada ficou pela metade.',
    });
    await server.call('POST', '/marca/', { numero_processo: MARCAS[2] });
    expect(await marks()).toHaveLength(3);
  });
});
