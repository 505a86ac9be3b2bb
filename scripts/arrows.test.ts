import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CRUISED_FOLDERS } from './arrows.ts';

/**
 * A rule that cannot fail guards nothing. For every rule of .dependency-cruiser.cjs this file plants one violation in a temporary
 * tree that has the folders of the repository, cruises the tree with the real rules, and expects the rule's name.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const CONFIG = path.join(ROOT, '.dependency-cruiser.cjs');

interface Plant {
  /** The file that breaks the rule, and its import. */
  from: string;
  imports: string;
  /** Files of the tree that the import needs, each with its source. */
  beside?: Record<string, string>;
}

const PLANTS: Record<string, Plant> = {
  'no-cycles': {
    from: 'packages/domain/src/cycle-a.ts',
    imports: './cycle-b.ts',
    beside: { 'packages/domain/src/cycle-b.ts': "import './cycle-a.ts';\n" },
  },
  'domain-is-pure': { from: 'packages/domain/src/planted.ts', imports: 'node:fs' },
  'contract-knows-only-zod': { from: 'packages/contract/src/planted.ts', imports: 'fastify' },
  'only-the-server-writes-openapi': {
    from: 'apps/web/src/lib/openapi.ts',
    imports: '../../../../packages/contract/src/openapi/document.ts',
    beside: { 'packages/contract/src/openapi/document.ts': '' },
  },
  'similarity-is-pure': { from: 'packages/similarity/src/planted.ts', imports: 'node:fs' },
  'only-the-lexicon-reads-its-tables': { from: 'packages/similarity/src/lexicon/planted.ts', imports: 'node:http' },
  'engine-floor-1-imports-from-below': {
    from: 'packages/similarity/src/sinal.ts',
    imports: './text/floor-1.ts',
    beside: { 'packages/similarity/src/text/floor-1.ts': '' },
  },
  'engine-floor-2-imports-from-below': {
    from: 'packages/similarity/src/text/floor-2.ts',
    imports: '../lexicon/floor-2.ts',
    beside: { 'packages/similarity/src/lexicon/floor-2.ts': '' },
  },
  'engine-floor-3-imports-from-below': {
    from: 'packages/similarity/src/goods/floor-3.ts',
    imports: '../sound/floor-3.ts',
    beside: { 'packages/similarity/src/sound/floor-3.ts': '' },
  },
  'engine-floor-4-imports-from-below': {
    from: 'packages/similarity/src/sign/floor-4.ts',
    imports: '../features/floor-4.ts',
    beside: { 'packages/similarity/src/features/floor-4.ts': '' },
  },
  'engine-floor-5-imports-from-below': {
    from: 'packages/similarity/src/features/floor-5.ts',
    imports: '../candidates/floor-5.ts',
    beside: { 'packages/similarity/src/candidates/floor-5.ts': '' },
  },
  'engine-floor-6-imports-from-below': {
    from: 'packages/similarity/src/model/floor-6.ts',
    imports: '../explanation/floor-6.ts',
    beside: { 'packages/similarity/src/explanation/floor-6.ts': '' },
  },
  'engine-floor-7-imports-from-below': {
    from: 'packages/similarity/src/comparison/floor-7.ts',
    imports: '../index.ts',
    beside: { 'packages/similarity/src/index.ts': '' },
  },
  'every-engine-folder-has-a-floor': { from: 'packages/similarity/src/new-folder/planted.ts', imports: 'node:path' },
  'client-stands-alone': { from: 'packages/client/src/planted.ts', imports: 'zod' },
  'gazette-knows-no-app': {
    from: 'packages/gazette/src/planted.ts',
    imports: '../../contract/src/target.ts',
    beside: { 'packages/contract/src/target.ts': '' },
  },
  'web-and-api-meet-in-the-contract': {
    from: 'apps/web/src/lib/planted.ts',
    imports: '../../../api/src/target.ts',
    beside: { 'apps/api/src/target.ts': '' },
  },
  'cli-uses-the-front-door-of-the-api': {
    from: 'apps/cli/src/planted.ts',
    imports: '../../api/src/app.ts',
    beside: { 'apps/api/src/app.ts': '' },
  },
  'features-do-not-know-each-other': {
    from: 'apps/web/src/features/portfolio/planted.ts',
    imports: '../conta/target.ts',
    beside: { 'apps/web/src/features/conta/target.ts': '' },
  },
  'features-do-not-know-the-app': {
    from: 'apps/web/src/features/conta/planted.ts',
    imports: '../../app/target.ts',
    beside: { 'apps/web/src/app/target.ts': '' },
  },
  'entities-do-not-know-features': {
    from: 'apps/web/src/entities/marcas/planted.ts',
    imports: '../../features/conta/of-entity.ts',
    beside: { 'apps/web/src/features/conta/of-entity.ts': '' },
  },
  'entities-share-keys-and-queries': {
    from: 'apps/web/src/entities/analises/planted.ts',
    imports: '../marcas/figura.tsx',
    beside: { 'apps/web/src/entities/marcas/figura.tsx': '' },
  },
  'calls-know-no-noun': {
    from: 'apps/web/src/calls/planted.ts',
    imports: '../entities/marcas/marcas.queries.ts',
    beside: { 'apps/web/src/entities/marcas/marcas.queries.ts': '' },
  },
  'ui-imports-only-its-kit': {
    from: 'apps/web/src/ui/planted.ts',
    imports: '../lib/of-ui.ts',
    beside: { 'apps/web/src/lib/of-ui.ts': '' },
  },
  'lib-does-not-draw': {
    from: 'apps/web/src/lib/drawing.ts',
    imports: '../ui/of-lib.tsx',
    beside: { 'apps/web/src/ui/of-lib.tsx': '' },
  },
  'only-ui-touches-the-kit': { from: 'apps/web/src/features/conta/kit.ts', imports: 'lucide-react' },
  'storey-1-imports-from-below': {
    from: 'apps/api/src/modules/revistas/storey-1.ts',
    imports: '../prazos/storey-1.service.ts',
    beside: { 'apps/api/src/modules/prazos/storey-1.service.ts': '' },
  },
  'storey-2-imports-from-below': {
    from: 'apps/api/src/modules/marcas/storey-2.ts',
    imports: '../vigilancia/storey-2.service.ts',
    beside: { 'apps/api/src/modules/vigilancia/storey-2.service.ts': '' },
  },
  'storey-3-imports-from-below': {
    from: 'apps/api/src/modules/analises/storey-3.ts',
    imports: '../leituras/storey-3.service.ts',
    beside: { 'apps/api/src/modules/leituras/storey-3.service.ts': '' },
  },
  'storey-4-imports-from-below': {
    from: 'apps/api/src/modules/oposicoes/storey-4.ts',
    imports: '../boletim/storey-4.service.ts',
    beside: { 'apps/api/src/modules/boletim/storey-4.service.ts': '' },
  },
  'storey-7-imports-from-below': {
    from: 'apps/api/src/modules/boletim/storey-7.ts',
    imports: '../calendario/storey-7.service.ts',
    beside: { 'apps/api/src/modules/calendario/storey-7.service.ts': '' },
  },
  'storey-6-imports-from-below': {
    from: 'apps/api/src/modules/relatorios/storey-6.ts',
    imports: '../comunicacao/storey-6.service.ts',
    beside: { 'apps/api/src/modules/comunicacao/storey-6.service.ts': '' },
  },
  'storey-5-imports-from-below': {
    from: 'apps/api/src/modules/minuta/storey-5.ts',
    imports: '../triagem/storey-5.service.ts',
    beside: { 'apps/api/src/modules/triagem/storey-5.service.ts': '' },
  },
  'every-module-has-a-storey': { from: 'apps/api/src/modules/sem-andar/planted.ts', imports: 'node:path' },
  'modules-meet-in-services': {
    from: 'apps/api/src/modules/boletim/meets.service.ts',
    imports: '../marcas/meets.repository.ts',
    beside: { 'apps/api/src/modules/marcas/meets.repository.ts': '' },
  },
  'only-repositories-touch-the-database': { from: 'apps/api/src/modules/marcas/marcas.service.ts', imports: 'kysely' },
  'tables-hold-only-types': { from: 'apps/api/src/modules/marcas/marcas.tables.ts', imports: 'kysely' },
  'tables-are-reached-through-the-schema': {
    from: 'apps/api/src/modules/pepi/reaches.repository.ts',
    imports: './pepi.tables.ts',
    beside: { 'apps/api/src/modules/pepi/pepi.tables.ts': '' },
  },
  'services-know-no-http': { from: 'apps/api/src/modules/revistas/without-layer.ts', imports: 'fastify' },
  'platform-knows-no-business': {
    from: 'apps/api/src/platform/planted.ts',
    imports: '../modules/marcas/target.ts',
    beside: { 'apps/api/src/modules/marcas/target.ts': '' },
  },
  'journeys-and-benches-use-front-doors': {
    from: 'e2e/planted.ts',
    imports: '../apps/api/src/platform/target.ts',
    beside: { 'apps/api/src/platform/target.ts': '' },
  },
  'products-know-no-bench-nor-journey': {
    from: 'packages/domain/src/bench.ts',
    imports: '../../../bench/target.ts',
    beside: { 'bench/target.ts': '' },
  },
  'no-orphans': { from: 'packages/domain/src/lonely.ts', imports: '' },
};

