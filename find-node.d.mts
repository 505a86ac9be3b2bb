interface Machine {
  platform: string;
  arch: string;
  /** A Linux without glibc. */
  musl: boolean;
  version: string;
  execPath: string;
}
export declare function findNode(
  modules: string,
  machine?: Machine,
): { node: string; error?: never } | { node?: never; error: string };
/** Whether this is a Linux without glibc. */
export declare function isMusl(): boolean;
export declare function findNpm(process?: {
  platform: string;
  execPath: string;
  env: { npm_execpath?: string };
}): string[] | undefined;
