import type { Classe, Registro } from '../registro.ts';
import { drawClasse } from './classes.ts';
import { createEspecificacao } from './especificacoes.ts';
import { createNome, type Nome, setNome } from './nomes.ts';
import type { Rng } from './prng.ts';

/** A made-up mark. */
export interface MarcaGerada {
  nome: Nome;
  /** As printed; null for a figurative mark. */
  texto: string | null;
  apresentacao: string;
  /** Nice class. */
  classe: number;
}

/** An empty record. Each dispatch fills in the fields that it prints. */
export const VAZIO: Registro = {
  numero_processo: '',
  data_deposito: null,
  data_concessao: null,
  data_vigencia: null,
  elemento_nominativo: null,
  apresentacao: null,
  natureza: null,
  titulares: [],
  procurador: null,
  despachos: [],
  classes: [],
  classes_nacionais: [],
  classes_viena: [],
  apostila: null,
  sobrestadores: [],
  prioridades: [],
  madri: null,
};

const VIENA =
  '27.5.1 27.5.1 27.5.1 27.5.17 27.3.15 27.7.1 26.4.9 26.1.1 26.1.18 26.11.3 26.13.25 29.1.13 29.1.14 2.1.1 2.3.1 2.9.1 2.9.4 3.1.1 3.1.6 3.7.17 3.13.1 5.1.1 5.3.11 5.3.13 5.5.19 5.7.1 6.1.2 7.1.24 8.1.17 11.3.1 13.1.1 16.3.1 18.1.9 20.7.1 24.1.5 24.15.1'.split(
    ' ',
  );

export function createMarca(rng: Rng): MarcaGerada {
  const classe = drawClasse(rng);
  return buildMarca(createNome(classe, rng), classe, rng);
}

/** Creates a mark with this name. With `figurativas` false it is never figurative, so its name is printed. */
export function buildMarca(nome: Nome, classe: number, rng: Rng, figurativas = true): MarcaGerada {
  const apresentacao = rng.weigh([
    ['Nominativa', 40],
    ['Mista', 52],
    ['Figurativa', figurativas ? 7 : 0],
    ['Tridimensional', 0.4],
  ]);
  const texto = setNome(nome, rng);
  return { nome, texto: apresentacao === 'Figurativa' ? null : texto, apresentacao, classe };
}

/** The fields of a record that print the mark. */
export function showMarca(
  marca: MarcaGerada,
  rng: Rng,
): Pick<Registro, 'elemento_nominativo' | 'apresentacao' | 'natureza' | 'classes_viena'> {
  const codigos =
    marca.apresentacao === 'Nominativa' ? [] : Array.from({ length: 1 + rng.int(3) }, () => rng.pick(VIENA));
  return {
    elemento_nominativo: marca.texto,
    apresentacao: marca.apresentacao,
    natureza: rng.weigh([
      ['Produtos e/ou Serviço', 400],
      ['Coletiva', 2],
      ['Certificação', 1],
    ]),
    classes_viena: [...new Set(codigos)].map((codigo) => ({ codigo, edicao: '4' })),
  };
}

export function createClasse(codigo: number, status: string, rng: Rng): Classe {
  return { codigo, edicao: null, especificacao: createEspecificacao(codigo, rng), traducao: null, status };
}

/** The ISO date that comes `dias` days later, or earlier if negative. */
export function shiftData(iso: string, dias: number): string {
  const date = new Date(`${iso}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + dias);
  return date.toISOString().slice(0, 10);
}
