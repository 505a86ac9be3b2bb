import { AGUARDANDO_INPI, printClasseNice, SITUACOES_POR_DESPACHO } from '@vigia/domain';
import type { PublicacaoDoProcesso } from '../revistas/publicacoes.repository.ts';
import { type ClasseNice, type ClasseViena, toClasseNice, toClasseViena } from './classes.ts';

/** The fields of a mark that the gazette can fill. */
export interface DadosDaMarca {
  titular: string | null;
  data_deposito: string | null;
  data_recebimento_inpi: string | null;
  numero_inscricao_internacional: string | null;
  apresentacao: string | null;
  natureza: string | null;
  elemento_nominativo: string | null;
  especificacao: string | null;
  status: string;
  representante_legal: string[];
  classificacao_nice: ClasseNice[];
  classificacao_viena: ClasseViena[];
}

const UNKNOWN: DadosDaMarca = {
  titular: null,
  data_deposito: null,
  data_recebimento_inpi: null,
  numero_inscricao_internacional: null,
  apresentacao: null,
  natureza: null,
  elemento_nominativo: null,
  especificacao: null,
  status: AGUARDANDO_INPI,
  representante_legal: [],
  classificacao_nice: [],
  classificacao_viena: [],
};

/** The newest value that is told: a refusal or a petition does not print the mark, so each field comes from the newest record that does. */
function newest<T>(
  publicacoes: readonly PublicacaoDoProcesso[],
  pick: (publicacao: PublicacaoDoProcesso) => T | null,
): T | null {
  for (const publicacao of publicacoes) {
    const value = pick(publicacao);
    if (value !== null) return value;
  }
  return null;
}
const filled = <T>(list: T[]): T[] | null => (list.length > 0 ? list : null);

/** What the newest dispatch leaves the process in; a dispatch about a petition leaves it as it was. */
function statusOf(publicacoes: readonly PublicacaoDoProcesso[]): string {
  for (const { codigo, nome } of publicacoes.flatMap(({ detalhe }) => detalhe.despachos)) {
    const situacao = SITUACOES_POR_DESPACHO.get(codigo);
    if (situacao !== null) return situacao ?? nome;
  }
  return AGUARDANDO_INPI;
}

const madriOf = (publicacoes: readonly PublicacaoDoProcesso[]) =>
  newest(publicacoes, ({ detalhe }) => detalhe.madri) ?? {
    numero_inscricao_internacional: null,
    data_recebimento_inpi: null,
  };

/** What the stored gazettes know of a process, from its records, newest first. Without any, all is empty and waits for INPI. */
export function composeMarca(publicacoes: readonly PublicacaoDoProcesso[]): DadosDaMarca {
  if (publicacoes.length === 0) return UNKNOWN;
  const classes = newest(publicacoes, ({ detalhe }) => filled(detalhe.classes)) ?? [];
  const textOf = ({ traducao, especificacao }: (typeof classes)[number]): string | null => traducao ?? especificacao;
  const procurador = newest(publicacoes, ({ detalhe }) => detalhe.procurador);
  return {
    titular:
      newest(publicacoes, ({ detalhe }) => filled(detalhe.titulares))
        ?.map(({ nome }) => nome)
        .join('; ') ?? null,
    data_deposito: newest(publicacoes, ({ data_deposito }) => data_deposito),
    ...madriOf(publicacoes),
    apresentacao: newest(publicacoes, ({ apresentacao }) => apresentacao),
    natureza: newest(publicacoes, ({ natureza }) => natureza),
    elemento_nominativo: newest(publicacoes, ({ elemento_nominativo }) => elemento_nominativo),
    especificacao: filled(classes.map(textOf).filter((text) => text !== null))?.join('\n') ?? null,
    status: statusOf(publicacoes),
    representante_legal: procurador === null ? [] : [procurador],
    classificacao_nice: classes.map((classe) => toClasseNice(printClasseNice(classe.codigo), textOf(classe))),
    classificacao_viena: (newest(publicacoes, ({ detalhe }) => filled(detalhe.classes_viena)) ?? []).map(({ codigo }) =>
      toClasseViena(codigo, null),
    ),
  };
}
