import type { Resultado } from '@vigia/contract';
import { describeFeitaCom, describePrazo, formatDecimal, isOutroRamo, OUTRO_RAMO } from '@vigia/domain';
import { concludeCliente } from './conclusao.ts';
import {
  type ColidenciaComunicada,
  describeNome,
  nameOf,
  type RelatorioAnalise,
  type RelatorioCliente,
  titleOfSemSimilares,
} from './dados.ts';
import {
  type ColunaDaPlanilha,
  data,
  numero,
  porcento,
  probavel,
  texto,
  writeLivro,
  writeResumo,
  writeTabela,
} from './livro.ts';

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
    ['Marcas ocultadas', numero(analise.total_ocultadas ?? analise.similares_ocultadas, '#,##0')],
    ...(similares.length > 0 ? [] : ([['Conclusão', texto(titleOfSemSimilares(analise))]] as const)),
  ] as const;
  const nome = similares.length > 0 ? 'Marcas similares' : 'Mais próximas';
  return writeLivro(`Comparação de ${nameOf(marca)} com a revista ${revista.numero}`, emissao, [
    writeResumo(emissao, fatos),
    writeTabela(nome, emissao, COMPARADAS, [...similares, ...proximas]),
  ]);
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
