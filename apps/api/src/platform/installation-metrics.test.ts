import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from '../../test/gazette-files.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { type FigurasMedidas, watchInstallation } from './installation-metrics.ts';

const FIGURAS: FigurasMedidas = {
  filas: [
    { fila: 'analises', esperando: 3, marcados: 1, em_andamento: 2, idade_s: 91.5 },
    { fila: 'correio', esperando: 0, marcados: 0, em_andamento: 0, idade_s: null },
  ],
  revista: { numero: '2907', data_publicacao: '2026-09-22', importada_em: '2026-09-22T12:00:00.000Z', idade_s: 3600 },
  inpi: { status: 'Instável', medido_em: '2026-09-22T12:00:00.000Z', falhas: 0, pausa_ate: null },
  correio: { envia: true, esperando: 4, desistidas: 5 },
  disco: { livre: 1000, total: 4000 },
  copias: { ligadas: true, ultima: { criada_em: '2026-09-22T05:00:00.000Z', bytes: 77, idade_s: 600 } },
  banco: { versao: '18', bytes: 99, cresce: null },
};

/** Gauges of figures that a test changes, at a time that it sets. */
function watch() {
  const registry = new Registry();
  const state = { now: 0, reads: 0, figuras: FIGURAS as FigurasMedidas | Error };
  const read = (): Promise<FigurasMedidas> => {
    state.reads += 1;
    return state.figuras instanceof Error ? Promise.reject(state.figuras) : Promise.resolve(state.figuras);
  };
  const update = watchInstallation(registry, read, () => state.now);
  const lines = async (): Promise<string[]> => {
    await update();
    return (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  };
  return { state, lines };
}

it('every figure of the installation has its line', async () => {
  expect(await watch().lines()).toEqual([
    'vigia_figures_readable 1',
    'vigia_queue_jobs{queue="analises",state="waiting"} 3',
    'vigia_queue_jobs{queue="analises",state="scheduled"} 1',
    'vigia_queue_jobs{queue="analises",state="active"} 2',
    'vigia_queue_jobs{queue="correio",state="waiting"} 0',
    'vigia_queue_jobs{queue="correio",state="scheduled"} 0',
    'vigia_queue_jobs{queue="correio",state="active"} 0',
    'vigia_queue_oldest_waiting_seconds{queue="analises"} 91.5',
    'vigia_queue_oldest_waiting_seconds{queue="correio"} 0',
    'vigia_gazette_newest_number 2907',
    'vigia_gazette_newest_age_seconds 3600',
    'vigia_inpi_status{status="online"} 0',
    'vigia_inpi_status{status="unstable"} 1',
    'vigia_inpi_status{status="offline"} 0',
    'vigia_mail_waiting 4',
    'vigia_mail_given_up 5',
    'vigia_backup_enabled 1',
    'vigia_backup_newest_age_seconds 600',
    'vigia_backup_newest_bytes 77',
    'vigia_data_free_bytes 1000',
    'vigia_data_size_bytes 4000',
    'vigia_database_bytes 99',
  ]);
});

it('what is not there has no line: no issue, no backup, no measurement of INPI', async () => {
  const { state, lines } = watch();
  const { inpi } = FIGURAS;
  state.figuras = {
    ...FIGURAS,
    revista: null,
    copias: { ligadas: false, ultima: null },
    inpi: { ...inpi, status: null },
  };
  const text = (await lines()).join('\n');
  expect(text).not.toMatch(/gazette|inpi|backup_newest/);
  expect(text).toContain('vigia_backup_enabled 0');
});

it('many scrapes within ten seconds read the figures once', async () => {
  const { state, lines } = watch();
  await Promise.all([lines(), lines(), lines()]);
  state.now = 9_999;
  await lines();
  expect(state.reads).toBe(1);
  state.now = 10_000;
  state.figuras = { ...FIGURAS, correio: { envia: true, esperando: 6, desistidas: 0 } };
  expect(await lines()).toContain('vigia_mail_waiting 6');
  expect(state.reads).toBe(2);
});

it('figures that cannot be read are left out, and come back', async () => {
  const { state, lines } = watch();
  await lines();
  state.now = 20_000;
  state.figuras = new Error('the database is away');
  expect(await lines()).toEqual(['vigia_figures_readable 0']);
  state.now = 40_000;
  state.figuras = FIGURAS;
  expect(await lines()).toHaveLength(22);
});

it('a queue that is gone has no line', async () => {
  const { state, lines } = watch();
  await lines();
  state.now = 20_000;
  state.figuras = { ...FIGURAS, filas: [] };
  expect((await lines()).join('\n')).not.toContain('queue');
});

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await test.publish(gazetteXml(9401, [{ numero: '936000001' }]));
});
afterAll(() => test.close());

it.each([
  ['another machine', { remoteAddress: '192.0.2.7' }],
  ['a proxy', { headers: { 'x-forwarded-for': '192.0.2.7' } }],
  ['a name that a site controls', { headers: { host: 'golpe.example' } }],
])('L3: /api/metrics does not exist for %s', async (_who, from) =>
  expect((await test.app.inject({ url: '/api/metrics', ...from })).statusCode).toBe(404),
);

it('/api/metrics has the figures of the database, the disk, the pool and the version', async () => {
  const answer = await test.app.inject('/api/metrics');
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  for (const line of [
    /^vigia_figures_readable 1$/m,
    /^vigia_queue_jobs\{queue="analises",state="waiting"\} 0$/m,
    /^vigia_gazette_newest_number 9401$/m,
    /^vigia_data_free_bytes [1-9]\d+$/m,
    /^vigia_database_pool_connections\{state="idle"\} \d+$/m,
    /^vigia_database_pool_waiting 0$/m,
    /^vigia_build_info\{version="\d+\.\d+\.\d+"\} 1$/m,
    /^vigia_batch_marks_total \d+$/m,
    /^# TYPE vigia_batch_seconds histogram$/m,
  ])
    expect(answer.body).toMatch(line);
});
