import type { FaseDoCaso } from '@vigia/contract';
import { computeDiasRestantes, findDespacho, readDesfecho, todayInSaoPaulo } from '@vigia/domain';
import type { Contador } from '../prazos/prazos.service.ts';
import type { AndamentoEvento } from './historico.ts';

type Termo = ReturnType<typeof findDespacho>['termos'][number];

/** Who acts within a term, seen from the opponent. An appeal is answered by whom it concerns (LPI, art. 213): the opponent may be one of them. */
function readQuem({ quem, titulo }: Termo): FaseDoCaso['termos'][number]['quem'] {
  if (quem === 'terceiros') return 'terceiros';
  return titulo.startsWith('Contrarrazões') ? 'interessados' : 'requerente';
}

/**
 * What happened to the published process after the publication that the deadline counts from, newest first: each dispatch with the terms that it
 * opens, counted with the calendar of the office.
 */
export function listFases(andamentos: readonly AndamentoEvento[], publicacao: string, count: Contador): FaseDoCaso[] {
  const hoje = todayInSaoPaulo(new Date());
  const toTermo = (termo: Termo, data: string): FaseDoCaso['termos'][number] => {
    const prazo = count(data, termo);
    const { titulo, fundamento, observacao } = termo;
    const dias_restantes = computeDiasRestantes(prazo.final, hoje);
    return { titulo, quem: readQuem(termo), prazo, dias_restantes, fundamento, observacao };
  };
  return andamentos
    .filter(({ data }) => data > publicacao)
    .toSorted((one, other) => other.data.localeCompare(one.data))
    .flatMap(({ codigo, revista, data, despacho }) => {
      const desfecho = readDesfecho(codigo);
      if (desfecho === undefined) return [];
      const termos = findDespacho(codigo).termos.map((termo) => toTermo(termo, data));
      const { tipo, rotulo } = desfecho;
      return [{ tipo, rotulo, revista, data, despacho: `${codigo} ${despacho}`, termos }];
    });
}
