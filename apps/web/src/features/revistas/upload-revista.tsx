import type { Revista } from '@vigia/contract';
import { useRef, useState } from 'react';
import { useUploadRevista } from '../../entities/revistas/revistas.queries.ts';
import { messageOf } from '../../lib/api.ts';
import { count, formatMegabytes, formatPercent } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toast } from '../../ui/toast.tsx';
import { MESSAGES } from './messages.ts';
import { ReadingReport } from './reading-report.tsx';
import s from './revistas.module.css';

const ACCEPT = '.zip,.xml';
const READING = 'Lendo a revista…';

interface SentFile {
  file: File;
  fraction: number;
}

function Progress({ sent, onCancel }: { sent: SentFile; onCancel: () => void }) {
  const reading = sent.fraction >= 1;
  const words = reading ? READING : `Enviando ${formatPercent(sent.fraction)}`;
  return (
    <div className={s['sending']}>
      <div className={s['sending-head']}>
        <div>
          <p className={s['file']}>{sent.file.name}</p>
          <p className={s['muted']}>
            <span role="status">{reading ? READING : 'Enviando'}</span>
            {reading ? null : <span className="num"> {formatPercent(sent.fraction)}</span>} ·{' '}
            {formatMegabytes(sent.file.size)}
          </p>
        </div>
        <Button kind="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
      <ProgressBar label={`Envio de ${sent.file.name}`} value={reading ? null : sent.fraction} valueText={words} />
    </div>
  );
}

function Outcome({ revista, onClose }: { revista: Revista; onClose: () => void }) {
  const { relatorio } = revista;
  return (
    <section className={s['outcome']} aria-label={`Resultado da leitura da revista ${revista.numero}`}>
      <div className={s['sending-head']}>
        <div role="status">
          <h2>Revista {revista.numero}</h2>
          <p className={s['muted']}>
            {relatorio === null
              ? (revista.motivo ?? READING)
              : `${count(relatorio.observados, 'marca pronta', 'marcas prontas')} para comparar com as suas.`}
          </p>
        </div>
        <IconButton icon="fechar" label="Fechar resultado" onClick={onClose} />
      </div>
      {relatorio === null ? null : <ReadingReport relatorio={relatorio} />}
    </section>
  );
}

/** Uploads the file of an issue: the alternative when INPI's server is slow or unavailable. */
export function UploadRevista({ revistas }: { revistas: readonly Revista[] }) {
  const sending = useUploadRevista();
  const abort = useRef<AbortController>(null);
  const [sent, setSent] = useState<SentFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [doneId, setDoneId] = useState<number | null>(null);

  const send = (file: File): void => {
    setDoneId(null);
    if (!/\.(zip|xml)$/i.test(file.name)) {
      setProblem('Escolha um arquivo .zip ou .xml da seção de marcas da revista.');
      return;
    }
    const controller = new AbortController();
    abort.current = controller;
    setProblem(null);
    setSent({ file, fraction: 0 });
    sending.mutate(
      { file, signal: controller.signal, onProgress: (fraction) => setSent({ file, fraction }) },
      {
        onSuccess: (revista) => {
          toast.success(MESSAGES.added);
          setDoneId(revista.id);
        },
        onError: (error) => setProblem(controller.signal.aborted ? null : messageOf(error)),
        onSettled: () => setSent(null),
      },
    );
  };

  // The list reloads while an issue is read, so its row is newer than the response to the upload.
  const done = revistas.find(({ id }) => id === doneId) ?? (sending.data?.id === doneId ? sending.data : undefined);
  return (
    <div className={s['upload']}>
      {sent === null ? (
        <FileDrop
          label="Enviar o arquivo da revista"
          hint="Arraste para cá ou escolha o .zip ou .xml da seção de marcas (até 300 MB)."
          accept={ACCEPT}
          onFile={send}
        />
      ) : (
        <Progress sent={sent} onCancel={() => abort.current?.abort()} />
      )}
      {problem === null ? null : <Notice tone="danger">{problem}</Notice>}
      {done === undefined ? null : <Outcome revista={done} onClose={() => setDoneId(null)} />}
    </div>
  );
}
