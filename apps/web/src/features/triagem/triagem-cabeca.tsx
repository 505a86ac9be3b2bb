import { useSavePreferencia } from '../../entities/preferencias/preferencias.queries.ts';
import { ORCAMENTO } from '../../entities/triagem/orcamento.ts';
import { messageOf } from '../../lib/api.ts';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './triagem.module.css';

const SEM_CORTE = 'similares';
const ORCAMENTOS = [50, 100, 200, 400, 800];

/** Lets the user set how many hits of an issue they read, and says what share of the likely conflicts that covers. */
export function Orcamento({ orcamento, cobertura }: { orcamento: number | null; cobertura: number }) {
  const save = useSavePreferencia(ORCAMENTO);
  return (
    <div className={s['budget']}>
      <Select
        label="Quantas ler"
        placeholder="Quantas ler"
        options={[
          { value: SEM_CORTE, label: 'Ler todas as Similares' },
          ...ORCAMENTOS.map((value) => ({ value: String(value), label: `Ler as ${value} mais prováveis` })),
        ]}
        value={orcamento === null ? SEM_CORTE : String(orcamento)}
        onChange={(value) =>
          save.mutate(value === null || value === SEM_CORTE ? null : Number(value), {
            onError: (error) => toast.error('Erro ao salvar a preferência!', messageOf(error)),
          })
        }
      />
      <span className={s['muted']}>cobre cerca de {formatPercent(cobertura)} dos conflitos prováveis</span>
    </div>
  );
}

/** How many of the rows above the cut are decided. */
export function Progresso({ decididas, total }: { decididas: number; total: number }) {
  const words = `${formatNumber(decididas)} de ${formatNumber(total)}`;
  return (
    <div className={s['progress']}>
      <span className={s['figures']}>{words}</span>
      <ProgressBar value={total === 0 ? 1 : decididas / total} label="Colidências decididas" valueText={words} />
    </div>
  );
}
