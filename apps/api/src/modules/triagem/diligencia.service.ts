import { type Diligencia, LETRA_DO_ESTADO } from '@vigia/contract';
import { chooseAcima } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { getRevista } from '../revistas/revistas.service.ts';
import { listLeitores } from './leitores.repository.ts';
import { listOrdenadas } from './leitura.service.ts';
import { getListaComEstados } from './lista-com-estados.service.ts';

/**
 * What the stored data shows about the reading of an issue: its rows, those that are decided, and the open ones below the cut of every person who
 * triaged it. The budget of a person is that of their last decision; the order of the rows is the present one.
 */
export async function getDiligencia(db: Database, escritorioId: number, revistaId: number): Promise<Diligencia> {
  const { id } = await getRevista(db, escritorioId, revistaId);
  const daRevista = { escritorio_id: escritorioId, revista_id: id };
  const { correcao, guardada, estados } = await getListaComEstados(db, daRevista);
  const { linhas } = guardada;
  const { letras, notados } = estados;
  const ordenadas = listOrdenadas(guardada, correcao);
  const acima = new Set<number>();
  const leitores = (await listLeitores(db, daRevista)).map(({ nome, orcamento, em }) => {
    const own = chooseAcima(ordenadas, orcamento);
    for (const place of own) acima.add(place);
    return { nome, orcamento, acima: own.size, em: em.toISOString() };
  });
  const counts = { f: 0, d: 0, c: 0, s: 0 };
  for (const estado of Object.values(LETRA_DO_ESTADO)) counts[estado] = letras.split(estado).length - 1;
  const isOpen = (place: number): boolean => 'fs'.includes(letras[place] ?? 'd');
  const unread = ordenadas.filter(({ place }) => isOpen(place) && !acima.has(place));
  return {
    colidencias: linhas.length,
    descartadas: counts.d,
    casos: counts.c,
    casos_encerrados: linhas.filter((_, place) => letras[place] === 'c' && notados[place]?.encerramento != null).length,
    abertas: counts.f + counts.s,
    adiadas: counts.s,
    abaixo_do_corte: leitores.length === 0 ? null : unread.length,
    leitores,
  };
}
