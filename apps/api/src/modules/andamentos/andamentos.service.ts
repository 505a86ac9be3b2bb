import type { AndamentoDaMarca, Andamentos, ClienteDaMarca } from '@vigia/contract';
import {
  computeDiasRestantes,
  computePrazo,
  computeVigencia,
  findDespacho,
  isRegistroVivo,
  todayInSaoPaulo,
} from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { getMarca } from '../marcas/marcas.service.ts';
import { type CalendarioDoEscritorio, getCalendario } from '../prazos/prazos.service.ts';
import {
  type DespachoDaMarca,
  findDatasDoRegistro,
  listDespachosDaMarca,
  listDespachosDaRevista,
  resetStatusDasMarcas,
  updateStatusDasMarcas,
} from './andamentos.repository.ts';

export { resetStatusDasMarcas, updateStatusDasMarcas };

/** One dispatch of an issue about a mark of the office. */
export interface AndamentoDaRevista extends AndamentoDaMarca {
  marca: { numero_processo: string; elemento_nominativo: string | null; cliente: ClienteDaMarca | null };
}

function toAndamento(
  { revista, revista_id, data_publicacao, codigo, nome, texto_complementar }: DespachoDaMarca,
  calendario: CalendarioDoEscritorio,
  hoje: string,
): AndamentoDaMarca {
  const { categoria, termos } = findDespacho(codigo);
  return {
    revista: { id: revista_id, numero: String(revista), data_publicacao },
    codigo,
    despacho: nome,
    texto_complementar,
    categoria,
    termos: termos.map((termo) => {
      const prazo = computePrazo(data_publicacao, calendario, termo);
      const { titulo, quem, fundamento, observacao } = termo;
      return {
        titulo,
        quem,
        prazo,
        fundamento,
        observacao,
        dias_restantes: computeDiasRestantes(prazo.final, hoje),
      };
    }),
  };
}

/** The dispatches of an issue about the active marks of the office, sorted by name of the mark. */
export async function listAndamentosDaRevista(
  db: Database,
  escritorioId: number,
  revistaId: number,
): Promise<AndamentoDaRevista[]> {
  const despachos = await listDespachosDaRevista(db, escritorioId, revistaId);
  if (despachos.length === 0) return [];
  const [calendario, hoje] = [await getCalendario(db, escritorioId), todayInSaoPaulo(new Date())];
  return despachos.map((despacho) => ({
    ...toAndamento(despacho, calendario, hoje),
    marca: {
      numero_processo: despacho.numero_processo,
      elemento_nominativo: despacho.elemento_nominativo,
      cliente: despacho.cliente,
    },
  }));
}

async function getVigencia(
  db: Database,
  { escritorioId, numero }: { escritorioId: number; numero: string },
  {
    andamentos,
    calendario,
    hoje,
  }: { andamentos: readonly AndamentoDaMarca[]; calendario: CalendarioDoEscritorio; hoje: string },
): Promise<Andamentos['vigencia']> {
  const despachos = andamentos.map(({ codigo, revista }) => ({ codigo, data: revista.data_publicacao }));
  // A registration that has ended cannot be renewed.
  if (!isRegistroVivo(despachos)) return null;
  const vigencia = computeVigencia(await findDatasDoRegistro(db, escritorioId, numero), calendario);
  return (
    vigencia && {
      fim: vigencia.fim,
      renovacao: vigencia.renovacao.map((janela) => ({
        ...janela,
        dias_restantes: computeDiasRestantes(janela.final, hoje),
      })),
    }
  );
}

/** The dispatches about one mark of the office in the stored gazettes, newest first, with the deadlines that they open. */
export async function getAndamentos(db: Database, escritorioId: number, numero: string): Promise<Andamentos> {
  const marca = await getMarca(db, escritorioId, numero);
  const [calendario, hoje] = [await getCalendario(db, escritorioId), todayInSaoPaulo(new Date())];
  const andamentos = (await listDespachosDaMarca(db, escritorioId, numero)).map((despacho) =>
    toAndamento(despacho, calendario, hoje),
  );
  return {
    numero_processo: marca.numero_processo,
    status: marca.status,
    andamentos,
    vigencia: await getVigencia(db, { escritorioId, numero }, { andamentos, calendario, hoje }),
  };
}
