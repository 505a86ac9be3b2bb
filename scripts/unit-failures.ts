const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function listOf(value: unknown, name: string): readonly unknown[] {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? list : [];
}

/** The first line of a text of the report; '' if it has none. */
function lineOf(value: unknown, name: string): string {
  const text = fieldOf(value, name);
  return typeof text === 'string' ? (text.split('\n', 1)[0] ?? '') : '';
}

/**
 * The failed tests of vitest's JSON report, one line each. A file that does not load has a message and no test. Another kind of report gives
 * none.
 */
export const listUnitFailures = (report: unknown): string[] =>
  listOf(report, 'testResults').flatMap((file) => {
    const name = lineOf(file, 'name');
    const failed = listOf(file, 'assertionResults').filter((test) => lineOf(test, 'status') === 'failed');
    if (failed.length === 0) return lineOf(file, 'status') === 'failed' ? [`${name}: ${lineOf(file, 'message')}`] : [];
    return failed.map(
      (test) => `${name}: ${lineOf(test, 'fullName')}: ${lineOf(fieldOf(test, 'failureMessages'), '0')}`,
    );
  });
