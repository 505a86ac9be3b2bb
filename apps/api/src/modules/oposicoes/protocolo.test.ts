import { Readable } from 'node:stream';
import { type Caso, contract } from '@vigia/contract';
import { addDias, computePrazo, formatDia, todayInSaoPaulo } from '@vigia/domain';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type Office, SENHA, type TestApp } from '../../../test/test-app.ts';
import { MAX_COMPROVANTE, readComprovante } from './comprovante.ts';

const { calendario, marcas, oposicoes } = contract;
const MARCA = '911050858';
const PUBLICACAO = '2026-09-22';
const NUMEROS = Array.from({ length: 16 }, (_, index) => String(936_721_000 + index));
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n%%EOF');
vi.useFakeTimers({ toFake: ['Date'] });
const hoje = todayInSaoPaulo(new Date());

let test: TestApp;
let office: Office;
let token: string;
let analise: number;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  office = await test.createOffice();
  token = office.token;
  await test.upload(
    token,
    gazetteXml(9201, [{ numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158', titular: 'LANONACHEF LTDA' }]),
  );
  const published = NUMEROS.map((numero) => ({ numero, nome: 'CASA AURÓRA', titular: 'MARIA DE TAL' }));
  const { body } = await test.upload(token, gazetteXml(9202, published, formatDia(PUBLICACAO)));
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
  analise = (await test.compare(token, { numero_processo: MARCA, revista: body.id, temperature: 2 })).id;
});
afterAll(() => test.close());

let next = 0;
async function createCaso(): Promise<Caso> {
  const numero = NUMEROS[next++] ?? '';
  const { status, body } = await test.call(oposicoes.create, { token, body: { analise, numero } });
  expect(status).toBe(201);
  return body;
}
const protocolar = ({ id, versao }: Caso, body: object) =>
  test.call(oposicoes.protocolar, { token, params: { id }, body: { versao, data: '2026-10-01', ...body } });
const desfazer = ({ id, versao }: Caso) =>
  test.call(oposicoes.desfazerProtocolo, { token, params: { id }, body: { versao } });
const move = ({ id, versao }: Caso, column: Caso['column']) =>
  test.call(oposicoes.update, { token, params: { id }, body: { column, versao } });
const enviar = ({ id }: Caso, file: Buffer | string = PDF) =>
  test.uploadTo(oposicoes.enviarComprovante, { token, params: { id } }, file);
const cardOf = async ({ id }: Caso) => (await test.call(oposicoes.quadro, { token })).body.cards[String(id)];

it('a filing keeps its day and numbers, moves the case to the top of Protocolado and appears in the history', async () => {
  const before = await createCaso();
  const wrong = await protocolar(before, { peticao: '850 26 012345' });
  expect(wrong.body.errors).toEqual({ peticao: ['O número da petição tem 12 algarismos e costuma começar por 850.'] });
  const { body } = await protocolar(before, { peticao: '8502 6012 3456', gru: '29409.17190.64804-30', data: hoje });
  expect(body).toMatchObject({
    column: 'col-protocolado',
    position: 0,
    versao: 2,
    protocoladoEm: formatDia(hoje),
    meta: null,
    protocolo: { data: hoje, peticao: '850260123456', gru: '29409171906480430', quem: 'Ana Reis' },
  });
  expect(body.historico[0]).toMatchObject({
    quem: 'Ana Reis',
    texto: `Protocolou a oposição em ${formatDia(hoje)}, petição 850260123456, GRU 29409171906480430.`,
  });
  expect(await cardOf(before)).toMatchObject({
    protocoladoEm: formatDia(hoje),
    prazoFinal: formatDia(computePrazo(PUBLICACAO).final),
  });
});

it('a filing can be corrected, and numbers can be left out', async () => {
  const { body: first } = await protocolar(await createCaso(), { peticao: '850260123456' });
  const { body } = await protocolar(first, { data: '2026-10-02', peticao: '', gru: null });
  expect(body.protocolo).toMatchObject({ data: '2026-10-02', peticao: null, gru: null });
  expect(body.historico[0]?.texto).toBe('Corrigiu o protocolo: em 02/10/2026.');
});

it.each([
  ['a future day', addDias(hoje, 1), 'A data do protocolo não pode ser futura.'],
  [
    'a day before the publication',
    addDias(PUBLICACAO, -1),
    'A data do protocolo não pode ser anterior à publicação do pedido, em 22/09/2026.',
  ],
  ['no day', '30/09/2026', 'Informe a data do protocolo, no formato aaaa-mm-dd.'],
])('a filing is refused with %s', async (_name, data, sentence) => {
  const caso = await createCaso();
  const { status, body } = await protocolar(caso, { data });
  expect(status).toBe(422);
  expect(body.errors).toEqual({ data: [sentence] });
});

it('a filing of an old version is refused with the case as it is', async () => {
  const caso = await createCaso();
  await move(caso, 'col-analise');
  const { status, body } = await protocolar(caso, {});
  expect(status).toBe(409);
  expect(body).toMatchObject({ column: 'col-analise', versao: 2, protocolo: null });
});

it('undoing a filing brings the case back to its column, and to none where users had moved it by hand', async () => {
  const { body: analisado } = await move(await createCaso(), 'col-analise');
  const { body: filed } = await protocolar(analisado, {});
  const { body: undone } = await desfazer(filed);
  expect(undone).toMatchObject({ column: 'col-analise', protocolo: null, protocoladoEm: null });
  expect(undone.historico[0]?.texto).toBe('Desfez o protocolo de 01/10/2026.');

  const { body: moved } = await move(undone, 'col-protocolado');
  expect(moved).toMatchObject({ column: 'col-protocolado', protocoladoEm: null });
  const { body: later } = await protocolar(moved, {});
  expect((await desfazer(later)).body).toMatchObject({ column: 'col-protocolado', protocolo: null });
  expect(
    (await desfazer((await test.call(oposicoes.get, { token, params: { id: later.id } })).body)).body,
  ).toMatchObject({
    message: 'Este caso não tem um protocolo registrado. Mostramos como ele está agora.',
  });
});

it('a filed case that is moved out of Protocolado keeps its filing, and its deadline is open again', async () => {
  const { body: filed } = await protocolar(await createCaso(), {});
  const { body } = await move(filed, 'col-analise');
  expect(body).toMatchObject({ protocoladoEm: null, protocolo: { data: '2026-10-01' } });
  const feed = await test.call(calendario.create, { token, body: { senha: SENHA } });
  const url = new URL(feed.body.url).pathname;
  const readStatus = async () => {
    const { body: text } = await test.app.inject({ method: 'GET', url });
    return /STATUS:(\w+)/.exec(
      text.split('BEGIN:VEVENT').find((event) => event.includes(`caso=${body.id}\r`)) ?? '',
    )?.[1];
  };
  expect(await readStatus()).toBe('CONFIRMED');
  await protocolar(body, {});
  expect(await readStatus()).toBe('CANCELLED');
});

it('a receipt is kept and returned, may be replaced, and needs a filing', async () => {
  const caso = await createCaso();
  expect(await enviar(caso)).toMatchObject({ status: 409, body: { protocolo: null } });
  await protocolar(caso, {});
  const { status, body } = await enviar(caso);
  expect(status).toBe(200);
  expect(body.protocolo?.comprovante_bytes).toBe(PDF.length);
  expect(body.historico[0]?.texto).toBe('Guardou o comprovante do protocolo.');
  const other = Buffer.concat([PDF, Buffer.from('outro')]);
  await enviar(caso, other);
  const url = `/api/oposicoes/${caso.id}/protocolo.pdf`;
  const file = await test.app.inject({ method: 'GET', url, headers: { authorization: `Token ${token}` } });
  expect(file.rawPayload).toEqual(other);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.headers['content-disposition']).toContain(`protocolo-${caso.processoInpi}.pdf`);
  const stranger = await test.createOffice();
  expect(
    (await test.app.inject({ method: 'GET', url, headers: { authorization: `Token ${stranger.token}` } })).statusCode,
  ).toBe(404);
  await desfazer((await test.call(oposicoes.get, { token, params: { id: caso.id } })).body);
  expect((await test.app.inject({ method: 'GET', url, headers: { authorization: `Token ${token}` } })).statusCode).toBe(
    404,
  );
});

it('a receipt must be a PDF and not too large', async () => {
  await expect(readComprovante(Readable.from([Buffer.from('PK zip')]))).rejects.toMatchObject({ status: 415 });
  const large = Readable.from([PDF, Buffer.alloc(MAX_COMPROVANTE)]);
  await expect(readComprovante(large)).rejects.toMatchObject({
    status: 413,
    message: 'O comprovante tem mais de 20 MB. Envie um PDF menor.',
  });
  expect(await readComprovante(Readable.from([PDF]))).toEqual(PDF);
});
