import type { ContextoDoPar } from '@vigia/contract';
import { foldWords } from '@vigia/domain';
import { markItems, type Sinal } from '@vigia/similarity';
import type { Database } from '../../platform/database.ts';
import { getParGuardado, type ParDaAnalise } from '../analises/analises.service.ts';
import { describePublicada } from '../analises/contadas.service.ts';
import { listDecisoesParecidas } from '../aprendizado/aprendizado.service.ts';
import { toSinal } from '../marcas/sinal-da-marca.ts';
import { listObservadas, listPedidosDosTitulares } from '../revistas/publicacoes/publicacoes.service.ts';

/** Enough to see a pattern, and no more than a panel shows. */
const LIMIT = 8;

/** Reads what helps to decide about a pair: the items that meet, earlier decisions about the holder or the name, other applications of the holder. */
export async function getContexto(db: Database, escritorioId: number, par: ParDaAnalise): Promise<ContextoDoPar> {
  const { analise, resultado, marca } = await getParGuardado(db, escritorioId, par);
  const [observada] = await listObservadas(db, analise.revista.id, [par.numero]);
  const own = toSinal(marca);
  const published: Sinal = observada ?? {
    ...own,
    numero: par.numero,
    nome: resultado.nome,
    classes: [],
    titulares: [],
  };
  const anteriores = await listDecisoesParecidas(db, escritorioId, {
    titular: foldWords(resultado.titular ?? ''),
    nome: foldWords(resultado.nome),
    exceto: { marca_id: marca.id, numero: par.numero },
    limit: LIMIT,
  });
  const pedidos = await listPedidosDosTitulares(db, escritorioId, published.titulares, {
    exceto: par.numero,
    limit: LIMIT,
  });
  return {
    bens: { marca: markItems(own, published), publicada: markItems(published, own) },
    anteriores: anteriores.map(({ em, ...decisao }) => ({ ...decisao, em: em.toISOString() })),
    outros_pedidos: pedidos.map(({ numero, revista, ...rotulo }) => {
      const { nome, classe_nice } = describePublicada(rotulo);
      return { numero, nome, classe_nice, revista: String(revista) };
    }),
  };
}
