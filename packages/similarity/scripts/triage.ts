/**
 * Prints what a reading budget covers and what learning from decisions gains, on the issues of real names with the model that ships:
 * `node packages/similarity/scripts/triage.ts`. VIGIA_DATA names the folder of the data. That model has seen the pairs; `npm run evaluate` measures
 * with models that have not.
 */
import { evaluateCoverage } from './evaluation/coverage.ts';
import { readRealIssues } from './evaluation/issues.ts';
import { evaluateLearning } from './evaluation/learning.ts';
import { collectRealHits } from './evaluation/real-hits.ts';
import { hasData } from './training/data.ts';

const RESAMPLES = 200;

if (hasData()) {
  const hits = collectRealHits(readRealIssues());
  for (const { title, text } of [evaluateCoverage(hits), evaluateLearning(hits, RESAMPLES)])
    console.log(`## ${title}\n\n${text}\n`);
} else {
  console.error('The labelled data are missing: set VIGIA_DATA to their folder.');
  process.exitCode = 1;
}
