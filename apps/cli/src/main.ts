import { runCommandLine } from './application.ts';

// A reader of the output may end before the command does, as in `npm start | head`. Whatever runs goes on and ends in order.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

// Pools and threads are closed by now. `process.exit` ends handles that a library left open, so the terminal does not wait.
process.exit(await runCommandLine(process.argv.slice(2)));
