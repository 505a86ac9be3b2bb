import s from './highlighted-name.module.css';
import { cutAtRanges, type Range } from './text-ranges.ts';

/** A name with the letters in common marked by weight, ground and underline, so that colour is never the only sign. */
export function HighlightedName({ name, ranges }: { name: string; ranges: readonly Range[] }) {
  return (
    <span className={s['name']}>
      {cutAtRanges(name, ranges).map((piece, index) =>
        piece.marked ? (
          <mark key={index} className={s['mark']}>
            {piece.text}
          </mark>
        ) : (
          <span key={index}>{piece.text}</span>
        ),
      )}
    </span>
  );
}
