/** A picture of one point, and the head of a photograph of 16 × 16 points (ISO 10918-1: SOI, APP0, SOF0, SOS, EOI). */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const JPEG = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0001108001000100301220002110103110 1ffda000c03010002110311003f00d2cf20ffd9'.replace(
    ' ',
    '',
  ),
  'hex',
);
