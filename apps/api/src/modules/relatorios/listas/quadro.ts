import { describePrazo, type FiltroDoQuadro, filterColuna } from '@vigia/domain';
import type { Database } from '../../../platform/database.ts';
import type { CasoDoRelatorio } from '../dados.ts';
import { type ColunaDaPlanilha, data, numero, probavel, texto } from '../livro.ts';
import { readLotesOf } from '../lotes.ts';
import { readColunasDoQuadro } from '../relatorios.service.ts';
import { createExportacao, type Exportacao, nameOfHoje } from './exportacao.ts';

type CasoComColuna = CasoDoRelatorio & { coluna: string };

const CASOS: readonly ColunaDaPlanilha<CasoComColuna>[] = [
  { titulo: 'Situação', largura: 22, valor: ({ coluna }) => texto(coluna) },
  { titulo: 'Marca colidente', largura: 36, valor: ({ card }) => texto(card.marcaColidente) },
  { titulo: 'Processo colidente', largura: 18, valor: ({ card }) => texto(card.processoInpi) },
  { titulo: 'Titular', largura: 36, valor: ({ comparacao }) => texto(comparacao.titular) },
  { titulo: 'Classe Nice', largura: 12, valor: ({ comparacao }) => texto(comparacao.classe_nice) },
  { titulo: 'Conflita com', largura: 30, valor: ({ card }) => texto(card.conflitaCom) },
  { titulo: 'Processo próprio', largura: 16, valor: ({ card }) => texto(card.processoMarca) },
  { titulo: 'Cliente', largura: 30, valor: ({ card }) => texto(card.cliente?.nome ?? null) },
  { titulo: 'Grau', largura: 8, valor: ({ card }) => texto(card.grau) },
  { titulo: 'Probabilidade', largura: 13, valor: ({ comparacao }) => probavel(comparacao.probabilidade) },
  { titulo: 'Revista', largura: 9, valor: ({ revista }) => texto(revista.numero) },
  { titulo: 'Publicação', largura: 12, valor: ({ prazo }) => data(prazo.publicacao) },
  { titulo: 'Prazo final', largura: 12, valor: ({ prazo }) => data(prazo.final) },
  { titulo: 'Meta', largura: 12, valor: ({ meta }) => data(meta) },
  { titulo: 'Dias restantes', largura: 14, valor: ({ card }) => numero(card.diasRestantes) },
  { titulo: 'Protocolado em', largura: 14, valor: ({ protocolo }) => data(protocolo?.data ?? null) },
  { titulo: 'Petição', largura: 15, valor: ({ protocolo }) => texto(protocolo?.peticao ?? null) },
  { titulo: 'GRU', largura: 20, valor: ({ protocolo }) => texto(protocolo?.gru ?? null) },
  { titulo: 'Conta do prazo', largura: 70, valor: ({ prazo }) => texto(describePrazo(prazo)) },
  { titulo: 'Responsável', largura: 24, valor: ({ card }) => texto(card.responsavel?.nome ?? null) },
  {
    titulo: 'Republicação',
    largura: 40,
    valor: ({ republicacao }) => texto(republicacao.join(' ')),
  },
  { titulo: 'Andamento', largura: 24, valor: ({ card }) => texto(card.andamento?.rotulo ?? null) },
  { titulo: 'Motivo', largura: 80, valor: ({ comparacao }) => texto(comparacao.explicacao) },
  { titulo: 'Base da comparação', largura: 44, valor: ({ feitaCom }) => texto(feitaCom) },
  { titulo: 'Notas', largura: 60, valor: ({ notas }) => texto(notas) },
];

/** The cases on the board with its filters and order, column by column. */
export async function exportQuadro(db: Database, escritorioId: number, filtro: FiltroDoQuadro): Promise<Exportacao> {
  const colunas = await readColunasDoQuadro(db, escritorioId);
  const casos = colunas.flatMap(({ id, titulo, casos: rows }) =>
    filterColuna(
      rows.map((caso) => ({ ...caso.card, caso })),
      id,
      filtro,
    ).map(({ caso }) => ({ ...caso, coluna: titulo })),
  );
  return createExportacao({
    nome: nameOfHoje('oposicoes'),
    titulo: 'Gestão de oposições',
    folha: 'Casos',
    colunas: CASOS,
    lotes: readLotesOf(escritorioId, casos, (some) => Promise.resolve([...some])),
  });
}
