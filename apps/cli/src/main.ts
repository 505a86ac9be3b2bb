import { runCommandLine } from './application.ts';

// Pools and threads are closed by now; what a library left open must not keep the terminal waiting.
process.exit(await runCommandLine(process.argv.slice(2)));
