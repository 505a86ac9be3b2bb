import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '@vigia/api/config';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

/** compose.yaml starts nowhere in the tests, so what it gives the product is read as the product reads it. `npm run check` lints the file. */
const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const EXAMPLE = Object.fromEntries(
  Array.from(read('ops/compose/env.example').matchAll(/^(\w+)=(.*)$/gm), ([, name = '', value]) => [name, value]),
);
/** The example as an operator fills it in. */
const FILLED = Object.fromEntries(
  Object.entries(EXAMPLE).map(([name, value]) => [name, value === '' ? `segredo-${name}` : value]),
);

const USED = /\$\{(\w+)(?::[-?][^}]*)?\}/g;
const compose = parse(
  read('compose.yaml').replaceAll(USED, (_, name: string) => FILLED[name] ?? ''),
  { merge: true },
);
const { services, volumes } = compose;
const product = ['api', 'worker'].map((name) => ({ name, ...services[name] }));

describe('compose.yaml', () => {
  it('runs two servers and two workers beside PostgreSQL, PgBouncer, a store and a proxy with TLS', () => {
    for (const { deploy } of product) expect(deploy.replicas).toBe(2);
    expect(Object.keys(services).toSorted()).toEqual(
      ['api', 'balde', 'balde-pronto', 'pgbouncer', 'postgres', 'proxy', 'worker'].toSorted(),
    );
    expect(services.pgbouncer.environment.POOL_MODE).toBe('transaction');
    expect(services.proxy.ports).toContain('0.0.0.0:443:443');
    expect(read('ops/compose/Caddyfile')).toMatch(/^\{\$VIGIA_DOMINIO\} \{$/m);
  });

  it('waits for PostgreSQL itself: the one that makes the users first answers on a socket only', () => {
    expect(services.postgres.healthcheck.test).toEqual(expect.arrayContaining(['--host', '127.0.0.1']));
    // A file that is not a program would run inside the script of the image, and change how the rest of that script runs.
    if (process.platform !== 'win32')
      expect(statSync(path.join(ROOT, 'ops/compose/papeis.sh')).mode & 0o111).toBe(0o111);
  });

  it('has a proxy that asks for the servers each second, and tries another one before a request is lost', () => {
    const caddy = read('ops/compose/Caddyfile');
    expect(caddy).toMatch(/dynamic a api 3000 \{\s+refresh 1s\s+\}/);
    const seconds = (name: string): number => {
      const [, figure, unit] = new RegExp(`${name} (\\d+)(ms|s)$`, 'm').exec(caddy) ?? [];
      return unit === 'ms' ? Number(figure) / 1000 : Number(figure);
    };
    expect(seconds('lb_try_duration')).toBeGreaterThan(5 * seconds('dial_timeout'));
  });

  it('runs the product without rights, on a read-only file system, and lets it end in its own time', () => {
    for (const service of product)
      expect(service, service.name).toMatchObject({
        init: true,
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        stop_grace_period: '15s',
      });
  });

  it('asks for the variables of its example, and for no others', () => {
    const used = Array.from(read('compose.yaml').matchAll(USED), ([, name]) => name);
    // It names an image that was made before.
    const asked = new Set(used.filter((name) => name !== 'VIGIA_IMAGEM'));
    expect([...asked].toSorted()).toEqual(Object.keys(EXAMPLE).toSorted());
  });

  it('gives the product variables that it accepts: a pooler with a direct way, two users, a bucket, one folder of backups', () => {
    const configs = product.map(({ environment }) => readConfig(environment));
    expect(configs.map(({ role }) => role)).toEqual(['api', 'worker']);
    for (const config of configs) {
      expect(new URL(config.databaseUrl ?? '').host).toBe('pgbouncer:5432');
      expect(config).toMatchObject({ storage: { s3: { bucket: 'vigia' } }, copias: '/dados/copias' });
      expect(config.metrics).toMatchObject({ port: 9464 });
    }
    const [api] = configs;
    expect(api?.trustedProxies).toEqual(['10.231.0.0/24']);
    expect(product.map(({ volumes: mounted }) => mounted)).toEqual([['dados:/dados'], ['dados:/dados']]);
  });

  it('declares the volumes that it mounts', () => {
    const mounted = Object.values<any>(services).flatMap((service) => (service.volumes ?? []) as string[]);
    const named = mounted.map((volume) => volume.split(':')[0]).filter((source) => !source?.startsWith('.'));
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(volumes).toSorted());
  });
});
