/** The part of snowball-stemmers (ISC, no types of its own) that is used here. */
declare module 'snowball-stemmers' {
  const factory: {
    newStemmer: (language: 'portuguese' | 'english' | 'spanish' | 'french' | 'italian') => {
      stem: (word: string) => string;
    };
  };
  export default factory;
}
