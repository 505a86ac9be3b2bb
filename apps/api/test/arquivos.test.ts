import { type Caso, contract } from '@vigia/contract';
import { formatDia } from '@vigia/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isArquivoDeEnvio } from '../src/modules/comunicacao/cartas.service.ts';
import { deleteCaso } from '../src/modules/oposicoes/oposicoes.repository.ts';
import { isComprovante } from '../src/modules/oposicoes/protocolo.service.ts';
import { deleteNextArquivo } from '../src/platform/arquivos.ts';
import { startWorkers } from '../src/workers.ts';
import { gazetteXml } from './gazette-files.ts';
import { sql } from './sql.ts';
import { createTestApp, type Office, type TestApp } from './test-app.ts';
import { waitFor } from './wait-for.ts';

const { clientes, comunicacao, marcas, oposicoes } = contract;
const MARCA = '911050858';
const NUMEROS = ['936721000', '936721019', '936721027', '936721035', '936721043'];
const CONTATO = 'rita@aurora.exemplo.com.br';
const pdf = (words: string): Buffer => Buffer.from(`%PDF-1.7\n${words}\n%%EOF`);

let test: TestApp;
let office: Office;
let revista: number;
let analise: number;
beforeAll(async () => {
  test = await createTestApp({ worker: true });
  office = await test.createOffice();
  const { token } = office;
  await test.upload(token, gazetteXml(9261, [{ numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158' }]));
  const published = NUMEROS.map((numero) => ({ numero, nome: 'CASA AURÓRA' }));
  revista = (await test.upload(token, gazetteXml(9262, published, formatDia('2026-09-22')))).body.id;
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
  analise = (await test.compare(token, { numero_processo: MARCA, revista, temperature: 2 })).id;
});
afterAll(() => test.close());

let next = 0;
/** A case with a filing and its receipt. */
async function createFiled(words: string): Promise<Caso> {
  const { token } = office;
  const made = await test.call(oposicoes.create, { token, body: { analise, numero: NUMEROS[next++] } });
  const { id, versao } = made.body;
  await test.call(oposicoes.protocolar, { token, params: { id }, body: { versao, data: '2026-10-01' } });
  return sendReceipt(id, words);
}
async function sendReceipt(id: number, words: string): Promise<Caso> {
  const sent = await test.uploadTo(oposicoes.enviarComprovante, { token: office.token, params: { id } }, pdf(words));
  expect(sent.status).toBe(200);
  return sent.body;
}
async function findKey({ id }: Pick<Caso, 'id'>): Promise<string> {
  const { db } = test.connection;
  const row = await db.selectFrom('caso_protocolo').select('arquivo').where('caso_id', '=', id).executeTakeFirst();
  return row?.arquivo ?? '';
}
const listWaiting = () => test.connection.db.selectFrom('arquivo_sem_uso').selectAll().orderBy('chave').execute();
/** Works as if an hour had passed: also files that were announced and may have got no row are due. */
async function cleanUp(storage = test.storage): Promise<string[]> {
  const { db } = test.connection;
  await db.updateTable('arquivo_sem_uso').set({ apagar_em: new Date() }).execute();
  const errors: string[] = [];
  const emUso = [isComprovante, isArquivoDeEnvio];
  const onError = (_error: unknown, chave: string): void => void errors.push(chave);
  while (await deleteNextArquivo({ db, storage, emUso, onError }));
  return errors;
}

it('a replaced receipt is deleted from the storage, and the present one stays', async () => {
  const caso = await createFiled('primeiro');
  const first = await findKey(caso);
  await cleanUp();
  expect(await test.storage.get(first)).toEqual(pdf('primeiro'));
  await sendReceipt(caso.id, 'segundo');
  const second = await findKey(caso);
  await cleanUp();
  expect(await test.storage.get(first)).toBeNull();
  expect(await test.storage.get(second)).toEqual(pdf('segundo'));
  expect(await listWaiting()).toEqual([]);
});

it('the receipts of an undone filing and of a deleted case are deleted', async () => {
  const { token } = office;
  const undone = await createFiled('desfeito');
  const deleted = await createFiled('apagado');
  const keys = [await findKey(undone), await findKey(deleted)];
  const { id, versao } = undone;
  await test.call(oposicoes.desfazerProtocolo, { token, params: { id }, body: { versao } });
  const { db } = test.connection;
  const row = await db.selectFrom('caso').select('escritorio_id').where('id', '=', id).executeTakeFirstOrThrow();
  await deleteCaso(db, row.escritorio_id, deleted.id);
  await cleanUp();
  for (const key of keys) expect(await test.storage.get(key)).toBeNull();
});

it('a receipt that its case refused is deleted, since no row refers to it', async () => {
  const made = await test.call(oposicoes.create, { token: office.token, body: { analise, numero: NUMEROS[next++] } });
  const params = { id: made.body.id };
  const sent = await test.uploadTo(oposicoes.enviarComprovante, { token: office.token, params }, pdf('recusado'));
  expect(sent.status).toBe(409);
  const [waiting] = (await listWaiting()).filter(({ chave }) => chave.startsWith('protocolos/'));
  expect(waiting!.apagar_em > new Date()).toBe(true);
  expect(await test.storage.get(waiting!.chave)).toEqual(pdf('recusado'));
  await cleanUp();
  expect(await test.storage.get(waiting!.chave)).toBeNull();
});

it('a transaction that fails deletes no file', async () => {
  const caso = await createFiled('fica');
  const key = await findKey(caso);
  await cleanUp();
  const { db } = test.connection;
  await expect(
    db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('caso_protocolo').where('caso_id', '=', caso.id).execute();
      throw new Error('the transaction fails');
    }),
  ).rejects.toThrow('the transaction fails');
  expect(await listWaiting()).toEqual([]);
  // A row still refers to the file, although the table of unused files names it.
  await db.insertInto('arquivo_sem_uso').values({ chave: key }).execute();
  await cleanUp();
  expect(await test.storage.get(key)).toEqual(pdf('fica'));
  expect(await listWaiting()).toEqual([]);
});

it('a removed client takes the reports that were sent to it along, and a failure of the storage is tried again', async () => {
  const { token, cnpj } = office;
  const { db } = test.connection;
  const { body } = await test.call(clientes.create, {
    token,
    body: { nome: 'Aurora', contatos: [{ email: CONTATO }] },
  });
  await test.call(clientes.setMarcas, { token, body: { cliente: body.id, marcas: [MARCA] } });
  const carta = { assunto: 'Suas marcas', mensagem: 'Segue o relatório.', destinatarios: [CONTATO] };
  const sent = await test.call(comunicacao.enviar, { token, params: { id: body.id, revista }, body: carta });
  expect(sent.status, `${sent.body.message} ${cnpj}`).toBe(201);
  const { arquivo } = await db.selectFrom('cliente_envio').select('arquivo').executeTakeFirstOrThrow();
  await cleanUp();
  expect(await test.storage.get(arquivo)).not.toBeNull();

  await test.call(clientes.remove, { token, params: { id: body.id } });
  const broken = { ...test.storage, delete: () => Promise.reject(new Error('the bucket is away')) };
  expect(await cleanUp(broken)).toEqual([arquivo]);
  const [waiting] = await listWaiting();
  expect(waiting).toMatchObject({ chave: arquivo, tentativas: 1, motivo: 'the bucket is away' });
  expect(waiting!.apagar_em > new Date()).toBe(true);
  expect(await test.storage.get(arquivo)).not.toBeNull();

  await sql`update arquivo_sem_uso set apagar_em = now()`.execute(db);
  const { connection, direto, queue, storage } = test;
  const log = {
    info: () => undefined,
    warn: () => undefined,
    error: (_fields: object, words: string) => expect.fail(words),
  };
  const workers = await startWorkers({ connection, direto, queue, storage, log }, { arquivos: { lookMs: 20 } });
  await waitFor(async () => expect(await listWaiting()).toEqual([]));
  await workers.abort();
  expect(await test.storage.get(arquivo)).toBeNull();
});
