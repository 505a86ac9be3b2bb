/** `npm run bench -- NAME [ARG ...]`: the promises about speed and memory, as commands. */

interface Bench {
  about: string;
  run: (args: string[]) => Promise<void>;
}

const BENCHES: Readonly<Record<string, Bench>> = {
  motor: {
    about: 'motor [marks=1000] [published=12000]: the comparison engine, and beside it what else compares names',
    run: async (args) => (await import('./motor.ts')).motor(args),
  },
  ranquear: {
    about: 'ranquear [marks=1000] [published=12000] [kind ...]: the command, beside a plain Levenshtein loop',
    run: async (args) => (await import('./ranquear.ts')).ranquear(args),
  },
  importacao: {
    about: 'importacao: a full gazette stored in the database',
    run: async () => (await import('./importacao.ts')).importacao(),
  },
  relatorio: {
    about: 'relatorio: the PDF of a comparison with a thousand hits',
    run: async () => (await import('./relatorio.ts')).relatorio(),
  },
  vigilancia: {
    about: 'vigilancia [marks=5000]: a portfolio compared with a full gazette that has just arrived, rows written',
    run: async (args) => (await import('./vigilancia.ts')).vigilancia(args),
  },
  lotes: {
    about:
      'lotes [marks=1000]: the batches of two offices on one and on two cores, over two worker processes, and with workers killed',
    run: async (args) => (await import('./lotes.ts')).lotes(args),
  },
  triagem: {
    about: 'triagem [hits=25000]: the triage of an issue with many hits, its calls and its keys in a browser',
    run: async (args) => (await import('./triagem.ts')).triagem(args),
  },
  crescimento: {
    about:
      'crescimento [issues=500] [folder]: ten years of gazettes, 100,000 comparisons and 10,000 marks; a folder is kept',
    run: async (args) => (await import('./crescimento.ts')).crescimento(args),
  },
  api: {
    about: 'api [seconds=10]: the calls of the screens over 50 connections, alone and while another office attacks',
    run: async (args) => (await import('./api.ts')).api(args),
  },
};

const [name = '', ...args] = process.argv.slice(2);
const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (bench === undefined) {
  console.error(`npm run bench -- NAME, where NAME is one of:\n`);
  for (const { about } of Object.values(BENCHES)) console.error(`  ${about}`);
} else {
  try {
    await bench.run(args);
  } catch (error) {
    console.error(error instanceof RangeError ? error.message : error);
    process.exit(1);
  }
}
// `process.exit` ends handles that a library left open, so the terminal does not wait.
process.exit(bench === undefined ? 2 : 0);
