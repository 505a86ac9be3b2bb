import { useState } from 'react';
import { splitSupportCode } from './support-code.ts';
import s from './support-text.module.css';

const SAID = { copied: ' Copiado!', refused: ' Selecione o código e copie com o teclado.' };

/** Shows the message of an error. The code that it may end with is small and below, and a click copies it. */
export function SupportText({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  const { message, code } = splitSupportCode(text);
  if (code === undefined) return text;
  const copy = (): void =>
    void Promise.resolve()
      .then(() => navigator.clipboard.writeText(code))
      .then(
        () => setSaid(SAID.copied),
        () => setSaid(SAID.refused),
      );
  return (
    <>
      {message}
      <span className={s['support']}>
        Código para o suporte:{' '}
        <button type="button" className={s['code']} title="Copiar o código" onClick={copy}>
          {code}
        </button>
        <span role="status">{said}</span>
      </span>
    </>
  );
}
