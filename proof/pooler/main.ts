import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { findPgbouncer } from '../../apps/api/test/pooler-process.ts';

/**
 * `npm run pooler -- [--program /usr/sbin/pgbouncer]`: runs tests of the server with all ordinary connections through a real PgBouncer in transaction
 * mode that shares six connections among them: each call of the contract with a foreign session, the same without the first wall, the second wall, the
 * queue, imports, comparisons, the triage, mails and copies. Then the whole product over PgBouncer, which is killed meanwhile. Fails if the program is
 * not installed.
 */
const TESTS = [
  'apps/api/test/pooler.test.ts',
  'apps/api/test/isolation.test.ts',
  'apps/api/test/isolation-segunda-parede.test.ts',
  'apps/api/test/segunda-parede.test.ts',
  'apps/api/test/locks.test.ts',
  'apps/api/test/copia-noturna.test.ts',
  'apps/api/test/copia.test.ts',
  'apps/api/src/platform',
  'apps/api/src/modules/analises',
  'apps/api/src/modules/boletim',
  'apps/api/src/modules/revistas',
  'apps/api/src/modules/triagem',
  'apps/api/src/modules/vigilancia',
];

const { values } = parseArgs({ options: { program: { type: 'string' } } });
const program = values.program ?? findPgbouncer();
if (program === undefined) throw new Error('PgBouncer is not installed: install it or give --program FILE');
console.log(spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0]);
const { status } = spawnSync('vitest', ['run', '--project', 'api', ...TESTS], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, VIGIA_TEST_PGBOUNCER: program },
});
process.exit(status ?? 1);
