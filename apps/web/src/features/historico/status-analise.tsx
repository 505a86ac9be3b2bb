import type { Analise } from '@vigia/contract';
import { formatProgress } from '../../lib/format.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import s from './status-analise.module.css';

interface StatusLook {
  tone: 'success' | 'danger' | 'info';
  icon: IconName;
  word: string;
}

const LOOKS: Partial<Record<Analise['status'], StatusLook>> = {
  Analisada: { tone: 'success', icon: 'sucesso', word: 'Realizada' },
  Cancelada: { tone: 'danger', icon: 'parado', word: 'Cancelada' },
  Erro: { tone: 'danger', icon: 'erro', word: 'Erro' },
};

/** The status of an analysis: a coloured icon with a word, because some users cannot distinguish the colours. */
export function StatusAnalise({ analise: { status, progresso } }: { analise: Pick<Analise, 'status' | 'progresso'> }) {
  if (status === 'Em analise') {
    return (
      <span className={s['status']} data-tone="warning">
        <span className={s['icon']}>
          <Spinner size={18} />
        </span>
        <span>
          Em análise <span className={s['progress']}>{formatProgress(progresso)}</span>
        </span>
      </span>
    );
  }
  const { tone, icon, word } = LOOKS[status] ?? { tone: 'info', icon: 'erro', word: status };
  return (
    <span className={s['status']} data-tone={tone}>
      <span className={s['icon']}>
        <Icon name={icon} />
      </span>
      {word}
    </span>
  );
}
