import s from './highlighted-name.module.css';
import { cutAtRanges, type TextRange } from './text-ranges.ts';

/** A name whose common letters are bold, underlined and on a background, so that colour is not the only sign. */
export function HighlightedName({ name, ranges }: { name: string; ranges: readonly TextRange[] }) {
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
