import { AGUARDANDO_INPI, hideDocumento, type NomeDoCampo, pickCampos } from '@vigia/domain';
import type { DetalhePepi } from '../../pepi/detalhe.ts';
import type { DadosDaMarca } from '../campos.ts';
import { toClasseNice, toClasseViena } from '../classes.ts';

/** A detail page of INPI's search site as the fields of a mark. */
export function toDados(detalhe: DetalhePepi): DadosDaMarca {
  const { classes_nice, classes_nacionais, datas } = detalhe;
  const classes = [
    ...classes_nice,
    // The suffix distinguishes the number from a class of Nice.
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

const hasValue = (value: unknown): boolean => value !== null && !(Array.isArray(value) && value.length === 0);

/** A stored mark before it is filled. */
export interface MarcaAPreencher extends DadosDaMarca {
  /** A user edited the mark, so only its empty fields are filled. */
  editada: boolean;
  /** The date of its status. */
  status_em: string | null;
}

/**
 * The fields that a source changes in a mark; `em` is the last day that the source covers. A field does not change when the source
 * has no value for it or a user wrote it. A status of a later day does not change either.
 */
export function fillMarca(
  marca: MarcaAPreencher,
  { dados, em }: { dados: DadosDaMarca; em: string | null },
): Partial<DadosDaMarca> & { status_em?: string | null } {
  const isFilled = (name: NomeDoCampo): boolean => hasValue(dados[name]) && (!marca.editada || !hasValue(marca[name]));
  const { status, ...fields } = pickCampos(dados, isFilled);
  const waits = marca.status === AGUARDANDO_INPI;
  const isNewer = !marca.editada && em !== null && (marca.status_em === null || marca.status_em <= em);
  const known = status ?? dados.status;
  if (known === AGUARDANDO_INPI || (!waits && !isNewer)) return fields;
  return { ...fields, status: known, status_em: em };
}
