import { readFileSync } from 'node:fs';
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
