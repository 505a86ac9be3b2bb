import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { contract } from '@vigia/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, registro, SENHA, type TestApp } from '../../../test/test-app.ts';
import { deleteEncerrado } from './encerrados.repository.ts';
import { eraseEncerrado } from './encerrados.service.ts';
import { TABELAS_DE_ESCRITORIOS, whereEscritorio } from './recortes.ts';

const MARCA = '900000019';
const PUBLICADA = '940000010';
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let test: TestApp;
interface Fixture {
  token: string;
  id: number;
  usuario: number;
}
let office: Fixture;
let other: Fixture;

/** An office with a mark, a client, an uploaded issue, a comparison, a case with comment and receipt, and settings. */
async function makeOffice(secret: string, issue: number): Promise<Fixture> {
  const { token } = await test.createOffice();
  const { pool } = test.connection;
  const { body: revista } = await test.upload(
    token,
    gazetteXml(issue, [{ numero: PUBLICADA, nome: 'AURORA BOREALE' }]),
  );
  await test.call(contract.marcas.create, { token, body: { numero_processo: MARCA } });
  await test.call(contract.marcas.update, {
    token,
    params: { id: MARCA },
    body: { elemento_nominativo: 'AURORA BOREAL', titular: secret },
  });
  const { body: cliente } = await test.call(contract.clientes.create, {
    token,
    body: { nome: secret, contatos: [{ nome: secret, email: 'contato@exemplo.com.br', telefone: '' }] },
  });
  await test.call(contract.clientes.setMarcas, { token, body: { cliente: cliente.id, marcas: [MARCA] } });
  await test.call(contract.preferencias.create, { token, body: { chave: 'visão', valor: secret } });
  await test.call(contract.escritorio.changeIdentidade, { token, body: { logo: PIXEL } });
  await test.call(contract.prazos.addDia, { token, body: { data: '2026-12-24', nome: secret } });
  await test.call(contract.calendario.create, { token, body: { senha: SENHA } });
  await test.call(contract.segundoFator.iniciar, { token, body: { senha: SENHA } });
  const { body: analise } = await test.call(contract.analises.create, {
    token,
    body: { marca: { numero_processo: MARCA }, revista: revista.id },
  });
  await test.waitForAnalise(token, analise.id);
  const { body: caso } = await test.call(contract.oposicoes.create, {
    token,
    body: { analise: analise.id, numero: PUBLICADA },
  });
  await test.call(contract.oposicoes.comentar, { token, params: { id: caso.id }, body: { comentario: secret } });
  const { versao } = (await test.call(contract.oposicoes.get, { token, params: { id: caso.id } })).body;
  await test.call(contract.oposicoes.protocolar, {
    token,
    params: { id: caso.id },
    body: { data: '2026-09-30', versao },
  });
  const { rows } = await pool.query<{ id: number; usuario: number }>(
    'select escritorio_id as id, id as usuario from usuario order by id desc limit 1',
  );
  const { id = 0, usuario = 0 } = rows[0] ?? {};
  await pool.query(`update caso_protocolo set arquivo = $1, arquivo_bytes = 4 where caso_id = $2`, [
    `protocolos/${issue}.pdf`,
    caso.id,
  ]);
  await test.storage.put(`protocolos/${issue}.pdf`, Buffer.from('%PDF'), 'application/pdf');
  return { token, id, usuario };
}

async function exportZip(url: string, token: string): Promise<Record<string, string>> {
  const response = await test.app.inject({ url: `/api${url}`, headers: { authorization: `Token ${token}` } });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  return Object.fromEntries(
    Object.entries(unzipSync(response.rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}

async function countRows(tabela: string, condition: string, id: number): Promise<number> {
  const { rows } = await test.owner.pool.query<{ n: number }>(
    `select count(*)::int as n from "${tabela}" where ${condition}`,
    [id],
  );
  return rows[0]?.n ?? 0;
}

/** The rows of an office in every table. */
async function countAll(id: number): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [tabela] of TABELAS_DE_ESCRITORIOS) counts[tabela] = await countRows(tabela, whereEscritorio(tabela), id);
  return counts;
}

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  other = await makeOffice('DADO ALHEIO', 9301);
  office = await makeOffice('DADO PRÓPRIO', 9302);
});
afterAll(() => test.close());