interface Violation {
  rule: { name: string };
  from: string;
}

function readRules(): string[] {
  const config = createRequire(import.meta.url)(CONFIG) as { forbidden: { name: string }[] };
  return config.forbidden.map(({ name }) => name);
}

function write(tree: string, file: string, source: string): void {
  const target = path.join(tree, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, source);
}

function cruise(tree: string): Violation[] {
  for (const folder of CRUISED_FOLDERS) mkdirSync(path.join(tree, folder), { recursive: true });
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      ...CRUISED_FOLDERS,
      '--config',
      CONFIG,
      '-T',
      'json',
    ],
    { cwd: tree, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  expect(stderr).toBe('');
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
}

describe('rules about who may import whom', () => {
  const tree = mkdtempSync(path.join(tmpdir(), 'vigia-setas-'));
  let violations: Violation[];

  beforeAll(() => {
    for (const file of ['tsconfig.json', 'tsconfig.base.json'])
      copyFileSync(path.join(ROOT, file), path.join(tree, file));
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(tree, 'node_modules'));
    for (const { from, imports, beside = {} } of Object.values(PLANTS)) {
      write(tree, from, imports === '' ? '' : `import '${imports}';\n`);
      for (const [file, source] of Object.entries(beside)) write(tree, file, source);
    }
    violations = cruise(tree);
  });
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it('each rule has a planted violation here', () => {
    expect(Object.keys(PLANTS).sort()).toEqual(readRules().sort());
  });

  it.each(Object.entries(PLANTS))('%s reports its planted violation', (name, { from }) => {
    expect(violations.filter(({ rule }) => rule.name === name).map((violation) => violation.from)).toContain(from);
  });

  it('the rules are checked over every folder that holds code', () => {
    const { workspaces } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      workspaces: string[];
    };
    const folders = workspaces.map((workspace) => workspace.replace(/\/\*$/, ''));
    expect([...CRUISED_FOLDERS].sort()).toEqual([...new Set([...folders, 'scripts'])].sort());
  });
});
