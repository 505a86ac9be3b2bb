/** A CNPJ or its root at the start, or a CPF at the end. The Receita puts them into the names of individual entrepreneurs. */
const GLUED = /^\d{2}\.?\d{3}\.?\d{3}(?:\/?\d{4}-?\d{2})?\s+|\s+\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/g;

/**
 * The name of a holder without the document number that INPI prints with it ('55.538.443 MARIA DE TAL', 'MARIA DE TAL 12345678909'). The
 * document of a person is not shown to others (LGPD, art. 6 III). A name that is only a number stays as it is.
 */
export function hideDocumento(nome: string): string {
  const without = nome.replace(GLUED, '').trim();
  return without === '' ? nome : without;
}
