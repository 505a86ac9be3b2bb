import { nomeDaMarca } from '../../../entities/marcas/nome.ts';
import { count, formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { MESSAGES } from '../messages.ts';
import { feitasDe, type Importacao } from './importar.ts';
import s from './importacao.module.css';
import type { AndamentoDaImportacao } from './use-importacao.ts';

/** The text about marks that were already there; undefined if there were none. */
export const passadasText = ({ passadas }: Importacao): string | undefined =>
  passadas.length === 0
    ? undefined
    : `${count(passadas.length, 'marca já estava', 'marcas já estavam')} no portfólio ou arquivada${passadas.length === 1 ? '' : 's'}.`;

function Progress({ importacao, parando }: { importacao: Importacao; parando: boolean }) {
  const done = feitasDe(importacao);
  const fraction = done / importacao.total;
  const words = `${Math.round(fraction * 100)}%`;
  return (
    <div className={s['progress']}>
      <ProgressBar label="Progresso da importação" value={fraction} valueText={words} />
      <p className={s['figures']}>
        <span>{parando ? 'Parando depois desta marca…' : (passadasText(importacao) ?? '')}</span>
        <span className="num">{words}</span>
      </p>
    </div>
  );
}

function Added({ importacao }: { importacao: Importacao }) {
  if (importacao.adicionadas.length === 0) return null;
  return (
    <details>
      <summary className={s['summary']}>
        {count(importacao.adicionadas.length, 'marca adicionada', 'marcas adicionadas')}
      </summary>
      <ul className={s['list']}>
        {importacao.adicionadas.map((marca) => (
          <li key={marca.numero_processo}>
            <span className="num">{marca.numero_processo}</span>
            {marca.elemento_nominativo === null ? '' : ` · ${nomeDaMarca(marca)}`}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Interrupted({ importacao, motivo }: { importacao: Importacao; motivo: string | null }) {
  const [failed] = importacao.restantes;
  return (
    <div className={s['outcome']}>
      {motivo === null ? (
        <p>A importação parou a seu pedido. O que já foi adicionado continua no portfólio.</p>
      ) : (
        <Notice tone="danger">
          A marca {failed} não foi adicionada. {motivo}
        </Notice>
      )}
      <dl className={s['totals']}>
        {(
          [
            ['Adicionadas', importacao.adicionadas.length],
            ['Já existiam', importacao.passadas.length],
            ['Faltam', importacao.restantes.length],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <Added importacao={importacao} />
    </div>
  );
}

interface ImportacaoDialogProps {
  andamento: AndamentoDaImportacao;
  onStop: () => void;
  onGoOn: (from: Importacao) => void;
  onClose: () => void;
}

/** The progress of the import. If the import stops early, the dialog shows what remains. */
export function ImportacaoDialog({ andamento, onStop, onGoOn, onClose }: ImportacaoDialogProps) {
  if (andamento.fase === 'parada') return null;
  const { importacao } = andamento;
  if (andamento.fase === 'andando') {
    return (
      <Dialog
        open
        onClose={onStop}
        title={MESSAGES.importing(formatNumber(feitasDe(importacao)), formatNumber(importacao.total))}
        actions={
          <Button busy={andamento.parando} onClick={onStop}>
            Cancelar
          </Button>
        }
      >
        <Progress importacao={importacao} parando={andamento.parando} />
      </Dialog>
    );
  }
  const [failed, ...others] = importacao.restantes;
  return (
    <Dialog
      open
      onClose={onClose}
      title={andamento.motivo === null ? 'Importação cancelada' : 'Importação interrompida'}
      actions={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {andamento.motivo !== null && others.length > 0 ? (
            <Button onClick={() => onGoOn({ ...importacao, total: importacao.total - 1, restantes: others })}>
              Pular a marca {failed}
            </Button>
          ) : null}
          <Button kind="primary" onClick={() => onGoOn(importacao)}>
            Continuar com as restantes
          </Button>
        </>
      }
    >
      <Interrupted importacao={importacao} motivo={andamento.motivo} />
    </Dialog>
  );
}
