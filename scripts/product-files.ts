import dockerignore from '@balena/dockerignore';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the files of the checkout at `root` that the server needs, by `.dockerignore`: those that git knows and those that are new. */
export function listProductFiles(root: string): string[] {
  const ignored = dockerignore.default().add(readFileSync(path.join(root, '.dockerignore'), 'utf8'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return ignored.filter(files.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file))));
}
