import { runCommandLine } from './application.ts';

// Pools and threads are closed by now. `process.exit` ends handles that a library left open, so the terminal does not wait.
process.exit(await runCommandLine(process.argv.slice(2)));
