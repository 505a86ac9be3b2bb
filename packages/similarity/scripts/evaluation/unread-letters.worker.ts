/**
 * Computes the training examples with an engine that does not read letters and abbreviations aloud, and posts them. The module that reads them is
 * replaced in this thread only; everything is imported after that.
 */
import { registerHooks } from 'node:module';
import { parentPort } from 'node:worker_threads';

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier.endsWith('/sound/spelled-out.ts')
      ? { url: new URL('unread-letters.ts', import.meta.url).href, shortCircuit: true }
      : nextResolve(specifier, context),
});

const { readRefusals } = await import('../training/data.ts');
const { computeExamples } = await import('../training/examples.ts');
const { buildBothSides, readRealNames } = await import('../training/protocol.ts');
parentPort?.postMessage(computeExamples(buildBothSides(readRefusals(), readRealNames())));
