import { type Caso, contract } from '@vigia/contract';
import { FUNDAMENTO_PADRAO, FUNDAMENTOS } from '@vigia/domain';
import { useRef, useState } from 'react';
import { DownloadProgress } from '../../calls/download-progress.tsx';
import { useDownload } from '../../calls/download.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import s from './minuta.module.css';

interface FundamentosProps {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function Fundamentos({ chosen, onChange }: FundamentosProps) {
  const toggle = (id: string, on: boolean): void => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className={s['grounds']}>
      <legend className={s['legend']}>Fundamentos</legend>
      {FUNDAMENTOS.map(({ id, rotulo, ajuda }) => (
        <div key={id} className={s['ground']}>
          <Checkbox label={rotulo} checked={chosen.includes(id)} onChange={(on) => toggle(id, on)} />
          <p className={s['help']}>{ajuda}</p>
        </div>
      ))}
    </fieldset>
  );
}

/** Returns true if one of the chosen grounds requires proof of an own filing (LPI, art. 158 § 2º). */
const needsDeposito = (chosen: readonly string[]): boolean =>
  FUNDAMENTOS.some(({ id, depoe }) => depoe && chosen.includes(id));

/** Downloads the draft of an opposition. The user chooses the grounds, and the server writes the draft from the stored case. */
export function MinutaDialog({ caso, open, onClose }: { caso: Caso; open: boolean; onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly string[]>([FUNDAMENTO_PADRAO]);
  const { busy, bytes, start } = useDownload('Erro ao gerar a minuta!');
  const options = { params: { id: caso.id }, query: { fundamentos: chosen.join(',') } };
  const none = chosen.length === 0;
  const body = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Minuta da oposição"
      description={`${caso.marcaColidente} × ${caso.conflitaCom}`}
      wide
      // The first of the grounds, not the button that closes.
      initialFocus={() => body.current?.querySelector<HTMLElement>('[role=checkbox], input')}
      actions={
        <>
          <span className={s['progress']}>
            <DownloadProgress bytes={bytes}>Preparando a minuta…</DownloadProgress>
          </span>
          <Button disabled={none} busy={busy} onClick={() => void start(contract.minuta.txt, options)} icon="documento">
            Baixar texto
          </Button>
          <Button
            kind="primary"
            disabled={none}
            busy={busy}
            onClick={() => void start(contract.minuta.docx, options)}
            icon="baixar"
          >
            Baixar documento
          </Button>
        </>
      }
    >
      <Notice tone="warning">
        A minuta parte dos dados guardados aqui e deixa marcado o que falta preencher ou conferir. Um profissional
        habilitado precisa revê-la antes do protocolo.
      </Notice>
      <div ref={body}>
        <Fundamentos chosen={chosen} onChange={setChosen} />
      </div>
      {none ? <p className={s['missing']}>Escolha ao menos um fundamento.</p> : null}
      {needsDeposito(chosen) ? (
        <Notice tone="info">
          Com estes fundamentos há um segundo prazo: provar, em 60 dias da oposição, o depósito do pedido de registro da
          marca (LPI, art. 158, § 2º).
        </Notice>
      ) : null}
    </Dialog>
  );
}
