import { Button } from './button.tsx';
import { TextField } from './text-field.tsx';
import { toast } from './toast.tsx';
import s from './copy-field.module.css';

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success('Endereço copiado!');
  } catch {
    toast.alert('Não foi possível copiar.', 'Selecione o endereço e copie com o teclado.');
  }
}

/** An address to copy, by a button or by the keyboard. */
export const CopyField = ({ label, url, hint }: { label: string; url: string; hint: string }) => (
  <div className={s['row']}>
    <TextField label={label} value={url} readOnly onFocus={(event) => event.currentTarget.select()} hint={hint} />
    <Button icon="copiar" kind="primary" onClick={() => void copy(url)}>
      Copiar
    </Button>
  </div>
);
