import { listContrarrazoes, NULIDADE_ADMINISTRATIVA, OPOSICAO, type TipoDeVencimento } from '@vigia/domain';
import type { Contador, PrazoComMeta } from '../prazos/prazos.service.ts';
import type { AndamentoEvento } from './historico.ts';

/** An act that is due on a case, and until when. */
export interface VencimentoDoCaso {
  tipo: TipoDeVencimento;
  titulo: string;
  prazo: PrazoComMeta;
  fundamento: string;
  observacao: string | null;
  /** The dispatch that opened it; null for the opposition, which the publication opens. */
  despacho: AndamentoEvento | null;
}

interface EstadoDoCaso {
  filed: boolean;
  prazo: PrazoComMeta;
  /** The dispatches since the publication that the deadline counts from. */
  andamentos: readonly AndamentoEvento[];
  concessao: AndamentoEvento | null;
}

function toNulidade(concessao: AndamentoEvento, count: Contador, hoje: string): VencimentoDoCaso[] {
  const prazo = count(concessao.data, NULIDADE_ADMINISTRATIVA);
  if (prazo.final < hoje) return [];
  const { fundamento } = NULIDADE_ADMINISTRATIVA;
  return [{ tipo: 'nulidade', titulo: 'Pedido de nulidade', prazo, fundamento, observacao: null, despacho: concessao }];
}

/**
 * What is due on a case today. Until it is filed that is its opposition, also when it is late; after a grant it is the request for nullity instead, as long
 * as that is possible. A filed case has nothing due, unless a later dispatch opens a term for the opponent: the answer to an appeal, or the request for
 * nullity. These two are offers, so they leave when they are over.
 */
export function listVencimentosDoCaso(
  { filed, prazo, andamentos, concessao }: EstadoDoCaso,
  count: Contador,
  hoje: string,
): VencimentoDoCaso[] {
  const nulidade = concessao === null ? [] : toNulidade(concessao, count, hoje);
  if (!filed)
    return nulidade.length > 0
      ? nulidade
      : [
          {
            tipo: 'oposicao',
            titulo: 'Oposição',
            prazo,
            fundamento: OPOSICAO.fundamento,
            observacao: null,
            despacho: null,
          },
        ];
  const contrarrazoes = listContrarrazoes(andamentos)
    .map(({ despacho, termo }) => ({ despacho, ...termo, prazo: count(despacho.data, termo) }))
    .filter((termo) => termo.prazo.final >= hoje);
  return [
    ...contrarrazoes.map(({ tipo, titulo, prazo: due, fundamento, observacao, despacho }) => ({
      tipo,
      titulo,
      prazo: due,
      fundamento,
      observacao,
      despacho,
    })),
    ...nulidade,
  ];
}
