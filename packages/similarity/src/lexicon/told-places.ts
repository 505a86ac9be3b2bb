import { wordsOf } from './word-list.ts';
import { PLACE_PHRASES } from './places.ts';

/**
 * Places that only explanations know, beside those of `places.ts`, which count in the features too. Folded words, written by hand for this project
 * (Apache-2.0) from general knowledge. Towns that are called like an ordinary word or a person are left out.
 */
const MORE_PLACES =
  wordsOf(`CWB BH BHZ CACU JATAI ITUMBIARA QUIRINOPOLIS LUZIANIA GOIANESIA PORANGATU PIRENOPOLIS IPAMERI ACREUNA RONDONOPOLIS SINOP CORUMBA AQUIDAUANA NAVIRAI
  MARACAJU SIDROLANDIA CASSILANDIA ITAJUBA ALFENAS VARGINHA ARAXA ITUIUTABA ARAGUARI PARACATU DIVINOPOLIS IPATINGA CARATINGA MANHUACU MURIAE CATAGUASES
  BARBACENA CONGONHAS ITABIRA ITAUNA PIRAPORA OURINHOS AVARE BOTUCATU BIRIGUI ARACATUBA ANDRADINA VOTUPORANGA CATANDUVA JABOTICABAL SERTAOZINHO
  ITAPETININGA ITAPEVA TATUI SUMARE HORTOLANDIA ITATIBA SUZANO ITAQUAQUECETUBA CARAPICUIBA JACAREI CACAPAVA PINDAMONHANGABA GUARATINGUETA CARAGUATATUBA
  PERUIBE ITANHAEM CIANORTE UMUARAMA PARANAVAI APUCARANA ARAPONGAS GUARAPUAVA PARANAGUA IBAITI JARAGUA BRUSQUE XANXERE ARARANGUA IMBITUBA CANOINHAS
  POMERODE INDAIAL GRAVATAI VIAMAO ERECHIM IJUI URUGUAIANA FARROUPILHA GUAIBA TRAMANDAI CARAZINHO PETROLINA GARANHUNS ARCOVERDE IGARASSU ILHEUS ITABUNA
  JEQUIE ALAGOINHAS EUNAPOLIS CAMACARI ARAPIRACA ITABAIANA PARNAIBA BACABAL MARACANAU QUIXADA ARACATI CAICO CAJAZEIRAS ANANINDEUA PARAUAPEBAS TUCURUI
  MONGAGUA BERTIOGA CUBATAO PENAPOLIS MOCOCA FERNANDOPOLIS VINHEDO ITUPEVA ITAPIRA EMBU TABOAO CAIEIRAS SEROPEDICA MANGARATIBA JABOATAO PARNAMIRIM CAUCAIA
  IGUATU IRATI ITAPEMA PALHOCA BIGUACU BAGE SAPIRANGA CACOAL ITACOATIARA TEFE GUANAMBI BRUMADO CATALAO JUAZEIRO
  ITAITUBA ARAGUAINA LAJEADO GURUPI ARIQUEMES VILHENA COLATINA ARACRUZ CARIACICA ITAPERUNA ITABORAI SAQUAREMA ARARUAMA NILOPOLIS ITAGUAI`);

/** Places of several words that only explanations know, beside those of `places.ts`. */
const MORE_PHRASES = [
  'BELA VISTA', 'BELO MONTE', 'OURO BRANCO', 'AGUAS CLARAS', 'AGUAS DE LINDOIA', 'RIO VERDE', 'RIO CLARO', 'RIO PRETO', 'POUSO ALEGRE', 'MONTE VERDE',
  'MONTES CLAROS', 'CAMPO LARGO', 'CAMPO BELO', 'CAMPO VERDE', 'CAMPO MOURAO', 'PATO BRANCO', 'SERRA NEGRA', 'CALDAS NOVAS', 'SETE LAGOAS', 'NOVA FRIBURGO',
  'NOVA LIMA', 'NOVA IGUACU', 'VOLTA REDONDA', 'BARRA MANSA', 'PORTO FERREIRA', 'PORTO FELIZ', 'LAGOA SANTA', 'MOGI MIRIM', 'MOGI DAS CRUZES', 'PASSO FUNDO',
  'CRUZ ALTA', 'SERRA TALHADA', 'CAMPINA GRANDE', 'VILA VELHA', 'ALTO PARAISO', 'SANTA FE', 'RIO NEGRO',
  'LATIN AMERICA', 'AMERICA LATINA', 'SOUTH AMERICA', 'AMERICA DO SUL', 'NORTH AMERICA', 'AMERICA DO NORTE',
]; // prettier-ignore

const phrases: ReadonlySet<string> = new Set([...PLACE_PHRASES, ...MORE_PHRASES]);
const mostWords = Math.max(...Array.from(phrases, (phrase) => phrase.split(' ').length));

/** The words of a name that stand in the name of a place of several words, by position, each with the longest such name in folded words. */
export function placePhrasesIn(terms: readonly string[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (let size = Math.min(mostWords, terms.length); size > 1; size--)
    for (let from = 0; from + size <= terms.length; from++) {
      const phrase = terms.slice(from, from + size).join(' ');
      if (!phrases.has(phrase) || found.has(from)) continue;
      for (let at = from; at < from + size; at++) found.set(at, phrase);
    }
  return found;
}

/** Whether only explanations know that a folded word names a place. */
export const isToldPlace = (term: string): boolean => MORE_PLACES.has(term);

/** Places that are names of persons too: given names, surnames, saints. */
const PERSONS = wordsOf('ORLANDO VITORIA SALVADOR SANTOS OLINDA OLIMPIA BRAGANCA CAXIAS TIRADENTES');

/** Places that are ordinary words too, also in other trades: CANELA is a spice, NATAL a feast. */
const WORDS = wordsOf(
  `NATAL CANELA CASCAVEL GRAMADO PALMAS CONTAGEM LIMEIRA FORTALEZA RECIFE SERRA DOURADOS BOMBINHAS TRIANGULO RIO MINAS FOZ PACIFICO ABC ABCD PINHEIROS
  AMERICANA SERRANO ORIENTE ORIENTAL`,
);

/** Words of the list of places that are praise first. */
const NO_PLACES = wordsOf('BONITO');

/** What a word of the list of places is besides: a name of a person, an ordinary word, praise, or nothing else. */
export type PlaceSense = 'place' | 'person' | 'word' | 'praise';

export function placeSenseOf(term: string): PlaceSense {
  if (NO_PLACES.has(term)) return 'praise';
  if (PERSONS.has(term)) return 'person';
  return WORDS.has(term) ? 'word' : 'place';
}
