import { setFlagsFromString } from 'node:v8';

/** The flags of `run.mjs` and of the image that keep the memory of the main thread small. V8 applies them to every thread of the process. */
const GROWTH = '--heap-growing-percent';
const YOUNG = '--max-semi-space-size';
/** While marks are compared the heaps may grow by this many percent before V8 collects all garbage: less processor time, and more memory only then. */
const ROOMY = 60;

/** The value of a flag that the process was started with; undefined where it has none. */
const findFlag = (name: string): string | undefined =>
  process.execArgv.findLast((flag) => flag.startsWith(`${name}=`))?.slice(name.length + 1);

/** Lets heaps grow more while any work runs. Without a usual growth it changes nothing, because V8 then chooses the growth itself. */
export function createRoomyHeap(usual: string | undefined, setFlag: (flag: string) => void) {
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (usual === undefined) return work();
    if (running === 0) setFlag(`${GROWTH}=${ROOMY}`);
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      if (running === 0) setFlag(`${GROWTH}=${usual}`);
    }
  };
}

/** Runs work of comparing threads with more room for garbage. */
export const withRoomyHeap = createRoomyHeap(findFlag(GROWTH), setFlagsFromString);

/** From now on new threads have the young generation that their `resourceLimits` ask for, which the flag of the process would outweigh. */
export function useLimitsOfThreads(): void {
  if (findFlag(YOUNG) !== undefined) setFlagsFromString(`${YOUNG}=0`);
}
