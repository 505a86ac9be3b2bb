import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useHotkeys } from '../../lib/hotkeys.ts';
import { casoPath } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import s from './levar-ao-quadro.module.css';
import { findCard, quadroQuery, useLevarAoQuadro } from './oposicoes.queries.ts';

interface LevarAoQuadroProps {
  analise: number;
  /** The own mark's process. */
  marca: string;
  /** The published process, and its name. */
  numero: string;
  nome: string;
}

/** In a table or a list the key is for the row in focus; elsewhere there is only one pair it can mean. */
function isMeant(place: HTMLElement | null): boolean {
  const row = place?.closest('tr, li') ?? null;
  return place !== null && (row === null || row.contains(document.activeElement));
}

/** One click (or the key O) takes a compared pair to the opposition board; once it is there, leads to its case. */
export function LevarAoQuadro({ analise, marca, numero, nome }: LevarAoQuadroProps) {
  const { data: quadro } = useQuery(quadroQuery);
  const levar = useLevarAoQuadro();
  const place = useRef<HTMLSpanElement>(null);
  const card = findCard(quadro, { marca, numero });

  const take = (): void => {
    if (levar.isPending) return;
    levar.mutate(
      { analise, numero },
      {
        onSuccess: (made) =>
          made ? toast.success('Caso levado ao quadro!') : toast.info('Este caso já está no quadro.'),
        onError: (error) => toast.error('Erro ao levar o caso ao quadro!', messageOf(error)),
      },
    );
  };
  useHotkeys((key) => {
    if (key !== 'o' || !isMeant(place.current)) return false;
    if (card === undefined) take();
    else toast.info('Este caso já está no quadro.');
    return true;
  });

  // The button that had the focus has become a link.
  const taken = levar.isSuccess && card !== undefined;
  useEffect(() => {
    if (taken && document.activeElement === document.body) place.current?.querySelector('a')?.focus();
  }, [taken]);

  return (
    <span ref={place} className={s['place']}>
      {card === undefined ? (
        <Button icon="balanca" busy={levar.isPending} onClick={take} aria-label={`Levar ao quadro: ${nome}, ${numero}`}>
          Levar ao quadro
        </Button>
      ) : (
        <ButtonLink icon="certo" to={casoPath(card.id)} label={`No quadro: ${nome}, ${numero}`}>
          No quadro
        </ButtonLink>
      )}
    </span>
  );
}
