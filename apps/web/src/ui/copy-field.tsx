import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';
import { TextField } from './text-field.tsx';
import s from './copy-field.module.css';

const WORDS = {
  done: 'Endereço copiado!',
  failed: 'Não foi possível copiar.',
  instead: 'Selecione o endereço e copie com o teclado.',
};

interface CopyFieldProps {
  label: string;
  url: string;
  hint: string;
  /** What is said after copying, where the text is no address. */
  words?: typeof WORDS;
}

/** An address or another short text to copy, by a button or by the keyboard. */
export const CopyField = ({ label, url, hint, words = WORDS }: CopyFieldProps) => (
  <div className={s['row']}>
    <TextField label={label} value={url} readOnly onFocus={(event) => event.currentTarget.select()} hint={hint} />
    <Button icon="copiar" kind="primary" onClick={() => void copyText(url, words)}>
      Copiar
    </Button>
  </div>
);
