import type { Analise, FiltroDeAnalises } from '@vigia/contract';
import { describeFeitaCom } from '@vigia/domain';
import type { Database } from '../../../platform/database.ts';
import { listAnalisesAntes } from '../../analises/analises.service.ts';
import { type ColunaDaPlanilha, data, momento, numero, texto } from '../livro.ts';
import { readLotesAfter } from '../lotes.ts';
import { createExportacao, type Exportacao, nameOfHoje } from './exportacao.ts';

/** The status of a comparison as the screen names it. */
const STATUS: Readonly<Record<Analise['status'], string>> = {
  'Em analise': 'Em análise',
  Analisada: 'Realizada',
  Cancelada: 'Cancelada',
  Erro: 'Erro',
};

/** A figure of a finished comparison. The others have none yet. */
const contagem = ({ status }: Analise, value: number) =>
  status === 'Analisada' ? numero(value, '#,##0') : texto(null);

const ANALISES: readonly ColunaDaPlanilha<Analise>[] = [
  { titulo: 'Marca', largura: 36, valor: ({ marca }) => texto(marca.elemento_nominativo) },
  { titulo: 'Processo', largura: 12, valor: ({ marca }) => texto(marca.numero_processo) },
  { titulo: 'Revista', largura: 9, valor: ({ revista }) => texto(revista.numero) },
  { titulo: 'Publicação', largura: 12, valor: ({ revista }) => data(revista.data_publicacao) },
  { titulo: 'Status', largura: 12, valor: ({ status }) => texto(STATUS[status]) },
  { titulo: 'Similares', largura: 10, valor: (analise) => contagem(analise, analise.total_similar) },
  { titulo: 'Ocultadas', largura: 10, valor: (analise) => contagem(analise, analise.total_ocultadas) },
  { titulo: 'Comparadas', largura: 12, valor: (analise) => contagem(analise, analise.total_comparadas) },
  { titulo: 'Criatividade', largura: 12, valor: ({ temperature }) => numero(temperature, '0.0') },
  {
    titulo: 'Classes comparadas',
    largura: 18,
    valor: ({ same_class }) => texto(same_class === 1 ? 'Mesma classe' : 'Todas as classes'),
  },
  {
    titulo: 'Origem',
    largura: 18,
    valor: ({ automatica, refeita_de }) =>
      texto(refeita_de === null ? (automatica ? 'Automática' : 'Manual') : 'Comparada de novo'),
  },
  { titulo: 'Data', largura: 16, valor: ({ record_created }) => momento(record_created) },
  { titulo: 'Motivo do erro', largura: 40, valor: ({ motivo }) => texto(motivo) },
  { titulo: 'Base da comparação', largura: 44, valor: (analise) => texto(describeFeitaCom(analise)) },
];

/** The comparisons of an office that are not archived, with the filters and in the order of the history. */
export const exportHistorico = (db: Database, escritorioId: number, filtro: FiltroDeAnalises): Exportacao =>
  createExportacao({
    nome: nameOfHoje('historico'),
    titulo: 'Histórico de comparações',
    folha: 'Comparações',
    colunas: ANALISES,
    lotes: readLotesAfter(escritorioId, (last: Analise | undefined, limit) =>
      listAnalisesAntes(db, escritorioId, { ...filtro, antes: last?.id, limit }),
    ),
  });
