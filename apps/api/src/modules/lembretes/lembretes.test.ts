import { CHAVE_LEMBRETES, contract, telas } from '@vigia/contract';
import { addDias, computePrazo, formatDia, momentInSaoPaulo, todayInSaoPaulo } from '@vigia/domain';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { sql } from '../../../test/sql.ts';
import { APP_URL, createTestApp, type Member, type Office, type TestApp } from '../../../test/test-app.ts';
import type { Mail } from '../../platform/mail.ts';
import { lembretesMakers, remindPrazos } from './lembretes.service.ts';

const { escritorio, marcas, oposicoes, preferencias, vencimentos } = contract;
const MARCA = '911050858';
const CITADA = '911050866';
const PUBLICADA = addDias(todayInSaoPaulo(new Date()), -20);
/** The last day of the case and of the opposition suffered. It is in the future, so each test goes to a later day than the one before. */
const { final } = computePrazo(PUBLICADA);

let test: TestApp;
let office: Office;
let dona: number;
let bia: Member;
let caso: number;
let made: { usuario_id: number; dia: string }[] = [];
const mail: Mail = {
  sendMail: () => Promise.reject(new Error('reminders are made when their turn comes')),
  sendMade: (_db, modelo, dados) => {
    expect(modelo).toBe('lembretes');
    made.push(dados as (typeof made)[number]);
    return Promise.resolve();
  },
};

/** Works as the product does on the morning `dias` days before the last day. */
const remind = (dias: number, hour = 9) =>
  remindPrazos({ db: test.connection.db, mail, now: () => momentInSaoPaulo(addDias(final, -dias), hour) });
async function make(index: number) {
  return lembretesMakers(test.connection.db, APP_URL)['lembretes']?.(made[index]);
}
const remindedOf = () => made.map(({ usuario_id }) => usuario_id).sort();
const prefer = (token: string, valor: unknown) =>
  test.call(preferencias.create, { token, body: { chave: CHAVE_LEMBRETES, valor } });

async function changeCaso(responsavel: number | null): Promise<void> {
  const { token } = office;
  const { versao } = (await test.call(oposicoes.get, { token, params: { id: caso } })).body;
  const answer = await test.call(oposicoes.update, { token, params: { id: caso }, body: { responsavel, versao } });
  expect(answer.status).toBe(200);
}

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  office = await test.createOffice();
  const { token } = office;
  bia = await test.addMember(office, { first_name: 'Bia', last_name: 'Luz' });
  await sql`update usuario set email_confirmado_em = now()`.execute(test.connection.db);
  const { body: membros } = await test.call(escritorio.membros, { token });
  dona = membros.find(({ voce }) => voce)?.id ?? 0;
  const own = { numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158', titular: 'AURORA LTDA' };
  await test.upload(token, gazetteXml(9801, [own], '06/01/2026'));
  const published = [
    { numero: '936721000', nome: 'KASA AURORA' },
    { numero: CITADA, nome: 'Citada', despacho: 'IPAS423' },
  ];
  const { body } = await test.upload(token, gazetteXml(9802, published, formatDia(PUBLICADA)));
  await test.settleRevistas();
  for (const numero_processo of [MARCA, CITADA]) await test.call(marcas.create, { token, body: { numero_processo } });
  const analise = await test.compare(token, { numero_processo: MARCA, revista: body.id, temperature: 2 });
  caso = (await test.call(oposicoes.create, { token, body: { analise: analise.id, numero: '936721000' } })).body.id;
  await changeCaso(bia.id);
});
afterAll(() => test.close());
beforeEach(() => {
  made = [];
});

it('nobody is reminded sixteen days before, nor before seven in the morning of the fifteenth', async () => {
  await remind(16);
  await remind(15, 6);
  expect(made).toEqual([]);
});

it('fifteen days before, the responsible person is reminded of the case and the administrators of what has none', async () => {
  await Promise.all([remind(15), remind(15), remind(15)]);
  await remind(15, 18);
  expect(remindedOf()).toEqual([dona, bia.id].sort());
  const messages = await Promise.all(made.map((_, index) => make(index)));
  const dela = messages.find((message) => message?.to === bia.email);
  expect(dela?.subject).toMatch(/^Oposição vence em \d+ dias: KASA AURORA × Kasa Aurora$/);
  expect(dela?.text).toContain(`Oposição. Último dia: ${formatDia(final)}`);
  expect(dela?.text).toContain('Responsável: Bia Luz.');
  expect(dela?.text).toContain(`${APP_URL}${telas.caso.href({ id: caso })}`);
  expect(dela?.text).toContain(`${APP_URL}${telas.prazos.href()}`);
  expect(dela?.text).not.toContain('Citada');
  const outra = messages.find((message) => message?.to !== bia.email);
  expect(outra?.subject).toMatch(/^Oposição sofrida vence em \d+ dias: Citada$/);
  expect(outra?.text).toContain('Sem responsável.');
});

it('a day without work of the product is made up for, and each reminder leaves once', async () => {
  await remind(6);
  expect(remindedOf()).toEqual([dona, bia.id].sort());
  made = [];
  await sql`delete from lembrete_rodada where dia = ${addDias(final, -6)}`.execute(test.connection.db);
  await remind(6);
  expect(made).toEqual([]);
});

it('a person chooses the days, or none', async () => {
  await prefer(bia.token, [1]);
  await prefer(office.token, []);
  await remind(3);
  expect(made).toEqual([]);
  await remind(2);
  await remind(1);
  expect(remindedOf()).toEqual([bia.id]);
});

it('a deadline that was filed, met or given away after the reminder was queued is not in the message', async () => {
  made = [{ usuario_id: bia.id, dia: addDias(final, -1) }];
  expect((await make(0))?.subject).toContain('KASA AURORA');
  await changeCaso(dona);
  expect(await make(0)).toBeNull();
  await changeCaso(bia.id);
  const { versao } = (await test.call(oposicoes.get, { token: office.token, params: { id: caso } })).body;
  const body = { data: todayInSaoPaulo(new Date()), versao };
  await test.call(oposicoes.protocolar, { token: office.token, params: { id: caso }, body });
  expect(await make(0)).toBeNull();
});

it('filed cases, and terms that were met, remind nobody; a removed responsible person leaves the term to the administrators', async () => {
  const { token } = office;
  const { body } = await test.call(vencimentos.list, { token });
  const [termo] = body.vencimentos;
  await test.call(vencimentos.update, { token, body: { chave: termo!.chave, responsavel: bia.id } });
  await sql`delete from lembrete; delete from lembrete_rodada`.execute(test.connection.db);
  await sql`delete from preferencia`.execute(test.connection.db);
  await remind(15);
  expect(remindedOf()).toEqual([bia.id]);
  await test.call(escritorio.remover, { token, params: { id: bia.id } });
  made = [];
  await remind(7);
  expect(remindedOf()).toEqual([dona]);
  made = [];
  await test.call(vencimentos.update, { token, body: { chave: termo!.chave, cumprido: true } });
  await remind(3);
  expect(made).toEqual([]);
});
