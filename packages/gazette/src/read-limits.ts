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

/**
 * The limits of the texts and lists of one record, in characters and entries. Longer ones are cut and counted: a record with an absurd name is
 * still a record, but its name must not slow down every screen and report that shows it. Real ones are far shorter.
 */
export const LIMITES_DO_REGISTRO = {
  /** The name of a mark, a person or a dispatch. */
  nome: 500,
  procurador: 300,
  /** A code, a country, a kind of mark. */
  atributo: 100,
  /** The goods of a class, the text of a dispatch, a disclaimer. */
  texto: 50_000,
  /** The holders of a process, the parties of a petition. */
  pessoas: 50,
  /** Every other list. */
  itens: 500,
} as const;
