interface NomeERotulo {
  /** The name on the wire and in the database. */
  readonly name: string;
  /** The words before the field on the screen. */
  readonly label: string;
}

/**
 * What a field must state, by its kind. A `status` is a text that is never empty. `limit` counts the characters of a text and the entries of
 * `names`, `nice` and `viena`; `nameLimit` counts the characters of one name. A text with `lines` may have line breaks.
 */
type CampoPossivel = NomeERotulo &
  (
    | { readonly editable: false; readonly kind: 'processo' | 'cnpj' }
    | { readonly editable: true; readonly kind: 'date' }
    | { readonly editable: true; readonly kind: 'text'; readonly limit: number; readonly lines?: true }
    | { readonly editable: true; readonly kind: 'status' | 'nice' | 'viena'; readonly limit: number }
    | { readonly editable: true; readonly kind: 'names'; readonly limit: number; readonly nameLimit: number }
  );

/**
 * Every field of a mark, in the order of its view and its form. The schemas of the contract, the columns that the server reads and writes, the
 * form and the view are made from this list. Users may fill in `editable` fields by hand; the others identify the mark.
 */
export const CAMPOS_DA_MARCA = [
  { name: 'elemento_nominativo', kind: 'text', editable: true, limit: 500, label: 'Elemento nominativo' },
  { name: 'numero_processo', kind: 'processo', editable: false, label: 'Nº do Processo' },
  { name: 'titular', kind: 'text', editable: true, limit: 1000, label: 'Titular da Marca' },
  { name: 'status', kind: 'status', editable: true, limit: 200, label: 'Status' },
  { name: 'apresentacao', kind: 'text', editable: true, limit: 50, label: 'Apresentação' },
  { name: 'escritorio', kind: 'cnpj', editable: false, label: 'Escritório' },
  { name: 'especificacao', kind: 'text', editable: true, limit: 50_000, lines: true, label: 'Especificação' },
  {
    name: 'representante_legal',
    kind: 'names',
    editable: true,
    limit: 50,
    nameLimit: 300,
    label: 'Representante Legal',
  },
  { name: 'natureza', kind: 'text', editable: true, limit: 100, label: 'Natureza' },
  { name: 'data_deposito', kind: 'date', editable: true, label: 'Data de Depósito' },
  { name: 'data_recebimento_inpi', kind: 'date', editable: true, label: 'Data de Recebimento do INPI' },
  {
    name: 'numero_inscricao_internacional',
    kind: 'text',
    editable: true,
    limit: 50,
    label: 'Nº de inscrição internacional',
  },
  { name: 'classificacao_viena', kind: 'viena', editable: true, limit: 100, label: 'Classificação Viena' },
  { name: 'classificacao_nice', kind: 'nice', editable: true, limit: 45, label: 'Classificação Nice' },
] as const satisfies readonly CampoPossivel[];

/** The most characters that each part of a class of a mark may have. */
export const LIMITES_DA_CLASSE = { identificacao: 20, class_nice_details: 20_000, descricao: 1000 } as const;

export type CampoDaMarca = (typeof CAMPOS_DA_MARCA)[number];
export type CampoEditavel = Extract<CampoDaMarca, { editable: true }>;
export type NomeDoCampo = CampoEditavel['name'];
type KindDoCampo = CampoEditavel['kind'];
type CampoDoKind<Kind> = Extract<CampoEditavel, { kind: Kind }>;

/** The fields that users may fill in by hand, in the order of the list. */
export const CAMPOS_EDITAVEIS: readonly CampoEditavel[] = CAMPOS_DA_MARCA.filter((campo) => campo.editable);

/** An object with every editable field, typed by what fields of its kind hold. */
export type PorCampo<ByKind extends Record<KindDoCampo, unknown>> = {
  [Campo in CampoEditavel as Campo['name']]: ByKind[Campo['kind']];
};

/** One function for each kind of field. */
type Makers = { [Kind in KindDoCampo]: (campo: CampoDoKind<Kind>) => unknown };

function make(makers: Makers, campo: CampoEditavel): unknown {
  switch (campo.kind) {
    case 'text':
      return makers.text(campo);
    case 'status':
      return makers.status(campo);
    case 'date':
      return makers.date(campo);
    case 'names':
      return makers.names(campo);
    case 'nice':
      return makers.nice(campo);
    case 'viena':
      return makers.viena(campo);
  }
}

/**
 * Makes an object with every editable field: each value comes from the function for the kind of its field. The result is typed field by field,
 * so a new field in the list appears in everything that is made from it.
 */
export function mapCampos<M extends Makers>(makers: M): PorCampo<{ [Kind in KindDoCampo]: ReturnType<M[Kind]> }>;
export function mapCampos(makers: Makers): Record<string, unknown> {
  return Object.fromEntries(CAMPOS_EDITAVEIS.map((campo) => [campo.name, make(makers, campo)]));
}

/** The fields of `valores` that `wanted` lets through. */
export function pickCampos<Valores extends Record<NomeDoCampo, unknown>>(
  valores: Valores,
  wanted: (name: NomeDoCampo) => boolean,
): Partial<Pick<Valores, NomeDoCampo>> {
  const picked: Partial<Pick<Valores, NomeDoCampo>> = {};
  for (const { name } of CAMPOS_EDITAVEIS) if (wanted(name)) picked[name] = valores[name];
  return picked;
}
