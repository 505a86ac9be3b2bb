import { AGUARDANDO_INPI, hideDocumento } from '@vigia/domain';
import type { DetalhePepi } from '../pepi/detalhe-pepi.ts';
import { toClasseNice, toClasseViena } from './classes.ts';
import type { DadosDaMarca } from './marca-do-processo.ts';

/** A detail page of INPI's search site as the fields of a mark. */
export function toDados(detalhe: DetalhePepi): DadosDaMarca {
  const { classes_nice, classes_nacionais, datas } = detalhe;
  const classes = [
    ...classes_nice,
    // Never taken for a class of Nice: nothing after the number is a digit.
    ...classes_nacionais.map(({ codigo, especificacao }) => ({ codigo: `${codigo} (nacional)`, especificacao })),
  ];
  return {
    titular: detalhe.titulares.map(hideDocumento).join('; ') || null,
    data_deposito: datas.deposito,
    data_recebimento_inpi: datas.recebimento,
    numero_inscricao_internacional: detalhe.numero_inscricao_internacional,
    apresentacao: detalhe.apresentacao,
    natureza: detalhe.natureza,
    elemento_nominativo: detalhe.marca,
    especificacao: classes.flatMap(({ especificacao }) => especificacao ?? []).join('\n') || null,
    status: detalhe.situacao,
    representante_legal: detalhe.representantes,
    classificacao_nice: classes.map(({ codigo, especificacao }) => toClasseNice(codigo, especificacao)),
    classificacao_viena: detalhe.classes_viena.map(({ codigo, descricao }) => toClasseViena(codigo, descricao)),
  };
}

const isTold = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0);
/** The fields of `dados` that say something and that `wanted` lets through; typed as what they are, some fields of a mark. */
const pick = (dados: DadosDaMarca, wanted: (name: string) => boolean): Partial<DadosDaMarca> =>
  Object.fromEntries(Object.entries(dados).filter(([name, value]) => wanted(name) && isTold(value)));

/** A mark as it stands, before it is filled. */
export interface MarcaAPreencher extends DadosDaMarca {
  /** Somebody wrote in it: only what is empty is filled. */
  editada: boolean;
  /** The day that its status is of. */
  status_em: string | null;
}

/**
 * What changes in a mark by what a source says, `em` being the day that the source reaches to. What the source does not tell stays, what a
 * person wrote stays, and a status of a later day stays.
 */
export function fillMarca(
  marca: MarcaAPreencher,
  { dados, em }: { dados: DadosDaMarca; em: string | null },
): Partial<DadosDaMarca> & { status_em?: string | null } {
  const current = new Map<string, unknown>(Object.entries(marca));
  const { status, ...fields } = pick(dados, (name) => !marca.editada || !isTold(current.get(name)));
  const waits = marca.status === AGUARDANDO_INPI;
  const isNewer = !marca.editada && em !== null && (marca.status_em === null || marca.status_em <= em);
  const told = status ?? dados.status;
  if (told === AGUARDANDO_INPI || (!waits && !isNewer)) return fields;
  return { ...fields, status: told, status_em: em };
}
