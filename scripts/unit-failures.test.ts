import { expect, it } from 'vitest';
import { listUnitFailures } from './unit-failures.ts';

const test = (fullName: string, failureMessages: string[]) => ({
  fullName,
  status: failureMessages.length > 0 ? 'failed' : 'passed',
  failureMessages,
});

it('each failed test has one line with its file, its title and the first line of its error', () => {
  const assertionResults = [test('adds', []), test('divides', ['Error: by zero\n    at divide.ts:3'])];
  const report = { testResults: [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults }] };
  expect(listUnitFailures(report)).toEqual(['a.test.ts: divides: Error: by zero']);
});

it('a file that does not load is one failure', () => {
  const report = {
    testResults: [{ name: 'b.test.ts', status: 'failed', message: 'SyntaxError: x\ny', assertionResults: [] }],
  };
  expect(listUnitFailures(report)).toEqual(['b.test.ts: SyntaxError: x']);
});

it('a report that does not exist gives no failures', () => {
  expect(listUnitFailures(undefined)).toEqual([]);
});
