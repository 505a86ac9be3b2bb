/** A CNPJ root or whole CNPJ at the start, or a CPF at the end, as the Receita glues them to the names of individual entrepreneurs. */
const GLUED = /^\d{2}\.?\d{3}\.?\d{3}(?:\/?\d{4}-?\d{2})?\s+|\s+\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/g;

/**
 * A holder's name without the document that INPI prints glued to it ('55.538.443 MARIA DE TAL', 'MARIA DE TAL 12345678909'): a person's
 * document is not shown to others (LGPD, art. 6 III). What would leave nothing stays as it is.
 */
export function hideDocumento(nome: string): string {
  const without = nome.replace(GLUED, '').trim();
  return without === '' ? nome : without;
}
