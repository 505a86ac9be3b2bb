import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkManifest, findOpsFaults, renderTemplate } from './ops-lint.ts';

const CHART = path.resolve(import.meta.dirname, '../ops/helm/vigia-marcas');
const values: unknown = parse(readFileSync(path.join(CHART, 'values.yaml'), 'utf8'));
const api = (): string => renderTemplate(readFileSync(path.join(CHART, 'templates/api.yaml'), 'utf8'), values);

it('the Dockerfile, the chart and the workflows have no faults', async () => {
  expect(await findOpsFaults()).toEqual([]);
});

describe('the chart', () => {
  it('makes a server that runs as a plain user and cannot write into its image', () => {
    expect(parse(api())).toMatchObject({
      spec: {
        replicas: 2,
        template: {
          spec: {
            securityContext: { runAsNonRoot: true },
            containers: [
              { securityContext: { readOnlyRootFilesystem: true }, resources: { limits: { memory: '1Gi' } } },
            ],
          },
        },
      },
    });
  });

  it('is refused if a value or a field is wrong', () => {
    expect(() => checkManifest(api().replace('replicas: 2', 'replicas: dois'))).toThrow(/replicas/);
    expect(() => checkManifest(api().replace('containers:', 'contêineres:'))).toThrow(/containers/);
    expect(() => renderTemplate('{{ .Values.nowhere.else }}', values)).toThrow();
  });
});
