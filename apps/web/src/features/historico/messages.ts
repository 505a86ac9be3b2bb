import { count } from '../../lib/format.ts';

export const MESSAGES = {
  archived: (n: number) => (n === 1 ? 'Análise arquivada com sucesso!' : 'Análises arquivadas com sucesso!'),
  archiveFailed: 'Ocorreu um erro ao arquivar as análises!',
  noneSelected: 'Nenhuma análise selecionada para arquivar.',
  confirmArchive: (n: number) => `Tem certeza que deseja arquivar ${count(n, 'análise', 'análises')}?`,
  aboutArchive: (n: number) =>
    n === 1
      ? 'Ela sai do histórico e pode ser desarquivada depois.'
      : 'Elas saem do histórico e podem ser desarquivadas depois.',
  cancelled: 'Análise Cancelada!',
  repeating: 'As análises estão sendo comparadas de novo.',
  repeatFailed: 'Erro ao comparar de novo!',
  cancelFailed: 'Erro ao cancelar análise!',
  noneRunning: 'Nenhuma análise em andamento.',
  archivedListFailed: 'Erro ao buscar análises arquivadas!',
  unarchived: (n: number) => (n === 1 ? 'Análise desarquivada!' : 'Análises desarquivadas!'),
  unarchiveFailed: 'Erro ao desarquivar análise!',
  noneArchived: 'Não há análises arquivadas',
  countArchived: (n: number) => `Você possui ${count(n, 'análise arquivada', 'análises arquivadas')}.`,
} as const;
