import type { Resultado } from '@vigia/contract';
import s from './leitura.module.css';

/** Shows a language model's opinion of a pair in addition to the engine's verdict. With `short`, a pending opinion is not shown. */
export function LeituraNote({ leitura, short = false }: Pick<Resultado, 'leitura'> & { short?: boolean }) {
  if (leitura === null || (short && leitura.situacao === 'pendente')) return null;
  const { grau, explicacao, nota } = leitura;
  return (
    <p className={s['note']}>
      {nota}
      {explicacao === null ? null : (
        <>
          {' '}
          <span className={s['opinion']}>
            {grau}: {explicacao}
          </span>
        </>
      )}
    </p>
  );
}
