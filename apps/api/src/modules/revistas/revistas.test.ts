import { readdirSync } from 'node:fs';
import { contract } from '@vigia/contract';
import { diffDias, todayInSaoPaulo } from '@vigia/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { zipOf } from '../../../test/inpi-server.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { uploadDirectory } from './envios.ts';

const { revistas } = contract;
let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await createTestApp();
});
beforeEach(async () => {
  token = (await test.createOffice()).token;
});
afterAll(() => test.close());

async function countPublicacoes(numero: number): Promise<number> {
  const rows = await test.connection.db
    .selectFrom('publicacao')
    .innerJoin('revista', 'revista.id', 'revista_id')
    .select('ordem')
    .where('numero', '=', numero)
    .where('retirada_em', 'is', null)
    .execute();
  return rows.length;
}
const termos = () => test.connection.db.selectFrom('termo').selectAll().orderBy('termo').execute();

const three = (numero: number) =>
  gazetteXml(numero, [
    { numero: '936721335', nome: 'Café Aurora', classe: 30 },
    { numero: '936721343', apresentacao: 'Figurativa' },
    { numero: '911050858', nome: 'Serra Azul', despacho: 'IPAS158' },
  ]);

describe('upload of an issue', () => {
  it('an uploaded issue is stored completely, reported, linked to the office and ready for comparison', async () => {
    const { status, body } = await test.upload(token, three(9001));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      numero: '9001',
      data_publicacao: '2026-09-22',
      status: 'Analisada',
      motivo: null,
      relatorio: { lidos: 3, observados: 1, sem_nome: 1, ignorados: [] },
    });
    expect((await test.call(revistas.list, { token })).body.results).toEqual([body]);
    expect((await test.call(revistas.get, { token, params: { id: body.id } })).body).toEqual(body);
  });

  it('an issue names the last day to oppose by the calendar of its office, and says when that is over', async () => {
    const { body } = await test.upload(token, three(9008));
    expect(body.prazo).toMatchObject({ final: '2026-11-23' });
    const dia = { data: '2026-11-23', nome: 'Sem expediente', util: false };
    expect((await test.call(contract.prazos.addDia, { token, body: dia })).status).toBe(201);
    const [listed] = (await test.call(revistas.list, { token })).body.results;
    expect(listed?.prazo).toEqual({ final: '2026-11-24', dias: diffDias(todayInSaoPaulo(new Date()), '2026-11-24') });
    expect((await test.call(revistas.get, { token, params: { id: body.id } })).body).toEqual(listed);

    const old = await test.upload(token, gazetteXml(8801, [{ numero: '936721335', nome: 'Café' }], '07/01/2020'));
    expect(old.body.prazo?.final).toBe('2020-03-09');
    expect(old.body.prazo?.dias).toBeLessThan(0);
  });

  it('a repeated upload stores no duplicates, and the words of a confirmed issue are counted once', async () => {
    const before = await termos();
    for (let time = 0; time < 2; time += 1) expect((await test.upload(token, three(9002))).status).toBe(201);
    expect(await countPublicacoes(9002)).toBe(3);
    expect(await termos()).toEqual(before);
    await test.publish(three(9002));
    const counted = await termos();
    expect(counted).not.toEqual(before);
    await test.publish(three(9002));
    expect(await countPublicacoes(9002)).toBe(3);
    expect(await termos()).toEqual(counted);
  });

  it('an uploaded issue can be replaced by its office until the issue is confirmed', async () => {
    const nameless = gazetteXml(9003, [{ numero: '911050858', despacho: 'IPAS270' }]);
    await test.upload(token, three(9003));
    await test.upload(token, nameless);
    expect(await countPublicacoes(9003)).toBe(1);

    await test.publish(three(9003));
    const refused = await test.upload(token, nameless);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^A revista 9003 já está guardada com outro conteúdo/);
    expect(await countPublicacoes(9003)).toBe(3);
  });

  it('an uploaded zip and XML with the same content are the same issue', async () => {
    const first = await test.upload(token, three(8990));
    const zipped = await test.upload(token, zipOf('RM.xml', Buffer.from(three(8990))));
    expect([first.status, zipped.status]).toEqual([201, 201]);
    expect(zipped.body.id).toBe(first.body.id);
  });

  it('an uploaded issue keeps names with any characters as printed', async () => {
    const nome = 'A\\B \\N “É” 🦜 100% \\t {a,b} "x"';
    await test.upload(token, gazetteXml(9005, [{ numero: '936721335', nome }]));
    const { body } = await test.call(contract.marcas.create, { token, body: { numero_processo: '936721335' } });
    expect(body.elemento_nominativo).toBe(nome);
  });

  it('an uploaded issue keeps a text that spells out the escapes of JSON', async () => {
    const titular = 'A\\u0000B \\ud83d C\\\\u0000 LTDA';
    const sent = await test.upload(token, gazetteXml(9007, [{ numero: '936721351', nome: 'Escapada', titular }]));
    expect(sent.status).toBe(201);
    const { body } = await test.call(contract.marcas.create, { token, body: { numero_processo: '936721351' } });
    expect(body.titular).toBe(titular);
  });

  it('simultaneous uploads of one number by two offices are two issues, each in the list of its office', async () => {
    const other = (await test.createOffice()).token;
    const answers = await Promise.all([
      test.upload(token, three(9006)),
      test.upload(other, gazetteXml(9006, [{ numero: '936721335', nome: 'Outra Coisa' }])),
    ]);
    expect(answers.map(({ status, body }) => [status, body.relatorio?.lidos])).toEqual([
      [201, 3],
      [201, 1],
    ]);
    for (const [index, by] of [token, other].entries())
      expect((await test.call(revistas.list, { token: by })).body.results).toEqual([answers[index]?.body]);
  });

  it('simultaneous imports of the same file store it once', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => test.publish(three(9004))));
    expect(new Set(ids).size).toBe(1);
    expect(await countPublicacoes(9004)).toBe(3);
  });
});

