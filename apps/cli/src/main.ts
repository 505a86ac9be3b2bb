import { runCommandLine } from './application.ts';
import { describeFailure } from './texts.ts';

// A reader of the output may end before the command does, as in `npm start | head`. Whatever runs goes on and ends in order.
let lost: Error | undefined;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') lost ??= error;
});
// Nobody can be told that the errors cannot be printed.
process.stderr.on('error', () => undefined);

const status = await runCommandLine(process.argv.slice(2));
// A command that failed has said why. One that ended well has not: its output is lost, for instance on a full disk.
if (status === 0 && lost !== undefined) console.error(describeFailure(lost));

// Pools and threads are closed by now. `process.exit` ends handles that a library left open, so the terminal does not wait.
process.exit(status === 0 && lost !== undefined ? 1 : status);
