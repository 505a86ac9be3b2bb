import { type Caso, contract } from '@vigia/contract';
import { lazy, useState } from 'react';
import { useDownload } from '../../calls/download.ts';
import { PorPapel } from '../../calls/por-papel.tsx';
import { tellEnd } from '../../calls/tell-end.ts';
import { useUndoProtocolo } from '../../entities/oposicoes/oposicoes.queries.ts';
import { tellCasoFailure } from '../../entities/oposicoes/tell-caso-failure.ts';
import { formatBytes, formatDate, formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { DescriptionList, type DescriptionTerm } from '../../ui/description-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './caso.module.css';
import { MESSAGES } from './messages.ts';
import { Secao } from './secao.tsx';

const ProtocolarDialog = lazy(async () => ({ default: (await import('./protocolar-dialog.tsx')).ProtocolarDialog }));

interface ProtocolarButtonProps {
  caso: Caso;
  children: string;
  /** The main action of its place. */
  primary?: boolean;
  /** Without an offer there is no button. The form outlives it, so that it closes itself once the case is filed. */
  offered?: boolean;
}

/** A button that opens the form of the filing. */
export function ProtocolarButton({ caso, children, primary = false, offered = true }: ProtocolarButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {offered ? (
        <Button
          kind={primary ? 'primary' : 'secondary'}
          icon={primary ? 'enviar' : 'editar'}
          onClick={() => setOpen(true)}
        >
          {children}
        </Button>
      ) : null}
      <OnDemand wanted={open}>
        <ProtocolarDialog caso={caso} open={open} onClose={() => setOpen(false)} />
      </OnDemand>
    </>
  );
}

function Comprovante({ caso: { id }, bytes }: { caso: Caso; bytes: number }) {
  const { busy, start } = useDownload('Erro ao baixar o comprovante!');
  return (
    <Button icon="baixar" busy={busy} onClick={() => void start(contract.oposicoes.comprovante, { params: { id } })}>
      Baixar comprovante (PDF, {formatBytes(bytes)})
    </Button>
  );
}

function UndoButton({ caso: { id, versao } }: { caso: Caso }) {
  const undo = useUndoProtocolo(id);
  const send = (): void =>
    void tellEnd(undo.mutateAsync(versao), {
      onDone: () => toast.success('Protocolo desfeito!'),
      failure: (error) => tellCasoFailure(MESSAGES.saveFailed, error),
    });
  return (
    <Button kind="quiet" busy={undo.isPending} onClick={send}>
      Desfazer protocolo
    </Button>
  );
}

const termsOf = ({ data, peticao, gru, quem, em }: NonNullable<Caso['protocolo']>): DescriptionTerm[] => [
  { term: 'Data do protocolo', value: formatDate(data) },
  { term: 'Número da petição', value: peticao ?? 'Não informado' },
  { term: 'Número da GRU', value: gru ?? 'Não informado' },
  { term: 'Registrado por', value: `${quem ?? 'Quem saiu do escritório'}, ${formatDateTime(em)}` },
];

/** The filing of the opposition: what is registered, or the request to register it. */
export function Protocolo({ caso }: { caso: Caso }) {
  const { protocolo, column, encerramento } = caso;
  if (protocolo === null && (column !== 'col-protocolado' || encerramento !== null)) return null;
  if (protocolo === null)
    return (
      <Notice tone="info">
        <p>O caso está em Protocolado, mas a data do protocolo ainda não foi registrada.</p>
        <PorPapel>
          <p className={s['confirm']}>
            <ProtocolarButton caso={caso}>Registrar protocolo</ProtocolarButton>
          </p>
        </PorPapel>
      </Notice>
    );
  return (
    <Secao id="protocolo" title="Protocolo">
      {column === 'col-protocolado' || encerramento !== null ? null : (
        <Notice tone="warning">O caso saiu de Protocolado: o prazo conta como se a oposição não existisse.</Notice>
      )}
      <div className={s['block']}>
        <DescriptionList terms={termsOf(protocolo)} />
        <div className={s['buttons']}>
          {protocolo.comprovante_bytes === null ? null : (
            <Comprovante caso={caso} bytes={protocolo.comprovante_bytes} />
          )}
          {encerramento === null ? (
            <PorPapel>
              <ProtocolarButton caso={caso}>Corrigir protocolo</ProtocolarButton>
              <UndoButton caso={caso} />
            </PorPapel>
          ) : null}
        </div>
      </div>
    </Secao>
  );
}
