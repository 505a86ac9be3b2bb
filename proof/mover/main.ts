import { execFile, type ExecFileOptions } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { verifyCopia } from '../../apps/api/src/platform/copia/conferir.ts';
import { findAccount } from '../../apps/api/src/platform/postgres/programs.ts';
import { startBucket } from '../../apps/api/test/bucket.ts';
import { freePort } from '../../e2e/free-port.ts';

/**
 * `npm run mover -- --programs /usr/lib/postgresql/15/bin --copy FILE`: moves the installation of a copy to a PostgreSQL of another major version
 * with its files in a bucket, and back to the embedded database of an empty folder, by `vigia copiar` and `vigia restaurar`. Then it compares the
 * copies of the three installations: each table by its number of rows, its size and its SHA-256, each file by its SHA-256. Prints what differs and
 * fails if anything does. FILE must be a copy of this version of the product, because a restore migrates an older one.
 */
const { values } = parseArgs({ options: { programs: { type: 'string' }, copy: { type: 'string' } } });
const { programs, copy } = values;
if (programs === undefined || copy === undefined) throw new Error('give --programs FOLDER and --copy FILE');

const folder = mkdtempSync(path.join(tmpdir(), 'vigia-mover-'));
chmodSync(folder, 0o755);
const account = findAccount();

const execute = promisify(execFile);

/** Runs a program to its end and returns what it printed. Throws if it fails. */
async function run(program: string, args: string[], options: ExecFileOptions): Promise<string> {
  const { stdout } = await execute(program, args, { ...options, encoding: 'utf8' });
  return stdout;
}

const postgres = (program: string, args: string[]): Promise<string> =>
  run(path.join(programs, program), args, account ? { uid: account.uid, gid: account.gid, cwd: '/' } : {});

const vigia = (args: string[], env: NodeJS.ProcessEnv): Promise<string> =>
  run(process.execPath, ['apps/cli/src/main.ts', ...args], {
    env: { ...process.env, DATABASE_URL: '', STORAGE_URL: '', COPIA_CHAVE: '', ...env },
  });

/** What a copy contains, a line for each table and each file. */
async function describeCopia(file: string): Promise<{ banco: string; linhas: string[] }> {
  const { tabelas, arquivos, trabalhos, migracoes } = await verifyCopia({ file, chave: undefined });
  const banco = `${tabelas.length} tables, ${tabelas.reduce((sum, { linhas }) => sum + linhas, 0)} rows, ${arquivos.length} files`;
  return {
    banco,
    linhas: [
      `migrations ${migracoes.join(' ')}`,
      `jobs ${trabalhos.sha256}`,
      ...tabelas.map(({ nome, linhas, bytes, sha256 }) => `${nome}: ${linhas} rows, ${bytes} bytes, ${sha256}`),
      ...arquivos.map(({ chave, sha256 }) => `${chave}: ${sha256}`),
    ].sort(),
  };
}

const s3 = await startBucket(path.join(folder, 's3'));
let differences = 0;
try {
  const port = await freePort();
  const owned = mkdtempSync(path.join(folder, 'pg-'));
  if (account) chownSync(owned, account.uid, account.gid);
  await postgres('initdb', ['-D', path.join(owned, 'dados'), '-A', 'trust', '-U', 'dono']);
  await postgres('pg_ctl', [
    ...['-D', path.join(owned, 'dados'), '-w', '-l', path.join(owned, 'log')],
    ...['-o', `-p ${port} -k ${owned} -h 127.0.0.1`, 'start'],
  ]);
  try {
    const external = {
      DATA_DIR: path.join(folder, 'externo'),
      DATABASE_URL: `postgres://dono@127.0.0.1:${port}/postgres`,
      STORAGE_URL: s3.url,
    };
    const embedded = { DATA_DIR: path.join(folder, 'embutido') };
    const [there, back] = [path.join(folder, 'de-fora.copia'), path.join(folder, 'de-volta.copia')];
    await vigia(['restaurar', copy], external);
    await vigia(['copiar', there], external);
    await vigia(['restaurar', there], embedded);
    await vigia(['copiar', back], embedded);
    const first = await describeCopia(copy);
    console.log(`${(await postgres('postgres', ['--version'])).trim()}: ${first.banco}`);
    for (const [name, file] of [
      ['in the other database and a bucket', there],
      ['back in the embedded database and a folder', back],
    ] as const) {
      const { linhas } = await describeCopia(file);
      const changed = [
        ...first.linhas.filter((line) => !linhas.includes(line)).map((line) => `- ${line}`),
        ...linhas.filter((line) => !first.linhas.includes(line)).map((line) => `+ ${line}`),
      ];
      differences += changed.length;
      console.log(`${name}: ${changed.length} differences`);
      for (const line of changed) console.log(`  ${line}`);
    }
  } finally {
    await postgres('pg_ctl', ['-D', path.join(owned, 'dados'), '-m', 'fast', '-w', 'stop']);
  }
} finally {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(differences === 0 ? 0 : 1);
