import { contract } from '@vigia/contract';
import { addDias, formatDia, momentInSaoPaulo, todayInSaoPaulo } from '@vigia/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boletimMail } from '../src/modules/boletim/boletim.mail.ts';
import { lembretesMakers, remindPrazos } from '../src/modules/lembretes/lembretes.service.ts';
import type { Mail } from '../src/platform/mail.ts';
import { gazetteXml } from './gazette-files.ts';
import { APP_URL, createTestApp, type Office, SENHA, type TestApp } from './test-app.ts';

const { boletim, calendario, marcas, oposicoes, prazos, vencimentos } = contract;
const HOJE = todayInSaoPaulo(new Date());
/** Terms of sixty days that began then end within the next fifteen days. */
const PUBLICADA = addDias(HOJE, -55);
const [MARCA, CITADA, COLIDE] = ['911050858', '911050866', '936721000'];

let test: TestApp;
let office: Office;
let revista: number;
let caso: number;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  office = await test.createOffice();
  const { token } = office;
  await test.upload(
    token,
    gazetteXml(9851, [{ numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158' }], '06/01/2026'),
  );
  const published = [
    { numero: COLIDE, nome: 'KASA AURORA' },
    { numero: CITADA, nome: 'Citada', despacho: 'IPAS423' },
  ];
  const { body } = await test.upload(token, gazetteXml(9852, published, formatDia(PUBLICADA)));
  revista = body.id;
  await test.settleRevistas();
  for (const numero_processo of [MARCA, CITADA]) await test.call(marcas.create, { token, body: { numero_processo } });
  const analise = await test.compare(token, { numero_processo: MARCA, revista, temperature: 2 });
  caso = (await test.call(oposicoes.create, { token, body: { analise: analise.id, numero: COLIDE } })).body.id;
  await test.call(prazos.changeMeta, { token, body: { dias: 0 } });
});
afterAll(() => test.close());

const readBoletim = async () => (await test.call(boletim.get, { token: office.token, params: { id: revista } })).body;
const keysAndDays = (list: readonly { chave: string; final: string }[]) =>
  list.map(({ chave, final }) => `${chave} ${final}`).sort();
/** The days that a text names as the last ones, yyyy-mm-dd. */
const lastDaysIn = (text = ''): string[] =>
  [...text.matchAll(/Último dia: (\d\d)\/(\d\d)\/(\d{4})/g)].map(([, d, m, y]) => `${y}-${m}-${d}`).sort();

/** The text of the reminders that a person gets on a day. */
async function readLembretes(dia: string): Promise<string> {
  const { db } = test.connection;
  const made: unknown[] = [];
  const mail: Mail = {
    sendMail: () => Promise.reject(new Error('reminders are made when their turn comes')),
    sendMade: (_db, _modelo, dados) => Promise.resolve(void made.push(dados)),
  };
  await remindPrazos({ db, mail, now: () => momentInSaoPaulo(dia, 9) });
  const make = lembretesMakers(db, APP_URL)['lembretes'];
  const texts: string[] = [];
  for (const dados of made) texts.push((await make?.(dados))?.text ?? '');
  return texts.join('\n');
}

async function readFeedDays(): Promise<string[]> {
  const { body } = await test.call(calendario.create, { token: office.token, body: { senha: SENHA } });
  const { body: feed } = await test.app.inject({ method: 'GET', url: new URL(body.url).pathname });
  const events = feed.split('BEGIN:VEVENT').filter((event) => event.includes('STATUS:CONFIRMED'));
  return events.map((event) => event.replace(/^[^]*DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)[^]*$/, '$1-$2-$3')).sort();
}

/** Compares the screen with the other places, and returns the last days of the screen. */
async function compareAll(): Promise<string[]> {
  const { body } = await test.call(vencimentos.list, { token: office.token });
  const finals = body.vencimentos.map(({ final }) => final).sort();
  const seen = await readBoletim();
  expect(keysAndDays(seen.prazos)).toEqual(keysAndDays(body.vencimentos));
  const message = boletimMail({ email: 'ana@exemplo.com.br', first_name: 'Ana' }, [{ ...seen, novas: null }], APP_URL);
  expect(lastDaysIn(message?.text)).toEqual(finals);
  expect(await readFeedDays()).toEqual(finals);
  return finals;
}

it('the screen, the feed, the reminders, the bulletin and its mail have the same days, for cases and own processes', async () => {
  const [first, last] = await compareAll();
  const { body } = await test.call(vencimentos.list, { token: office.token });
  expect(body.vencimentos.map(({ tipo }) => tipo).sort()).toEqual(['oposicao', 'oposicao-sofrida']);
  expect(lastDaysIn(await readLembretes(addDias(first ?? '', -3)))).toEqual([first, last]);
});

it('a change of the calendar moves the days in all places', async () => {
  const { token } = office;
  const [final = ''] = await compareAll();
  await test.call(prazos.addDia, { token, body: { data: final, nome: 'Sem expediente' } });
  const [moved = ''] = await compareAll();
  expect(moved > final).toBe(true);
  expect(new Set(lastDaysIn(await readLembretes(addDias(moved, -1))))).toEqual(new Set([moved]));
});

it('a deadline that was met leaves the bulletin, and so does that of a filed case', async () => {
  const { token } = office;
  const own = (await readBoletim()).prazos.find(({ tipo }) => tipo === 'oposicao-sofrida');
  await test.call(vencimentos.update, { token, body: { chave: own?.chave, cumprido: true } });
  expect((await readBoletim()).prazos).toMatchObject([{ caso }]);
  const { versao } = (await test.call(oposicoes.get, { token, params: { id: caso } })).body;
  await test.call(oposicoes.protocolar, { token, params: { id: caso }, body: { data: HOJE, versao } });
  expect((await readBoletim()).prazos).toEqual([]);
});
