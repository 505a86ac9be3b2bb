/**
 * Computes the training examples with an engine that does not read letters and abbreviations aloud, and posts them. The module that reads them is
 * replaced in this thread only; everything is imported after that.
 */
import { registerHooks } from 'node:module';
import { parentPort } from 'node:worker_threads';

const NAMES = ['spellOut', 'nameConsonants', 'abbreviatedWord'];
const WITHOUT = NAMES.map((name) => `export const ${name} = () => undefined;`).join('\n');

registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('/src/sound/spelled-out.ts')
      ? { format: 'module', source: WITHOUT, shortCircuit: true }
      : nextLoad(url, context),
});

const { readRefusals } = await import('../training/data.ts');
const { computeExamples } = await import('../training/examples.ts');
const { buildBothSides, readRealNames } = await import('../training/protocol.ts');
parentPort?.postMessage(computeExamples(buildBothSides(readRefusals(), readRealNames())));