describe('the export of an office', () => {
  it('contains every row and file of the office, and none of another one', async () => {
    const counts = await countAll(office.id);
    const files = await exportZip(contract.portabilidade.doEscritorio.path, office.token);
    for (const [tabela, { exporta }] of TABELAS_DE_ESCRITORIOS) {
      const text = files[`dados/${tabela}.json`];
      if (exporta === false) expect([tabela, text]).toEqual([tabela, undefined]);
      else expect([tabela, (JSON.parse(text ?? '') as unknown[]).length]).toEqual([tabela, counts[tabela]]);
    }
    expect(counts).toMatchObject({ marca: 1, analise: 1, resultado: 1, caso: 1, caso_comentario: 1, revista: 1 });
    expect(Object.keys(files).filter((name) => name.startsWith('arquivos/'))).toHaveLength(2);
    expect(files['arquivos/logo.png']).toBeTruthy();
    const whole = Object.values(files).join('\n');
    expect(whole).toContain('DADO PRÓPRIO');
    expect(whole).not.toContain('DADO ALHEIO');
    expect(files['LEIA-ME.txt']).toContain('dados/marca.json: marcas do portfólio, 1 linha');
  });

  it('contains no secret', async () => {
    const files = await exportZip(contract.portabilidade.doEscritorio.path, office.token);
    const whole = Object.values(files).join('\n');
    const { rows } = await test.owner.pool.query<{ segredo: string }>(
      `select senha_hash as segredo from usuario where escritorio_id = $1
       union all select encode(token_hash, 'hex') from sessao where usuario_id = $2
       union all select segredo::text from segundo_fator where usuario_id = $2
       union all select encode(ficha_hash, 'hex') from calendario_endereco where usuario_id = $2`,
      [office.id, office.usuario],
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { segredo } of rows) expect(whole).not.toContain(segredo);
    expect(whole).not.toContain('argon2');
  });

  it('is for administrators, is part of the activity log, and leaves no file behind', async () => {
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith('vigia-dados-'));
    await exportZip(contract.portabilidade.doEscritorio.path, office.token);
    await expect
      .poll(() => readdirSync(tmpdir()).filter((name) => name.startsWith('vigia-dados-')).length)
      .toBeLessThanOrEqual(before.length);
    const { body } = await test.call(contract.auditoria.list, { token: office.token });
    expect(body.results[0]?.frase).toMatch(/exportou todos os dados do escritório\.$/);
    const cnpj = (await test.call(contract.escritorio.get, { token: office.token })).body.cnpj;
    const member = registro({ escritorio: { cnpj } });
    await test.call(contract.conta.register, { body: member });
    const { body: membros } = await test.call(contract.escritorio.membros, { token: office.token });
    const id = membros.find(({ username }) => username === member.username)!.id;
    await test.call(contract.escritorio.aprovar, { token: office.token, params: { id } });
    const { body: entrada } = await test.call(contract.conta.login, {
      body: { username: member.username, password: member.password },
    });
    const { token } = entrada as { token: string };
    expect((await test.call(contract.portabilidade.doEscritorio, { token })).status).toBe(403);
    expect((await exportZip(contract.portabilidade.daPessoa.path, token))['dados/usuario.json']).toContain(
      member.username,
    );
  });
});

it('the export of a person contains the rows that name the person, and nothing else', async () => {
  const files = await exportZip(contract.portabilidade.daPessoa.path, office.token);
  const read = (tabela: string) => JSON.parse(files[`dados/${tabela}.json`] ?? 'null') as Record<string, unknown>[];
  expect(read('usuario')).toMatchObject([{ id: office.usuario }]);
  expect(read('caso_comentario')).toMatchObject([{ texto: 'DADO PRÓPRIO', usuario_id: office.usuario }]);
  expect(read('preferencia')).toMatchObject([{ chave: 'visão' }]);
  expect(read('sessao').length).toBeGreaterThan(0);
  // Marks name the person who is responsible for them, and here nobody is.
  expect(read('marca')).toEqual([]);
  expect(read('analise')).toBeNull();
  expect(Object.values(files).join('\n')).not.toContain('DADO ALHEIO');
});

it('everybody reads how long data are kept', async () => {
  expect((await test.call(contract.portabilidade.retencao, {})).body).toEqual({
    auditoria_meses: 60,
    encerrados_meses: 12,
    modelo_de_linguagem: false,
  });
});

it('the data of a closed office are deleted after the months set, and those of other offices stay', async () => {
  const { pool } = test.owner;
  await test.connection.pool.query('delete from arquivo_sem_uso');
  const kept = await countAll(other.id);
  await pool.query(`update escritorio set encerrado_em = now() - interval '11 months' where id = $1`, [office.id]);
  expect(await deleteEncerrado(pool, { meses: 12 })).toBeNull();
  await pool.query(`update escritorio set encerrado_em = now() - interval '13 months' where id = $1`, [office.id]);
  expect(await deleteEncerrado(test.connection.pool, { meses: 12 })).toBeNull();
  expect(await deleteEncerrado(pool, { meses: 12 })).toBe(office.id);
  expect(Object.values(await countAll(office.id)).filter((n) => n > 0)).toEqual([]);
  expect(await countAll(other.id)).toEqual(kept);
  const { rows } = await pool.query('select chave from arquivo_sem_uso');
  expect(rows).toEqual([{ chave: 'protocolos/9302.pdf' }]);
  expect(await deleteEncerrado(pool, { meses: 12 })).toBeNull();
});

it('the data of a closed office are deleted at once on request, and those of an open one never', async () => {
  const gone = await test.createOffice();
  const { pool } = test.owner;
  const remove = () => eraseEncerrado(test.owner, gone.cnpj);
  await expect(remove()).rejects.toThrow(/^Não há um escritório encerrado com este CNPJ/);
  await pool.query('update escritorio set encerrado_em = now() where cnpj = $1', [gone.cnpj]);
  await expect(eraseEncerrado(test.connection, gone.cnpj)).rejects.toThrow(/DATABASE_OWNER_URL/);
  expect(await remove()).toBe(1);
  expect((await pool.query('select from escritorio where cnpj = $1', [gone.cnpj])).rows).toEqual([]);
  await expect(remove()).rejects.toThrow(/^Não há um escritório encerrado/);
});
