import { type RefObject, useState } from 'react';
import { saveFile } from '../../calls/download.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import s from './seguranca.module.css';

const COPY = {
  done: 'Códigos copiados!',
  failed: 'Não foi possível copiar.',
  instead: 'Selecione os códigos e copie com o teclado.',
};

interface CodigosDialogProps {
  /** The new codes; null keeps the dialog closed. */
  codigos: readonly string[] | null;
  onClose: () => void;
  returnFocus: RefObject<HTMLElement | null>;
}

/** Shows new recovery codes, once. */
export function CodigosDialog({ codigos, onClose, returnFocus }: CodigosDialogProps) {
  // The dialog keeps its text while it fades out.
  const [last, setLast] = useState(codigos);
  if (codigos !== null && codigos !== last) setLast(codigos);
  const text = `Códigos de recuperação do Vigia Marcas. Cada um vale uma vez.\n\n${(last ?? []).join('\n')}\n`;
  return (
    <Dialog
      open={codigos !== null}
      onClose={onClose}
      title="Guarde os códigos de recuperação"
      description="Cada um vale uma vez no lugar do código do aplicativo. Guarde-os fora deste aparelho: eles não aparecem de novo."
      returnFocus={returnFocus}
      actions={
        <>
          <Button icon="copiar" onClick={() => void copyText(text, COPY)}>
            Copiar
          </Button>
          <Button
            onClick={() =>
              saveFile('codigos-de-recuperacao.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))
            }
          >
            Baixar
          </Button>
          <Button kind="primary" onClick={onClose}>
            Já guardei
          </Button>
        </>
      }
    >
      <ul className={s['codes']} aria-label="Códigos de recuperação">
        {(last ?? []).map((codigo) => (
          <li key={codigo} className={s['code']}>
            {codigo}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
