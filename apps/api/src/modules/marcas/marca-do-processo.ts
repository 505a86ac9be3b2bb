import { AGUARDANDO_INPI, printClasseNice, SITUACOES_POR_DESPACHO } from '@vigia/domain';
import type { PublicacaoDoProcesso } from '../revistas/publicacoes/publicacoes.service.ts';
import { type DadosDaMarca, SEM_DADOS } from './campos.ts';
import { toClasseNice, toClasseViena } from './classes.ts';

/** The value of the newest record that has one. Records of refusals and petitions do not print the mark, so each field is looked up alone. */
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

/** The status that the newest dispatch gives the process; a dispatch about a petition does not change it. */
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

/**
 * Composes a mark from the records of its process in the stored gazettes, newest first. Without records all fields are empty and the mark waits for
 * INPI.
 */
export function composeMarca(publicacoes: readonly PublicacaoDoProcesso[]): DadosDaMarca {
  if (publicacoes.length === 0) return SEM_DADOS;
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
