import { type Caso, contract } from '@vigia/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type Member, type Office, registro, type TestApp } from '../../../test/test-app.ts';
import type { MailMessage } from '../../platform/mail-transport.ts';
import { FILA_CORREIO } from '../../platform/mail.ts';

const { conta, escritorio, marcas, oposicoes } = contract;
const MARCA = '911050858';
const NUMEROS = Array.from({ length: 8 }, (_, index) => String(936_721_000 + index));

let test: TestApp;
let office: Office;
let token: string;
let colega: Member;
let analise: number;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  office = await test.createOffice();
  token = office.token;
  colega = await test.addMember(office, { first_name: 'Bia', last_name: 'Lima' });
  await test.upload(token, gazetteXml(9201, [{ numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158' }]));
  const published = NUMEROS.map((numero) => ({ numero, nome: 'CASA AURÓRA', titular: 'MARIA DE TAL' }));
  const { body } = await test.upload(token, gazetteXml(9202, published, '22/09/2026'));
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
  analise = (await test.compare(token, { numero_processo: MARCA, revista: body.id, temperature: 2 })).id;
});
afterAll(() => test.close());

let next = 0;
const createCaso = async (): Promise<Caso> =>
  (await test.call(oposicoes.create, { token, body: { analise, numero: NUMEROS[next++] ?? '' } })).body;
const comentar = ({ id }: Caso, body: object, by = token) =>
  test.call(oposicoes.comentar, { token: by, params: { id }, body });

/** Takes the waiting messages of the mail queue. */
async function takeMails(): Promise<MailMessage[]> {
  const { rows } = await test.connection.pool.query<{ id: string; data: { mensagem?: MailMessage } }>(
    `delete from pgboss.job where name = $1 and state < 'active' returning id, data`,
    [FILA_CORREIO],
  );
  return rows.flatMap(({ data }) => data.mensagem ?? []);
}

it('a comment is kept with its author, and the mentioned colleague gets a message, the author none', async () => {
  const caso = await createCaso();
  const me = (await test.call(escritorio.membros, { token })).body.find(({ voce }) => voce)?.id ?? 0;
  const texto = '@Bia Lima, revisa a minuta?\nAmanhã vence.';
  const { status, body } = await comentar(caso, { comentario: texto, mencoes: [colega.id, me, colega.id] });
  expect(status).toBe(201);
  expect(body.comentarios).toMatchObject([{ texto, quem: 'Ana Reis' }]);
  expect(body.versao).toBe(2);
  const [mail, ...others] = await takeMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: colega.email,
    subject: 'Ana Reis mencionou você no caso CASA AURÓRA × Kasa Aurora',
  });
  expect(mail?.text).toContain('@Bia Lima, revisa a minuta?');
  expect(mail?.text).toContain(`/oposicoes/${caso.id}`);
  await comentar(caso, { comentario: 'Reviso hoje.' }, colega.token);
  const { body: later } = await test.call(oposicoes.get, { token, params: { id: caso.id } });
  expect(later.comentarios.map(({ quem }) => quem)).toEqual(['Ana Reis', 'Bia Lima']);
  expect(await takeMails()).toEqual([]);
});

it('a colleague without a proved address is mentioned without a message', async () => {
  const form = registro({ escritorio: { cnpj: office.cnpj } });
  await test.call(conta.register, { body: form });
  const { body: membros } = await test.call(escritorio.membros, { token });
  const novo = membros.find(({ username }) => username === form.username)?.id ?? 0;
  const caso = await createCaso();
  const refused = await comentar(caso, { comentario: 'Oi', mencoes: [novo] });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { mencoes: ['Só é possível mencionar quem participa do escritório.'] } },
  });
  await test.call(escritorio.aprovar, { token, params: { id: novo } });
  await takeMails();
  expect((await comentar(caso, { comentario: 'Oi', mencoes: [novo] })).status).toBe(201);
  expect(await takeMails()).toEqual([]);
});

it('nobody of another office can be mentioned', async () => {
  const stranger = await test.createOffice();
  const { body } = await test.call(escritorio.membros, { token: stranger.token });
  expect((await comentar(await createCaso(), { comentario: 'Oi', mencoes: [body[0]?.id] })).status).toBe(422);
});

it('the new responsible user is notified, unless they chose themselves', async () => {
  const { id, versao, prazoFinal } = await createCaso();
  const pass = (responsavel: number | null, version: number, by: string) =>
    test.call(oposicoes.update, { token: by, params: { id }, body: { responsavel, versao: version } });
  await takeMails();
  expect((await pass(colega.id, versao, token)).status).toBe(200);
  const mails = await takeMails();
  expect(mails).toMatchObject([
    { to: colega.email, subject: 'Você é responsável pelo caso CASA AURÓRA × Kasa Aurora' },
  ]);
  expect(mails[0]?.text).toContain(`O último dia para opor é ${prazoFinal}.`);
  await pass(null, versao + 1, token);
  await pass(colega.id, versao + 2, colega.token);
  expect(await takeMails()).toEqual([]);
});

it('a case begins with the tasks of an opposition, which are ticked, added and removed, and the history tells it', async () => {
  const caso = await createCaso();
  expect(caso.tarefas.map(({ texto, feita }) => [texto, feita])).toEqual([
    ['Reunir provas', null],
    ['Conferir a GRU', null],
    ['Juntar a procuração', null],
    ['Revisar a minuta', null],
    ['Protocolar', null],
  ]);
  const { id } = caso;
  const tarefa = caso.tarefas[0]?.id ?? 0;
  const set = (feita: boolean) =>
    test.call(oposicoes.setTarefa, { token: colega.token, params: { id, tarefa }, body: { feita } });
  expect((await set(true)).body.tarefas[0]).toMatchObject({ feita: { quem: 'Bia Lima' } });
  const { body: again } = await set(true);
  expect(again.historico.map(({ texto }) => texto)).toEqual([
    'Concluiu a tarefa «Reunir provas».',
    'Levou o caso ao quadro, a partir da comparação com a revista 9202.',
  ]);
  expect((await set(false)).body.tarefas[0]).toMatchObject({ feita: null });
  const added = await test.call(oposicoes.addTarefa, { token, params: { id }, body: { tarefa: 'Traduzir provas' } });
  expect(added.body.tarefas.at(-1)).toMatchObject({ texto: 'Traduzir provas', feita: null });
  const remove = () => test.call(oposicoes.removeTarefa, { token, params: { id, tarefa } });
  expect((await remove()).body.tarefas.map(({ texto }) => texto)).not.toContain('Reunir provas');
  expect(await remove()).toMatchObject({ status: 409, body: { tarefas: added.body.tarefas.slice(1) } });
});

it('a filing ticks its task, and undoing it takes the tick away', async () => {
  const { id, versao } = await createCaso();
  const body = { data: '2026-10-01', versao };
  const { body: filed } = await test.call(oposicoes.protocolar, { token, params: { id }, body });
  expect(filed.tarefas.at(-1)).toMatchObject({ texto: 'Protocolar', feita: { quem: 'Ana Reis' } });
  const undone = await test.call(oposicoes.desfazerProtocolo, {
    token,
    params: { id },
    body: { versao: filed.versao },
  });
  expect(undone.body.tarefas.at(-1)).toMatchObject({ feita: null });
});
