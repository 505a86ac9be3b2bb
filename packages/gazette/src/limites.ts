const MEGA = 1_000_000;

/** How much a gazette file may cost before it is refused: a file comes from the internet or from a person's upload. */
export interface Limites {
  /** Bytes of the .zip on disk. */
  bytes_zip: number;
  /** Bytes of the XML, both as the zip declares them and as they come out. */
  bytes_xml: number;
  /** Uncompressed ÷ compressed bytes. A real issue is about 6, deflate's ceiling 1,032. */
  razao: number;
  /** Entries of the zip; a real one has one. */
  entradas: number;
  /** Nested elements, counting `revista`; a real issue needs 6. */
  profundidade: number;
  /** Characters of one `processo`; the longest seen is under 20,000. */
  caracteres_registro: number;
  registros: number;
}

export const LIMITES: Limites = {
  bytes_zip: 300 * MEGA,
  bytes_xml: 600 * MEGA,
  razao: 200,
  entradas: 8,
  profundidade: 32,
  caracteres_registro: 2 * MEGA,
  registros: 100_000,
};
