import { count, formatNumber } from '../../lib/format.ts';

export const MESSAGES = {
  emptyNumber: 'Informe o número da revista!',
  alreadyAdded: 'Esta revista já foi adicionada!',
  added: 'Revista adicionada! ',
  addFailed: 'Erro ao buscar a revista.',
  listFailed: 'Erro ao buscar as revistas. ',
  retryFailed: 'Não foi possível tentar novamente.',
  removeFailed: 'Não foi possível tirar a revista da lista.',
  confirming: 'Pedimos ao INPI o arquivo desta revista.',
  confirmFailed: 'Não foi possível pedir o arquivo ao INPI.',
  withdrawFailed: 'Não foi possível retirar a revista.',
  unconfirmed: 'Arquivo enviado por este escritório. O INPI ainda não o confirmou: vale só para vocês.',
  none: 'Nenhuma revista cadastrada!',
  notFound: 'Revista não encontrada!',
  emptyList: 'Nenhuma revista encontrada!',
} as const;

/** The line above the table. */
export function countRevistas(search: string, total: number, found: number): string {
  if (search.trim() !== '') {
    return found === 0 ? MESSAGES.notFound : `${count(found, 'revista encontrada', 'revistas encontradas')}.`;
  }
  if (total === 0) return MESSAGES.none;
  return `Você possui ${formatNumber(total)} ${total === 1 ? 'revista cadastrada' : 'revistas cadastradas'}.`;
}
