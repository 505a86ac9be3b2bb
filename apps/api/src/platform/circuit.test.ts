import { describe, expect, it } from 'vitest';
import { Circuit } from './circuit.ts';
import { DeadlineError, withDeadline } from './deadline.ts';

describe('Circuit', () => {
  it('a circuit opens after failures in a row, tries again after the pause, and opens at once if that fails too', () => {
    let now = 1000;
    const circuit = new Circuit({ failures: 2, pauseMs: 100, now: () => now });
    circuit.failed();
    circuit.succeeded();
    circuit.failed();
    expect(circuit.isOpen).toBe(false);
    circuit.failed();
    expect(circuit.isOpen).toBe(true);
    now += 100;
    expect(circuit.isOpen).toBe(false);
    circuit.failed();
    expect(circuit.isOpen).toBe(true);
    now += 100;
    circuit.succeeded();
    circuit.failed();
    expect(circuit.isOpen).toBe(false);
  });
});

describe('withDeadline', () => {
  const never = () => new Promise<never>(() => undefined);

  it('withDeadline returns the result, and ends work that ignores its signal', async () => {
    const { signal } = new AbortController();
    expect(await withDeadline(1000, signal, () => Promise.resolve(7))).toBe(7);
    await expect(withDeadline(20, signal, never)).rejects.toBeInstanceOf(DeadlineError);
  });

  it('withDeadline ends when its parent is aborted, with the reason of the parent', async () => {
    const parent = new AbortController();
    const work = withDeadline(60_000, parent.signal, never);
    parent.abort(new Error('parando'));
    await expect(work).rejects.toThrow('parando');
    await expect(withDeadline(60_000, parent.signal, never)).rejects.toThrow('parando');
  });
});
