import { singularForms } from './forms.ts';
import { wordsOf } from './word-list.ts';

/**
 * Words for a kind of firm or place that do not end as most such words do. As the head of a name they only say what it is the name of. Folded words, written
 * by hand for this project (Apache-2.0) from general knowledge.
 */
const WORDS: ReadonlySet<string> = new Set(
  `ACADEMIA ACOUGUE BAR BISTRO BOTECO BUFFET CAFE CARTORIO CEMITERIO CHALE CLINICA COLEGIO CONDOMINIO CRECHE CURSINHO EDIFICIO EMPORIO
   EMPREENDIMENTO ESCOLA ESCRITORIO FACULDADE FARMACIA FLAT FLORICULTURA FRIGORIFICO GRAFICA HIPERMERCADO HOSPEDAGEM HOSPITAL HOSTEL HOTEL IGREJA
   INCORPORACAO LABORATORIO LANCHONETE LOJA LOTEAMENTO MERCADINHO METALURGICA MINIMERCADO MOTEL ODONTOLOGIA OFICINA OTICA POUSADA RESIDENCE RESIDENCIAL RESORT RESTAURANTE
   SALAO SEMINARIO SHOPPING SUPERMERCADO TABELIONATO TEATRO TRANSPORTE UNIVERSIDADE USINA`.split(/\s+/),
);

/** PADARIA, SORVETERIA, TRANSPORTADORA, CORRETORA. */
const ENDING = /(?:[AE]RIA|[DT]ORA)$/;

/** Whether a folded word that names a trade says only of what kind of firm or place a name is: PIZZARIA, HOTEL, CONSTRUTORAS. */
export const isEstablishment = (term: string): boolean =>
  [term, ...singularForms(term)].some((form) => WORDS.has(form) || ENDING.test(form));

const FORMS_OF_FIRMS = wordsOf(
  'GRUPO GROUP GRUPPO COMPANY COMPANHIA CIA CO CORPORATION HOLDING HOLDINGS LTDA EIRELI EMPRESA EMPRESAS INSTITUTO INSTITUTE',
);

/** Whether every firm may have a folded word, so that it keeps no names apart: GRUPO, but not CASA. */
export const isFormOfFirms = (term: string): boolean => FORMS_OF_FIRMS.has(term);
