import type { Resultado } from '@vigia/contract';
import {
  describeFeitaCom,
  describePrazo,
  formatDecimal,
  isOutroRamo,
  OUTRO_RAMO,
  roundProbabilidade,
} from '@vigia/domain';
import type { CellObject } from 'write-excel-file/node';
import { concludeCliente } from './cliente.ts';
import {
  type ColidenciaComunicada,
  describeNome,
  nameOf,
  type RelatorioAnalise,
  type RelatorioCliente,
  type RelatorioQuadro,
} from './dados.ts';
import { type ColunaDaPlanilha, data, numero, porcento, texto, writeLivro, writeResumo, writeTabela } from './livro.ts';

/** The probability in whole percents, as screens show it: the format would round it to 100% or past the limit of a grade. */
const probavel = (probabilidade: number): CellObject => porcento(roundProbabilidade(probabilidade));

const COMPARADAS: readonly ColunaDaPlanilha<Resultado>[] = [
  { titulo: 'Marca publicada', largura: 36, valor: ({ nome }) => texto(nome) },
  { titulo: 'Processo', largura: 12, valor: (row) => texto(row.numero) },
  { titulo: 'Apresentação', largura: 14, valor: ({ apresentacao }) => texto(apresentacao) },
  { titulo: 'Classe Nice', largura: 12, valor: ({ classe_nice }) => texto(classe_nice) },
  { titulo: 'Titular', largura: 36, valor: ({ titular }) => texto(titular) },
  { titulo: 'Similaridade', largura: 12, valor: ({ similaridade }) => texto(similaridade) },
  { titulo: 'Grau', largura: 8, valor: ({ grau }) => texto(grau) },
  { titulo: 'Probabilidade', largura: 13, valor: ({ probabilidade }) => probavel(probabilidade) },
  { titulo: 'Gráfica', largura: 9, valor: ({ partes }) => porcento(partes.grafica) },
  { titulo: 'Fonética', largura: 9, valor: ({ partes }) => porcento(partes.fonetica) },
  { titulo: 'Ideológica', largura: 10, valor: ({ partes }) => porcento(partes.ideologica) },
  { titulo: 'Afinidade', largura: 10, valor: ({ partes }) => porcento(partes.afinidade) },
  { titulo: 'Regra', largura: 26, valor: ({ regra }) => texto(regra) },
  { titulo: 'Motivo', largura: 80, valor: ({ explicacao }) => texto(explicacao) },
];

/** The workbook of one comparison, with the Similar rows or, without any, the nearest ones. */
export function writeAnalise({
  emissao,
  analise,
  marca,
  similares,
  proximas,
  prazo,
}: RelatorioAnalise): Promise<Buffer> {
  const { revista } = analise;
  const fatos = [
    ['Marca monitorada', texto(describeNome(marca))],
    ['Processo', texto(marca.numero_processo)],
    ['Titular', texto(marca.titular)],
    ['Revista', texto(revista.numero)],
    ['Publicação', data(revista.data_publicacao)],
    ['Último dia para opor', data(prazo?.final ?? null)],
    ['Conta do prazo', texto(prazo === null ? null : describePrazo(prazo))],
    ['Criatividade', texto(formatDecimal(analise.temperature))],
    ['Classes comparadas', texto(analise.same_class === 1 ? 'Mesma classe' : 'Todas as classes')],
    ['Base da comparação', texto(describeFeitaCom(analise))],
    ['Marcas comparadas', numero(analise.total_comparadas, '#,##0')],
    ['Marcas similares', numero(similares.length, '#,##0')],
    [OUTRO_RAMO, numero(similares.filter(isOutroRamo).length, '#,##0')],
    ['Marcas ocultadas', numero(analise.total_ocultadas, '#,##0')],
    ...(similares.length > 0 ? [] : ([['Conclusão', texto('Nada consta')]] as const)),
  ] as const;
  const nome = similares.length > 0 ? 'Marcas similares' : 'Mais próximas';
  return writeLivro(`Comparação de ${nameOf(marca)} com a revista ${revista.numero}`, emissao, [
    writeResumo(emissao, fatos),
    writeTabela(nome, emissao, COMPARADAS, [...similares, ...proximas]),
  ]);
}

type CasoComColuna = RelatorioQuadro['colunas'][number]['casos'][number] & { coluna: string };

