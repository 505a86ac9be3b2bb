import { formatNumber } from '../../lib/format.ts';

export const MESSAGES = {
  archived: 'Análise(s) arquivada(s) com sucesso!',
  archiveFailed: 'Ocorreu um erro ao arquivar as análises!',
  noneSelected: 'Nenhuma análise selecionada para arquivar.',
  confirmArchive: (n: number) => `Tem certeza que deseja arquivar ${formatNumber(n)} análise(s)?`,
  cancelled: 'Análise Cancelada!',
  repeating: 'As análises estão sendo comparadas de novo.',
  repeatFailed: 'Erro ao comparar de novo!',
  cancelFailed: 'Erro ao cancelar análise!',
  noneRunning: 'Nenhuma análise em andamento.',
  archivedListFailed: 'Erro ao buscar análises arquivadas!',
  unarchived: 'Análise desarquivada!',
  unarchiveFailed: 'Erro ao desarquivar análise!',
  noneArchived: 'Não há análises arquivadas',
  countArchived: (n: number) => `Você possui ${formatNumber(n)} análise(s) arquivada(s).`,
} as const;
