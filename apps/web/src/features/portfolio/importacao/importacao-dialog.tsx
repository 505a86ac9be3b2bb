import type { Importacao } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { linhasQuery } from '../../../entities/importacoes/importacoes.queries.ts';
import { count, formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { MESSAGES } from '../messages.ts';
import s from './importacao.module.css';
import type { AndamentoDaImportacao } from './use-importacao.ts';

const passadasDe = ({ mantidas, atualizadas }: Importacao): number => mantidas + atualizadas;
const restantesDe = ({ total, feitas }: Importacao): number => total - feitas;

/** The text about marks that were already there; undefined if there were none. */
export function passadasText(importacao: Importacao): string | undefined {
  const passadas = passadasDe(importacao);
  return passadas === 0
    ? undefined
    : `${count(passadas, 'marca já estava', 'marcas já estavam')} no portfólio ou arquivada${passadas === 1 ? '' : 's'}.`;
}

type Andando = Extract<AndamentoDaImportacao, { fase: 'andando' }>;

function describeEspera({ importacao, parando, semResposta }: Andando): string {
  if (semResposta) return 'O servidor não responde agora. A importação continua nele.';
  return parando ? 'Parando depois desta marca…' : (passadasText(importacao) ?? '');
}

function Progress({ andamento }: { andamento: Andando }) {
  const { feitas, total } = andamento.importacao;
  const fraction = feitas / Math.max(1, total);
  const words = `${Math.round(fraction * 100)}%`;
  return (
    <div className={s['progress']}>
      <ProgressBar label="Progresso da importação" value={fraction} valueText={words} />
      <p className={s['figures']}>
        <span>{describeEspera(andamento)}</span>
        <span className="num">{words}</span>
      </p>
      <p className={s['detail']}>Você pode sair desta página: a importação continua no servidor.</p>
    </div>
  );
}

function Added({ importacao: { id, adicionadas } }: { importacao: Importacao }) {
  const { data } = useQuery({ ...linhasQuery(id, { resultado: 'adicionada' }), enabled: adicionadas > 0 });
  if (adicionadas === 0) return null;
  const shown = data?.results ?? [];
  return (
    <details>
      <summary className={s['summary']}>{count(adicionadas, 'marca adicionada', 'marcas adicionadas')}</summary>
      <ul className={s['list']}>
        {shown.map(({ linha, numero_processo, elemento_nominativo }) => (
          <li key={linha}>
            <span className="num">{numero_processo}</span>
            {elemento_nominativo === null ? '' : ` · ${elemento_nominativo}`}
          </li>
        ))}
        {adicionadas > shown.length ? <li>e mais {formatNumber(adicionadas - shown.length)}</li> : null}
      </ul>
    </details>
  );
}

function Interrupted({ importacao }: { importacao: Importacao }) {
  const { falha } = importacao;
  return (
    <div className={s['outcome']}>
      {falha === null ? (
        <p>A importação parou a seu pedido. O que já foi adicionado continua no portfólio.</p>
      ) : (
        <Notice tone="danger">
          {falha.numero_processo === null ? '' : `A marca ${falha.numero_processo} não foi adicionada. `}
          {falha.motivo}
        </Notice>
      )}
      <dl className={s['totals']}>
        {(
          [
            ['Adicionadas', importacao.adicionadas],
            ['Já existiam', passadasDe(importacao)],
            ['Faltam', restantesDe(importacao)],
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
  onStop: (importacao: Importacao) => void;
  onGoOn: (importacao: Importacao, pular?: boolean) => void;
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
        onClose={() => onStop(importacao)}
        title={MESSAGES.importing(formatNumber(importacao.feitas), formatNumber(importacao.total))}
        actions={
          <Button busy={andamento.parando} onClick={() => onStop(importacao)}>
            Cancelar
          </Button>
        }
      >
        <Progress andamento={andamento} />
      </Dialog>
    );
  }
  const failed = importacao.falha?.numero_processo ?? null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={importacao.falha === null ? 'Importação cancelada' : 'Importação interrompida'}
      actions={
        <>
          <Button onClick={onClose}>Fechar</Button>
          {failed !== null && restantesDe(importacao) > 1 ? (
            <Button onClick={() => onGoOn(importacao, true)}>Pular a marca {failed}</Button>
          ) : null}
          <Button kind="primary" onClick={() => onGoOn(importacao)}>
            Continuar com as restantes
          </Button>
        </>
      }
    >
      <Interrupted importacao={importacao} />
    </Dialog>
  );
}
