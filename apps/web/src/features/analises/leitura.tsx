import type { Resultado } from '@vigia/contract';
import s from './leitura.module.css';

/** What a language model made of a pair, beside the engine's verdict and never in its place; `short` leaves out that nothing came of it yet. */
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
