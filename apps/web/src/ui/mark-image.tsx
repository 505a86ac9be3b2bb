import { useState } from 'react';
import { Icon } from './icon.tsx';
import s from './mark-image.module.css';

interface MarkImageProps {
  /** An address that an image can show; null where there is none. */
  src: string | null;
  /** The name whose first letter stands in for a missing image. */
  name: string | null;
  size?: number;
}

/** The figure of a mark, or the first letter of its name. Decorative: the name is always written beside it. */
export function MarkImage({ src, name, size = 28 }: MarkImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const letter = /[\p{L}\p{N}]/u.exec(name ?? '')?.[0];
  const frame = { width: size, height: size, fontSize: Math.max(12, size * 0.42) };
  if (src !== null && src !== broken) {
    const fail = (): void => setBroken(src);
    return <img className={s['image']} src={src} alt="" style={frame} loading="lazy" onError={fail} />;
  }
  return (
    <span className={s['letter']} style={frame} aria-hidden>
      {letter === undefined ? <Icon name="figura" size={size * 0.5} /> : letter.toLocaleUpperCase('pt-BR')}
    </span>
  );
}
