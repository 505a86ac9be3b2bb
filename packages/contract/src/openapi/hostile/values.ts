function nested(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
}

/** Values for a field of a JSON body. `undefined` leaves the field out. */
export const HOSTILE_VALUES: readonly unknown[] = [
  undefined,
  ...[null, true, false, 0, -1, 1.5, 1e308, 2 ** 53],
  ...['', ' ', 'a\0b', '\ud800', 'x\udc00y', '\u001b[31m', '\u202e😀', "'; drop table marca; --", '${7*7}'],
  ...['x'.repeat(60_000), '9'.repeat(400), '0000-01-01', '2026-02-31', '10000-01-01', 'true', 'NaN'],
  ...[[], {}, [null], nested(2000), { toString: 1, constructor: { prototype: 1 } }],
];

/** Texts for a parameter of a path or a query, as they stand in the address. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...['', '%00', 'a%00b', '%ED%A0%80', '%FF', '%', '%E2%80%AE', '%F0%9F%98%80', '%0d%0aX:%20y'],
  ...['true', 'null', '-1', '0', '1.5', '1e3', '99999999999999999999', 'NaN', '[]', '%27%3B--'],
  ...['..%2F..%2Fetc', '0000-01-01', '2026-02-31', 'x'.repeat(3000)],
];

/** Headers that say something else about a body than it is. */
export const HOSTILE_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data' },
  { 'content-type': 'multipart/form-data; boundary=x' },
  { 'content-type': 'nonsense' },
  { 'content-type': 'application/json', 'content-encoding': 'gzip' },
];
