import { useEffect, useState } from 'react';

/** A value that has not changed for this long, in milliseconds, is settled. */
export const SETTLED_MS = 250;

/** Returns the value once it has not changed for `ms` milliseconds, for server queries while the user types. */
export function useDebounced<Value>(value: Value, ms = SETTLED_MS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