describe('a file that is not a gazette', () => {
  let numero = 9100;
  const whole = three(numero);
  const sentences = new Map<string, string>();

  it.each([
    ['text', Buffer.from('olá')],
    ['nothing', Buffer.alloc(0)],
    ['an HTML page', Buffer.from('<!DOCTYPE html><html><body>Not found</body></html>')],
    ['half an XML', Buffer.from(whole.slice(0, whole.length / 2))],
    ['half a zip', zipOf('RM.xml', Buffer.from(whole)).subarray(0, 300)],
    ['a zip bomb', zipOf('RM.xml', Buffer.alloc(80_000_000, 0x20))],
    ['a zip bomb that lies about its size', zipOf('RM.xml', Buffer.alloc(80_000_000, 0x20), 5000)],
    ['a DOCTYPE', Buffer.from(whole.replace('<revista', '<!DOCTYPE revista [<!ENTITY a "b">]><revista'))],
    ['another XML', Buffer.from('<?xml version="1.0"?><nota><para>Ana</para></nota>')],
  ])('the upload of %s is refused with its own message and changes nothing', async (_name, file) => {
    // Only this office uses the issue, so only the file itself can be the reason for the refusal.
    numero += 1;
    await test.upload(token, whole.replace('9100', String(numero)));
    const before = await termos();
    const { status, body } = await test.upload(
      token,
      file.length < 10_000 ? Buffer.from(file.toString('latin1').replace('9100', String(numero)), 'latin1') : file,
    );
    expect([413, 422]).toContain(status);
    expect(body.message).toMatch(/^[A-ZÀ-Ú].{20,}[.!]$/);
    sentences.set(_name, body.message!);
    expect(await countPublicacoes(numero)).toBe(3);
    expect(await termos()).toEqual(before);
    expect(readdirSync(uploadDirectory(test.dataDir))).toEqual([]);
  });
  it('the messages of refused uploads differ by kind', () => {
    expect(sentences.size).toBe(9);
    // The two bombs share a message, and so do the two halves. All others differ.
    expect(new Set(sentences.values()).size).toBeGreaterThanOrEqual(7);
  });

  it('an upload without a file is refused', async () => {
    const answer = await test.call(revistas.upload, { token, body: {} });
    expect(answer).toMatchObject({ status: 415 });
  });
});

describe('addition of an issue by number', () => {
  it.each([
    ['', 422, 'Informe o número da revista!'],
    ['abc', 422, 'O número da revista tem só algarismos, por exemplo 2907.'],
    ['1234567', 422, 'O número da revista tem só algarismos, por exemplo 2907.'],
  ])('the number %j gets status %i', async (revista, status, message) =>
    expect(await test.call(revistas.add, { token, body: { revista } })).toMatchObject({ status, body: { message } }),
  );

  it('a confirmed issue can be added once', async () => {
    await test.publish(three(9020));
    expect((await test.call(revistas.add, { token, body: { revista: '9020' } })).body).toMatchObject({
      numero: '9020',
      status: 'Analisada',
    });
    expect(await test.call(revistas.add, { token, body: { revista: '9020' } })).toMatchObject({
      status: 409,
      body: { message: 'Esta revista já foi adicionada!' },
    });
  });
});