const CASOS: readonly ColunaDaPlanilha<CasoComColuna>[] = [
  { titulo: 'Situação', largura: 22, valor: ({ coluna }) => texto(coluna) },
  { titulo: 'Marca colidente', largura: 36, valor: ({ card }) => texto(card.marcaColidente) },
  { titulo: 'Processo colidente', largura: 18, valor: ({ card }) => texto(card.processoInpi) },
  { titulo: 'Titular', largura: 36, valor: ({ comparacao }) => texto(comparacao.titular) },
  { titulo: 'Classe Nice', largura: 12, valor: ({ comparacao }) => texto(comparacao.classe_nice) },
  { titulo: 'Conflita com', largura: 30, valor: ({ card }) => texto(card.conflitaCom) },
  { titulo: 'Processo próprio', largura: 16, valor: ({ card }) => texto(card.processoMarca) },
  { titulo: 'Grau', largura: 8, valor: ({ card }) => texto(card.grau) },
  { titulo: 'Probabilidade', largura: 13, valor: ({ comparacao }) => probavel(comparacao.probabilidade) },
  { titulo: 'Revista', largura: 9, valor: ({ revista }) => texto(revista.numero) },
  { titulo: 'Publicação', largura: 12, valor: ({ prazo }) => data(prazo.publicacao) },
  { titulo: 'Prazo final', largura: 12, valor: ({ prazo }) => data(prazo.final) },
  { titulo: 'Dias restantes', largura: 14, valor: ({ card }) => numero(card.diasRestantes) },
  { titulo: 'Protocolado em', largura: 14, valor: ({ protocolo }) => data(protocolo?.data ?? null) },
  { titulo: 'Petição', largura: 15, valor: ({ protocolo }) => texto(protocolo?.peticao ?? null) },
  { titulo: 'GRU', largura: 20, valor: ({ protocolo }) => texto(protocolo?.gru ?? null) },
  { titulo: 'Conta do prazo', largura: 70, valor: ({ prazo }) => texto(describePrazo(prazo)) },
  { titulo: 'Responsável', largura: 24, valor: ({ card }) => texto(card.responsavel?.nome ?? null) },
  { titulo: 'Andamento', largura: 24, valor: ({ card }) => texto(card.andamento?.rotulo ?? null) },
  { titulo: 'Motivo', largura: 80, valor: ({ comparacao }) => texto(comparacao.explicacao) },
  { titulo: 'Base da comparação', largura: 44, valor: ({ feitaCom }) => texto(feitaCom) },
  { titulo: 'Notas', largura: 60, valor: ({ notas }) => texto(notas) },
];

/** The board as one table, column by column. */
export function writeQuadro({ emissao, colunas }: RelatorioQuadro): Promise<Buffer> {
  const casos = colunas.flatMap(({ titulo, casos: rows }) => rows.map((caso) => ({ ...caso, coluna: titulo })));
  return writeLivro('Gestão de oposições', emissao, [writeTabela('Casos', emissao, CASOS, casos)]);
}

const COMUNICADAS: readonly ColunaDaPlanilha<ColidenciaComunicada>[] = [
  { titulo: 'Sua marca', largura: 30, valor: ({ marca }) => texto(nameOf(marca)) },
  { titulo: 'Seu processo', largura: 14, valor: ({ marca }) => texto(marca.numero_processo) },
  { titulo: 'Marca publicada', largura: 36, valor: ({ resultado }) => texto(resultado.nome) },
  { titulo: 'Processo', largura: 12, valor: ({ resultado }) => texto(resultado.numero) },
  { titulo: 'Classe Nice', largura: 12, valor: ({ resultado }) => texto(resultado.classe_nice) },
  { titulo: 'Titular', largura: 36, valor: ({ resultado }) => texto(resultado.titular) },
  { titulo: 'Grau', largura: 8, valor: ({ resultado }) => texto(resultado.grau) },
  { titulo: 'Nossa avaliação', largura: 80, valor: ({ linha }) => texto(linha) },
];

const ACOMPANHADAS: readonly ColunaDaPlanilha<RelatorioCliente['marcas'][number]>[] = [
  { titulo: 'Marca', largura: 36, valor: ({ marca }) => texto(nameOf(marca)) },
  { titulo: 'Processo', largura: 14, valor: ({ marca }) => texto(marca.numero_processo) },
  { titulo: 'Titular', largura: 36, valor: ({ marca }) => texto(marca.titular) },
];

/** The workbook of a client about an issue, with only the hits that the office reports to the client. */
export function writeCliente(relatorio: RelatorioCliente): Promise<Buffer> {
  const { emissao, cliente, revista, marcas, comunicadas, prazo } = relatorio;
  const [titulo, frase] = concludeCliente(relatorio);
  const fatos = [
    ['Cliente', texto(cliente)],
    ['Revista', texto(revista.numero)],
    ['Publicação', data(revista.data_publicacao)],
    ['Último dia para opor', data(prazo?.final ?? null)],
    ['Conclusão', texto(`${titulo}. ${frase}`)],
  ] as const;
  return writeLivro(`${cliente}, revista ${revista.numero}`, emissao, [
    writeResumo(emissao, fatos),
    writeTabela('Colidências', emissao, COMUNICADAS, comunicadas),
    writeTabela('Marcas acompanhadas', emissao, ACOMPANHADAS, marcas),
  ]);
}
