const MEGA = 1_000_000;

/** The limits past which a gazette file is refused. Files come from the internet or from uploads, so they may be hostile. */
export interface ReadLimits {
  /** Bytes of the .zip on disk. */
  zipBytes: number;
  /** Bytes of the XML, both the declared number in the zip and the real one. */
  xmlBytes: number;
  /** Uncompressed ÷ compressed bytes. A real issue has about 6, one of made-up records less than 20; deflate reaches at most 1,032. */
  ratio: number;
  /** Entries of the zip; that of a real issue has one. */
  entries: number;
  /** Levels of nested elements, `revista` included; a real issue has 6. */
  depth: number;
  /** Characters of one `processo`; the longest seen is under 20,000. */
  recordCharacters: number;
  /** Records of an issue. */
  records: number;
}

export const READ_LIMITS: ReadLimits = {
  zipBytes: 300 * MEGA,
  xmlBytes: 400 * MEGA,
  ratio: 100,
  entries: 8,
  depth: 32,
  recordCharacters: 2 * MEGA,
  records: 100_000,
};
