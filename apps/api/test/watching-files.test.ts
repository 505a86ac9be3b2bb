import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { gazetteXml } from './gazette-files.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const OPS = path.resolve(import.meta.dirname, '../../../ops');
const read = (file: string): string => readFileSync(path.join(OPS, file), 'utf8');
const run = promisify(execFile);

const rulesSchema = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string(),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(['critical', 'warning', 'info']) }),
          annotations: z.strictObject({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
});
const dashboardSchema = z.object({
  uid: z.literal('vigia-marcas'),
  annotations: z.object({ list: z.array(z.object({ expr: z.string() })) }),
  panels: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      gridPos: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
      targets: z.array(z.object({ expr: z.string() })).min(1),
    }),
  ),
});

const rules = rulesSchema.parse(parse(read('prometheus/alerts.yml'))).groups.flatMap((group) => group.rules);
const dashboard = dashboardSchema.parse(JSON.parse(read('grafana/vigia-marcas.json')));
const expressions = [
  ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ where: title, expr }))),
  ...dashboard.annotations.list.map(({ expr }) => ({ where: 'annotation', expr })),
];

/** What Prometheus itself adds. */
const OF_PROMETHEUS = ['up'];

/** The metrics that a query names. Functions stand before a bracket, and labels in braces and in brackets after a word. */
const listMetrics = (expr: string): string[] =>
  expr
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(by|on|without|ignoring) \([^)]*\)/g, '')
    .match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?!\()|\bup\b/g) ?? [];

/** The names of the labels by which a query chooses samples of a metric. */
const listLabels = (expr: string): [metric: string, label: string][] =>
  [...expr.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, metric = '', labels = '']) =>
    [...labels.matchAll(/(\w+)\s*(?:=|!=|=~|!~)"/g)].map(([, label = '']): [string, string] => [metric, label]),
  );

it('the metrics and the labels of a query are found, its functions and groups are not', () => {
  const expr =
    'sum by (le, queue_name) (rate(a_total{status=~"5.."}[5m])) > up{job="x"} unless on (b_c) histogram_quantile(0.5, d_e_bucket)';
  expect(listMetrics(expr)).toEqual(['a_total', 'up', 'd_e_bucket']);
  expect(listLabels(expr)).toEqual([
    ['a_total', 'status'],
    ['up', 'job'],
  ]);
});

let test: TestApp;
let metrics: string;
beforeAll(async () => {
  test = await createTestApp();
  await test.publish(gazetteXml(9402, [{ numero: '936000002' }]));
  await test.app.inject('/api/marca/');
  metrics = (await test.app.inject('/api/metrics')).body;
});
afterAll(() => test.close());

/** The names under which Prometheus stores the metrics of an answer. */
function listStored(): Set<string> {
  const types = [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

describe('the alert rules and the dashboard', () => {
  it('each metric that they name is in an answer of the server', () => {
    const stored = listStored();
    expect(stored.size).toBeGreaterThan(40);
    const unknown = expressions.flatMap(({ where, expr }) => {
      const named = listMetrics(expr);
      expect(named.length, where).toBeGreaterThan(0);
      return named
        .filter((name) => !stored.has(name) && !OF_PROMETHEUS.includes(name))
        .map((name) => `${where}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  it('each label by which they choose is one of its metric', () => {
    const wrong = expressions.flatMap(({ where, expr }) =>
      listLabels(expr)
        .filter(([metric]) => !OF_PROMETHEUS.includes(metric))
        .filter(([metric, label]) => {
          const samples = metrics.split('\n').filter((line) => line.startsWith(`${metric}{`));
          return samples.length > 0 && !samples.some((line) => line.includes(`${label}="`));
        })
        .map(([metric, label]) => `${where}: ${metric}{${label}}`),
    );
    expect(wrong).toEqual([]);
  });

  it('each alert has a name of its own and each panel a place of its own', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });

  it('each alert has a rule test', () => {
    const tests = read('prometheus/alerts.test.yml');
    parse(tests);
    for (const { alert } of rules) expect(tests, alert).toMatch(new RegExp(`\\b${alert}\\b`));
  });

  it('the example of a configuration reads the rules and scrapes the job that they name', () => {
    expect(parse(read('prometheus/prometheus.yml'))).toMatchObject({
      rule_files: ['alerts.yml'],
      scrape_configs: [{ job_name: 'vigia' }],
    });
  });
});

const hasPromtool = await run('promtool', ['--version']).then(
  () => true,
  () => false,
);

describe.skipIf(!hasPromtool)('promtool (left out where the program is not installed)', () => {
  it.each([
    ['check', 'config', 'prometheus.yml'],
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ])('promtool %s %s accepts %s', async (...[verb, what, file]) => {
    const { stdout } = await run('promtool', [verb, what, path.join(OPS, 'prometheus', file)]);
    expect(stdout).toContain('SUCCESS');
  });

  it('promtool finds nothing wrong in the text of the metrics, those of the client for Node excepted', async () => {
    const checking = run('promtool', ['check', 'metrics']);
    const own = metrics.split('\n').filter((line) => !line.includes('nodejs_'));
    checking.child.stdin?.end(own.join('\n'));
    const { stdout, stderr } = await checking;
    expect(stdout + stderr).toBe('');
  });
});
