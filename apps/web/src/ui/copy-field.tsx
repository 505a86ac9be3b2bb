import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { TextField } from './text-field.tsx';
import s from './copy-field.module.css';

const WORDS = {
  done: 'Endereço copiado!',
  failed: 'Não foi possível copiar.',
  instead: 'Selecione o endereço e copie com o teclado.',
};

/** An address to copy, by a button or by the keyboard. */
export const CopyField = ({ label, url, hint }: { label: string; url: string; hint: string }) => (
  <div className={s['row']}>
    <TextField label={label} value={url} readOnly onFocus={(event) => event.currentTarget.select()} hint={hint} />
    <Button icon="copiar" kind="primary" onClick={() => void copyText(url, WORDS)}>
      Copiar
    </Button>
  </div>
);
