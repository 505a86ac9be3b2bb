import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Backend, openBackend, readConfig } from '@vigia/api';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIN, runCli } from './run-cli.fixture.ts';

let folder: string;
let backend: Backend;
const env: Record<string, string> = {};
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'vigia-admin-'));
  // The account that runs PostgreSQL for root must be able to enter it.
  chmodSync(folder, 0o755);
  Object.assign(env, { DATA_DIR: folder, DATABASE_URL: '', ROLE: '', PORT: '', INPI_BUSCA_URL: 'http://127.0.0.1:9' });
  backend = await openBackend(readConfig({ ...env, LOG_LEVEL: 'silent' }));
});
afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

const admin = (...args: string[]) => runCli(['admin', ...args], env);
const ANA = [
  'ana@exemplo.com.br',
  '--cnpj',
  '11.222.333/0001-81',
  '--usuario',
  'ana',
  '--nome',
  'Ana',
  '--sobrenome',
  'Reis',
];
const BIA = [
  'bia@exemplo.com.br',
  '--cnpj',
  '11.222.333/0001-81',
  '--usuario',
  'bia',
  '--nome',
  'Bia',
  '--sobrenome',
  'Sá',
];

describe('admin', () => {
  it('creates the first account of an office with a password that is shown once', async () => {
    const { code, out, err } = await admin('criar-usuario', ...ANA);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^Conta criada: ana@exemplo\.com\.br \(administrador, ativa\)\.\nSenha: [\w-]{12}\nEla aparece só agora\./,
    );
  });

  it('deletes the data of a closed office on request, and refuses an open one with status 2', async () => {
    const cnpj = '19.131.243/0001-97';
    const flags = ['--cnpj', cnpj, '--usuario', 'fim', '--nome', 'Fim', '--sobrenome', 'Reis'];
    await admin('criar-usuario', 'fim@exemplo.com.br', ...flags);
    const refused = await admin('apagar-escritorio', cnpj);
    expect([refused.code, refused.err]).toEqual([
      2,
      expect.stringMatching(/Não há um escritório encerrado com este CNPJ/),
    ]);
    const { pool } = backend.owner;
    await pool.query("update escritorio set encerrado_em = now() where cnpj = '19131243000197'");
    const { code, out } = await admin('apagar-escritorio', cnpj, '--json');
    expect([code, JSON.parse(out)]).toEqual([0, { cnpj, apagados: 1 }]);
    expect((await pool.query("select from usuario where email = 'fim@exemplo.com.br'")).rows).toEqual([]);
  });

  it('refuses an account that exists, and wrong data, with status 2', async () => {
    expect(await admin('criar-usuario', ...ANA)).toEqual({
      ...{ code: 2, out: '' },
      err: 'Já há uma conta com este e-mail ou nome de usuário.\n',
    });
    const wrong = await admin('criar-usuario', ...BIA.with(2, '11.222.333/0001-82'));
    expect(wrong).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^O CNPJ .* é inválido/) });
  });

  it('a later account of an office waits for its administrator', async () => {
    const { code, out } = await admin('criar-usuario', ...BIA, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      ...{ email: 'bia@exemplo.com.br', papel: 'analista', situacao: 'pendente' },
      senha: expect.stringMatching(/^[\w-]{12}$/),
    });
  });

  it('takes a new password from the input, never from the command line', async () => {
    const child = spawn(process.execPath, [MAIN, 'admin', 'nova-senha', 'ana@exemplo.com.br', '--senha-da-entrada'], {
      env: { ...process.env, ...env },
    });
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stdin.end('chuva mansa de março\n');
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(out).toBe('A senha de ana@exemplo.com.br foi trocada e as sessões terminaram.\n');
    const { rows } = await backend.connection.pool.query(`select tipo from auditoria where tipo = 'conta.senha'`);
    expect(rows).toHaveLength(1);
  });

  it('names an address without an account, with status 2', async () => {
    const { code, err } = await admin('nova-senha', 'ninguem@exemplo.com.br');
    expect([code, err]).toEqual([2, 'Não há conta com o e-mail ninguem@exemplo.com.br.\n']);
  });

  it('lists the accounts of all offices', async () => {
    expect((await admin('listar')).out).toBe(
      [
        '11.222.333/0001-81  ana@exemplo.com.br  administrador, ativa',
        '11.222.333/0001-81  bia@exemplo.com.br  analista, espera a aprovação de um administrador do escritório\n',
      ].join('\n'),
    );
    expect(JSON.parse((await admin('listar', '--json')).out)).toMatchObject([
      { email: 'ana@exemplo.com.br', email_confirmado: true, usada_em: null },
      { email: 'bia@exemplo.com.br', situacao: 'pendente' },
    ]);
  });

  it('invites a person to an office, in the name of its administrator', async () => {
    const { code, out } = await admin(
      'convidar',
      'caio@exemplo.com.br',
      '--cnpj',
      '11222333000181',
      '--papel',
      'leitor',
    );
    expect([code, out]).toEqual([0, 'O convite para caio@exemplo.com.br está na fila do correio. Ele vale 7 dias.\n']);
    const { rows } = await backend.connection.pool.query(`select email, papel from convite`);
    expect(rows).toEqual([{ email: 'caio@exemplo.com.br', papel: 'leitor' }]);
    expect(await admin('convidar', 'caio@exemplo.com.br', '--cnpj', '06.990.590/0001-23')).toMatchObject({
      ...{ code: 2, err: expect.stringMatching(/^Não há escritório com o CNPJ/) },
    });
  });
});

describe('admin with a mail server', () => {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.resume();
      stream.on('end', () => {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  beforeAll(async () => {
    const server = smtp.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    env['SMTP_URL'] = `smtp://127.0.0.1:${port}`;
  });
  afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

  it('sends a message and says what the server answered', async () => {
    const { code, out } = await admin('testar-email', 'ana@exemplo.com.br');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^O servidor aceitou a mensagem para ana@exemplo\.com\.br: 250/),
    ]);
    expect(received).toEqual(['ana@exemplo.com.br']);
  });

  it('finds every part in order except an INPI that does not answer, which is a warning', async () => {
    const { code, out } = await admin('diagnostico', '--json');
    expect(code).toBe(0);
    const found = Object.fromEntries(
      JSON.parse(out).map(({ parte, resultado }: { parte: string; resultado: string }) => [parte, resultado]),
    );
    expect(found).toMatchObject({
      ...{ banco: 'ok', relogio: 'ok', correio: 'ok', arquivos: 'ok', inpi: 'aviso', modelo_de_linguagem: 'ok' },
    });
  });

  it('ends with status 1 and names what fails: the database and the mail server', async () => {
    const broken = { ...env, DATABASE_URL: 'postgres://u:p@127.0.0.1:9/vigia', SMTP_URL: 'smtp://127.0.0.1:9' };
    const { code, out, err } = await runCli(['admin', 'diagnostico'], broken);
    expect(code).toBe(1);
    expect(out).toMatch(/^FALHA {2}Banco de dados: O banco de DATABASE_URL não pôde ser preparado/);
    expect(out).toMatch(/^FALHA {2}Correio: O servidor 127\.0\.0\.1:9 não aceita o acesso/m);
    expect(err).toMatch(/^Não funciona: Banco de dados, .*Correio/);
    expect(await runCli(['admin', 'testar-email', 'a@exemplo.com.br'], broken)).toMatchObject({
      ...{ code: 1, err: expect.stringMatching(/^O servidor de e-mail não aceitou a mensagem/) },
    });
  });
});
