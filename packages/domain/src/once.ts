/** A function that makes a value when it is first called and returns the same one from then on. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/**
 * A function that makes a value for an object when it is first asked for it, and returns the same one as long as the object lives. What is made may need something
 * more, `given`, which must be the same at every call for an object.
 */
export function onceFor<Key extends object, Value, Given = void>(
  make: (key: Key, given: Given) => Value,
): (key: Key, given: Given) => Value {
  const made = new WeakMap<Key, Value>();
  return (key, given) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key, given);
    made.set(key, value);
    return value;
  };
}
