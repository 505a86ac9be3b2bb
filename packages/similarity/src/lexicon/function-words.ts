/** What grammar calls a word that only links others, in Portuguese. */
export type FunctionWordClass = 'artigo' | 'preposição' | 'conjunção' | 'pronome';

/**
 * Words that only link others: Portuguese, and those of other languages that Brazilian marks use. Written by hand for this project
 * (Apache-2.0). A word of several classes stands once, in the class that it has in most marks (DAS as preposition).
 */
const WORDS: Readonly<Record<FunctionWordClass, string>> = {
  artigo: 'A O AS OS UM UMA UNS UMAS THE AN EL LA LOS LAS LE LES IL LO GLI UN UNE UNA DER DIE',
  preposição: `DE DA DO DAS DOS D EM NO NA NOS NAS NUM NUMA AO AOS COM SEM POR PELO PELA PARA PRA ATE SOBRE SOB ENTRE DESDE
    OF FOR BY IN ON AT TO WITH FROM INTO DEL DELLA DELLE DEI DI DU DES CON EN AU AUX AL ALLA POUR PER VON`,
  conjunção: 'E OU NEM MAS QUE AND OR Y ET UND N',
  pronome: `EU TU ELE ELA VOCE ME TE SE SEU SUA SEUS SUAS MEU MINHA MEUS MINHAS TEU TUA NOSSO NOSSA NOSSOS NOSSAS ESSE ESSA ESTE ESTA ISSO
    ISTO AQUI MY YOUR OUR HIS HER ITS MI SU MON MA MES IT YOU WE`,
};

const classOf: ReadonlyMap<string, FunctionWordClass> = new Map(
  (['artigo', 'preposição', 'conjunção', 'pronome'] as const).flatMap((wordClass) =>
    WORDS[wordClass].split(/\s+/).map((word) => [word, wordClass] as const),
  ),
);

/** Words of other languages that link nothing at the end of a name: there they are what the firm is called (STUDIO IN). */
const NAMES_AT_END: ReadonlySet<string> = new Set(['IN', 'ON', 'AT', 'TO']);

/** Whether a folded word that links others is no linking word at the end of a name of several words. */
export const namesAtEnd = (term: string): boolean => NAMES_AT_END.has(term);

/** The grammatical class of a folded word that only links others; undefined for other words. */
export const functionWordClassOf = (term: string): FunctionWordClass | undefined => classOf.get(term);
