/** The memory of a kernel. */
export interface KernelMemory {
  readonly buffer: ArrayBuffer;
}

/** The corner of the WebAssembly interface used here: neither ES2024 nor Node's types declare it. */
declare const WebAssembly: {
  validate: (bytes: Uint8Array) => boolean;
  Module: new (bytes: Uint8Array) => object;
  Memory: new (descriptor: { initial: number }) => KernelMemory;
  Instance: new (module: object, imports: { env: { memory: KernelMemory } }) => { readonly exports: never };
};

const PAGE_BYTES = 65_536;

export const readBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** A kernel written as base64, compiled; undefined where there is no WebAssembly, or none with SIMD: plain code takes over. */
export const compileKernel = (base64: string): object | undefined => {
  if (typeof WebAssembly !== 'object') return undefined;
  const bytes = readBytes(base64);
  return WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : undefined;
};

/**
 * Memory of at least so many bytes; undefined where there is none. Each reserves gigabytes of addresses, though no more than its pages
 * are used: a process may be refused them.
 */
export const allocateMemory = (bytes: number): KernelMemory | undefined => {
  try {
    return new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

/** Starts a kernel on a memory and gives what it exports to `take`, which says what that is: its source is the only witness. */
export const startKernel = <Exports>(
  module: object,
  memory: KernelMemory,
  take: (exports: never) => Exports,
): Exports => take(new WebAssembly.Instance(module, { env: { memory } }).exports);
