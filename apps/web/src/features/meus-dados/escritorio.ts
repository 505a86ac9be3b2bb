import type { Escritorio } from '@vigia/contract';
import { formatCnpj } from '@vigia/domain';
import { formatDate } from '../../lib/format.ts';
import { parseDate } from '../../ui/date-text.ts';

/** The kind of value that a field holds. */
export type KindDoEscritorio = 'text' | 'date' | 'yesNo';
export type CampoDoEscritorio = Exclude<keyof Escritorio, 'cnpj' | 'versao'>;

/** The fields of an office without its CNPJ, in the order of the screen. */
export const CAMPOS: readonly { name: CampoDoEscritorio; label: string; kind: KindDoEscritorio }[] = [
  { name: 'nome_fantasia', label: 'Nome fantasia', kind: 'text' },
  { name: 'razao_social', label: 'Razão social', kind: 'text' },
  { name: 'data_abertura', label: 'Data de abertura', kind: 'date' },
  { name: 'porte', label: 'Porte', kind: 'text' },
  { name: 'natureza_juridica', label: 'Natureza jurídica', kind: 'text' },
  { name: 'atividade_comercial', label: 'Atividade comercial', kind: 'text' },
  { name: 'matriz_filial', label: 'Matriz', kind: 'yesNo' },
  { name: 'situacao_cadastral', label: 'Situação cadastral', kind: 'text' },
  { name: 'data_situacao_cadastral', label: 'Data da situação cadastral', kind: 'date' },
  { name: 'endereco', label: 'Endereço', kind: 'text' },
  { name: 'cidade', label: 'Cidade', kind: 'text' },
  { name: 'estado', label: 'Estado', kind: 'text' },
  { name: 'cep', label: 'CEP', kind: 'text' },
];

const isIsoDate = (value: string): boolean => /^\d{4}-\d{2}-\d{2}/.test(value);

/** Formats an ISO date as dd/mm/yyyy and returns any other text unchanged. */
const showDate = (value: string): string => (isIsoDate(value) ? formatDate(value) : value);

function show(kind: KindDoEscritorio, value: string): string {
  if (kind === 'date') return showDate(value);
  // The flag is a text: 'True' means a head office, and any other text does not.
  return kind === 'yesNo' ? (value === 'True' ? 'Sim' : 'Não') : value;
}

const textOf = (value: string | null): string => value?.trim() ?? '';

/** The rows of the view. Fields without a value are left out. */
export const toTerms = (escritorio: Escritorio): { term: string; value: string }[] => [
  { term: 'CNPJ', value: formatCnpj(escritorio.cnpj) },
  ...CAMPOS.filter(({ name }) => textOf(escritorio[name]) !== '').map(({ name, label, kind }) => ({
    term: label,
    value: show(kind, textOf(escritorio[name])),
  })),
];

/** The fields of an office as the texts of a form. */
export type EdicaoDoEscritorio = Record<CampoDoEscritorio, string>;

function mapCamposDoEscritorio<Value>(
  read: (name: CampoDoEscritorio, kind: KindDoEscritorio) => Value,
): Record<CampoDoEscritorio, Value> {
  const entry = (name: CampoDoEscritorio): Value =>
    read(name, CAMPOS.find((campo) => campo.name === name)?.kind ?? 'text');
  return {
    nome_fantasia: entry('nome_fantasia'),
    razao_social: entry('razao_social'),
    data_abertura: entry('data_abertura'),
    porte: entry('porte'),
    natureza_juridica: entry('natureza_juridica'),
    atividade_comercial: entry('atividade_comercial'),
    matriz_filial: entry('matriz_filial'),
    situacao_cadastral: entry('situacao_cadastral'),
    data_situacao_cadastral: entry('data_situacao_cadastral'),
    endereco: entry('endereco'),
    cidade: entry('cidade'),
    estado: entry('estado'),
    cep: entry('cep'),
  };
}

export const toEdicaoDoEscritorio = (escritorio: Escritorio): EdicaoDoEscritorio =>
  mapCamposDoEscritorio((name, kind) => {
    const value = textOf(escritorio[name]);
    return kind === 'date' ? showDate(value) : value;
  });

/** All fields in the format of the server, with the version that they were edited from: an empty field is null, and a valid date is yyyy-mm-dd. */
export const toEscritorioUpdate = (
  { cnpj, versao }: Pick<Escritorio, 'cnpj' | 'versao'>,
  edicao: EdicaoDoEscritorio,
): Escritorio => ({
  cnpj,
  versao,
  ...mapCamposDoEscritorio((name, kind) => {
    const value = edicao[name].trim();
    if (value === '') return null;
    return kind === 'date' ? (parseDate(value) ?? value) : value;
  }),
});
