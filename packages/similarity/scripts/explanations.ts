/**
 * Prints random explanations of real names for reading: `node packages/similarity/scripts/explanations.ts --seed 7`. VIGIA_DATA names
 * the folder of the real issues.
 */
import { parseArgs } from 'node:util';
import { formatExplanation, sampleExplanations } from './evaluation/explanations.ts';
import { hasData } from './training/data.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    similar: { type: 'string', default: '45' },
    different: { type: 'string', default: '15' },
  },
});
if (hasData()) {
  const size = { similar: Number(values.similar), different: Number(values.different) };
  sampleExplanations(Number(values.seed), size).forEach((row, i) =>
    console.log(`${i + 1}. ${formatExplanation(row)}\n`),
  );
} else {
  console.error('The real issues are missing: set VIGIA_DATA to their folder.');
  process.exitCode = 1;
}
