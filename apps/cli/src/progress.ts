export const percent = (part: number, whole: number): string => `${Math.floor((100 * part) / Math.max(1, whole))}%`;

/** Milliseconds between two lines of progress where the output is not a terminal. */
const LOG_EVERY = 2000;

/** Shows progress: at a terminal it rewrites one line, in a log it writes a line at intervals. */
export function createProgress(label: string): { show: (text: string) => void; end: (text: string) => void } {
  const terminal = process.stdout.isTTY;
  let last = performance.now();
  return {
    show: (text) => {
      if (terminal) process.stdout.write(`\r\x1b[2K${label} ${text}`);
      else if (performance.now() - last >= LOG_EVERY) {
        last = performance.now();
        console.log(`${label} ${text}`);
      }
    },
    end: (text) => console.log(`${terminal ? '\r\x1b[2K' : ''}${label} ${text}`),
  };
}
