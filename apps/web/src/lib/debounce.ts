import { useEffect, useState } from 'react';

/** The value once it has stayed the same for so many milliseconds: for what is asked of the server while a person types. */
export function useDebounced<Value>(value: Value, ms = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
