import type { Marca } from '@vigia/contract';

/** Returns the name of a mark, or its process number if it has no name. */
export function nomeDaMarca({
  elemento_nominativo,
  numero_processo,
}: Pick<Marca, 'elemento_nominativo' | 'numero_processo'>): string {
  const nome = elemento_nominativo?.trim() ?? '';
  return nome === '' ? numero_processo : nome;
}
