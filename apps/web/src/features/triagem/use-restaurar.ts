import type { Descarte } from '@vigia/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { parQuery } from '../../entities/analises/analises.queries.ts';
import { type LinhaDaLista, listSilenciadas, parOf } from './linhas.ts';
import type { TriagemNaTela } from './use-triagem.ts';

/** A rule that hides a row, and how many rows of the issue it hides. */
export interface Restauro {
  alvo: LinhaDaLista;
  regra: Descarte;
  linhas: number;
}

/** Restores the rows in question. Where a rule hides more than the row, `ask` gets to know it first: restoring ends the whole rule. */
export function useRestaurar(triagem: TriagemNaTela, ask: (restauro: Restauro) => void): () => void {
  const queryClient = useQueryClient();
  const latest = useRef(triagem);
  useEffect(() => {
    latest.current = triagem;
  });
  const restoreOne = async (alvo: LinhaDaLista): Promise<void> => {
    const { analise, numero } = parOf(alvo);
    const known = await queryClient.query({ ...parQuery(analise, numero), staleTime: 0 }).then(
      ({ descarte }) => descarte,
      // Without a connection nothing is known of the rule.
      () => null,
    );
    const { todas, decisoes, decide } = latest.current;
    const hidden =
      known === null
        ? []
        : listSilenciadas(todas, alvo, { por: known.tipo, palavra: known.rotulo, alcance: known.alcance }).filter(
            (place) => decisoes.estados.letraOf(place) === 'd',
          );
    if (known !== null && hidden.length > 1) ask({ alvo, regra: known, linhas: hidden.length });
    else decide({ tipo: 'restaurar' }, [alvo]);
  };
  return () => {
    const { alvos, decisoes, may, decide } = triagem;
    const [alvo, ...others] = alvos;
    if (alvo !== undefined && others.length === 0 && may && decisoes.estados.letraOf(alvo.place) === 'd')
      void restoreOne(alvo);
    else decide({ tipo: 'restaurar' });
  };
}
