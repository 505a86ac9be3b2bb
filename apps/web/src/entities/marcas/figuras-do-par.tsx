import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { figuraQuery, isGuarded } from './figura.queries.ts';
import s from './figuras-do-par.module.css';

interface FiguraDoPar {
  /** The address that the API gave; null if no figure is stored. */
  src: string | null;
  /** The name of the mark, or its number. */
  nome: string;
}

/** One figure with its caption. Its frame stands while the figure is fetched, and disappears if that fails. */
function Legendada({ src, nome, legenda }: FiguraDoPar & { legenda: string }) {
  const { data: fetched, isError } = useQuery(figuraQuery(src));
  const [broken, setBroken] = useState(false);
  if (src === null || isError || broken) return null;
  const shown = isGuarded(src) ? fetched : src;
  return (
    <figure className={s['figure']}>
      {shown === undefined ? (
        <div className={s['frame']} aria-hidden />
      ) : (
        <img className={s['frame']} src={shown} alt={`Figura da marca ${nome}`} onError={() => setBroken(true)} />
      )}
      <figcaption className={s['caption']}>{legenda}</figcaption>
    </figure>
  );
}

/** The stored figures of both marks of a pair, side by side. A mark without a figure has no frame; without any, nothing is shown. */
export function FigurasDoPar({ marca, publicada }: { marca: FiguraDoPar; publicada: FiguraDoPar }) {
  if (marca.src === null && publicada.src === null) return null;
  return (
    <div className={s['figures']}>
      <Legendada key={marca.src} {...marca} legenda="Figura da sua marca" />
      <Legendada key={`publicada ${publicada.src}`} {...publicada} legenda="Figura da publicada" />
    </div>
  );
}
