/** The memory of a kernel. */
export interface KernelMemory {
  readonly buffer: ArrayBuffer;
}

/** The memory of a kernel that other threads read too. */
export interface SharedMemory {
  readonly buffer: SharedArrayBuffer;
}

/** Functions that a kernel imports, by the name of its source file and their own. */
type KernelFunctions = Readonly<Record<string, Readonly<Record<string, (...numbers: number[]) => number>>>>;

/** What a kernel imports. */
type KernelImports = KernelFunctions | { readonly env: { readonly memory: KernelMemory | SharedMemory } };

/** The part of the WebAssembly interface that is used here: neither ES2024 nor Node's types declare it. */
declare const WebAssembly: {
  validate: (bytes: Uint8Array) => boolean;
  Module: new (bytes: Uint8Array) => object;
  Memory: (new (descriptor: { initial: number }) => KernelMemory) &
    (new (descriptor: { initial: number; maximum: number; shared: true }) => SharedMemory);
  Instance: new (module: object, imports: KernelImports) => { readonly exports: never };
};

const PAGE_BYTES = 65_536;

/** The bytes in base64. They are copied out of the pool of `Buffer`, because callers read their buffer. */
export const readBytes = (base64: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(base64, 'base64'));

/** Compiles a kernel from base64; returns undefined where WebAssembly with SIMD is missing; the caller then uses plain code. */
export function compileKernel(base64: string): object | undefined {
  if (typeof WebAssembly !== 'object') return undefined;
  const bytes = readBytes(base64);
  return WebAssembly.validate(bytes) ? new WebAssembly.Module(bytes) : undefined;
}

function unlessRefused<T>(allocate: () => T): T | undefined {
  try {
    return allocate();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Allocates at least this many bytes; undefined where the process gets no memory. Each memory reserves gigabytes of addresses,
 * even if it uses few pages, so the system may refuse it.
 */
export const allocateMemory = (bytes: number): KernelMemory | undefined =>
  unlessRefused(() => new WebAssembly.Memory({ initial: Math.ceil(bytes / PAGE_BYTES) }));

/** The same for a kernel that is compiled for shared memory. */
export const allocateSharedMemory = (bytes: number): SharedMemory | undefined =>
  unlessRefused(() => {
    const pages = Math.ceil(bytes / PAGE_BYTES);
    return new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  });

/**
 * Starts a kernel on a memory. `take` gives the exports their type, which only the kernel's source shows; `functions` are those that the kernel
 * imports.
 */
export const startKernel = <Exports>(
  module: object,
  memory: KernelMemory | SharedMemory,
  take: (exports: never) => Exports,
  functions: KernelFunctions = {},
): Exports => take(new WebAssembly.Instance(module, { ...functions, env: { memory } }).exports);
