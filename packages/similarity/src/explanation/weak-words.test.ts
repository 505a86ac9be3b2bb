import { expect, it } from 'vitest';
import { explainPair } from '../comparison/compare.ts';
import { countTermos, createFrequencias } from '../sign/frequencies.ts';
import { MARCA, PUBLICADA, sinal } from '../sinal.fixture.ts';
import { countOften, explain, sentence } from './explain.fixture.ts';

/** Counts in which TIVOLENE is worn out in class 31 only. */
const frequencies = createFrequencias(countTermos(Array.from({ length: 5 }, () => sinal('TIVOLENE', MARCA, [31]))));

const explanationOf = (a: string, classeA: number, b: string, classeB: number): string =>
  explainPair(frequencies, sinal(a, MARCA, [classeA]), sinal(b, PUBLICADA, [classeB]))?.explicacao ?? '';

it('a word that is worn out in the class of one name is told so whichever name comes first', () => {
  for (const text of [
    explanationOf('GRUPO TIVOLENE', 31, 'TIVOLENE TURISMO', 39),
    explanationOf('TIVOLENE TURISMO', 39, 'GRUPO TIVOLENE', 31),
  ]) {
    expect(text).toContain('raz «TIVOLENE», que aparece em várias marcas na classe 31');
    expect(text).toContain('mas é o elemento principal');
    expect(text).not.toContain('distintivo');
  }
});

it('a word that is worn out in the classes of both names is told so of marks', () => {
  expect(explanationOf('GRUPO TIVOLENE', 31, 'TIVOLENE TURISMO', 31)).toContain(
    '«TIVOLENE», que aparece em várias marcas',
  );
});

it('a rare word that tells the trade is not what distinguishes a name', () => {
  const { explicacao } = explain('NORDESTE RETÍFICA', 'NORDESTE URBANIZADORA', [45, 45]);
  expect(explicacao).toContain('«NORDESTE», que é indicação de lugar, mas é o elemento principal dos dois nomes');
});

it('a sign of few letters has few of them in every class', () => {
  const short = createFrequencias(countTermos(Array.from({ length: 5 }, () => sinal('ZQ', MARCA, [16]))));
  const text = explainPair(short, sinal('ZQ AUTO CENTER', MARCA, [16]), sinal('ZQ INSTALAÇÕES', PUBLICADA, [35]));
  expect(text?.explicacao).toContain('«ZQ»');
  expect(text?.explicacao).not.toContain('na classe 16');
});

it('an adverb or the name of a time is a current word, no generic term', () => {
  const { descontadas } = explain('TIVOLENE AGORA', 'TIVOLENE VERÃO');
  expect(descontadas.map(({ motivo }) => motivo)).not.toContain('termo genérico');
});

it.each([
  ['TIVOLENE ARTE', 5, '«ARTE», que é palavra de uso corrente'],
  ['TIVOLENE ARTE', 41, '«ARTE», que descreve serviços da classe 41'],
  ['TIVOLENE FEMININA', 44, '«FEMININA», que é palavra de uso corrente'],
  ['TIVOLENE SISTEMAS', 37, '«SISTEMAS», que é palavra de uso corrente'],
  ['TIVOLENE ESPECIAIS', 36, '«ESPECIAIS», que é de uso comum em marcas'],
  ['TIVOLENE FIBRA', 30, '«FIBRA», que é palavra de uso corrente'],
  ['TIVOLENE FIBRA', 38, '«FIBRA», que descreve serviços da classe 38'],
  ['TIVOLENE SLEEPWEAR', 25, '«SLEEPWEAR», que descreve produtos da classe 25'],
  ['TIVOLENE E-COMMERCE', 9, '«E-COMMERCE», que indica o ramo de comércio'],
  ['TIVOLENE SISTEMAS', 42, '«SISTEMAS», que indica o ramo de tecnologia'],
  ['TIVOLENE EXAMES', 1, '«EXAMES», que indica o ramo de saúde'],
  ['TIVOLENE CONVÊNIOS', 9, '«CONVÊNIOS», que indica o ramo de finanças e seguros'],
  ['TIVOLENE RIO NEGRO', 9, '«RIO NEGRO», que é indicação de lugar'],
])('of %s in class %i the added words say little for their reason there', (nome, classe, reason) => {
  expect(explain('TIVOLENE', nome, [classe, classe]).explicacao).toContain(`acrescenta ${reason}`);
});

it('a common word within a word of the other name is named with that word', () => {
  expect(explain('FunPet', 'Pet Mobili', [42, 42]).explicacao).toContain(
    'os nomes só têm em comum «Pet» (em «FunPet»), que indica o ramo de animais',
  );
});

it('MS is a title before a name of a person, and elsewhere initials', () => {
  expect(explain('JOANA', 'MS JOANA').explicacao).toContain('«MS», que é título abreviado');
  expect(explain('TIVOLENE', 'MS TIVOLENE').explicacao).not.toContain('título');
});

it('a verb form of Portuguese is foreign where only another language gives it the meaning', () => {
  expect(explain('ALMA', 'ÂME').explicacao).toMatch(/^«ÂME» é «ALMA» em francês/u);
  expect(explain('SI TIVOLENE', 'TÃO').explicacao).not.toMatch(/ em (?:espanhol|francês|italiano)/u);
});

it('the only word of a name is not among the words that hardly counted, nor is its strongest one', () => {
  expect(explain('COSMO SPA', 'CO').descontadas.map(({ palavra }) => palavra)).not.toContain('CO');
  expect(explain('AMG', 'ÂME ACESSÓRIOS PET').descontadas.map(({ palavra }) => palavra)).not.toContain('ÂME');
});

it.each([
  ['PEÇAS', 25, 'é termo genérico'],
  ['PEÇAS', 12, 'descreve produtos da classe 12'],
  ['BUSINESS', 43, 'é termo genérico'],
])('%s in class %i %s', (word, classe, expected) => {
  expect(explain('BRANDOLIX', `BRANDOLIX ${word}`, [classe, classe]).explicacao).toContain(expected);
});

it('a word that is made of the first letters of its name is told so where it is what differs', () => {
  expect(explain('FACULDADE BRANDOLIX', 'BA BRANDOLIX ACADEMY').explicacao).toContain(
    '«BA» reúne as iniciais de «BRANDOLIX ACADEMY»',
  );
});

it('a word that names a trade with its neighbour only is told by itself where the neighbour is elsewhere', () => {
  const { explicacao, descontadas } = explain('BOX 49 CENTRO AUTOMOTIVO', 'BOX TUVENKO AUTOMOTIVO', [37, 37]);
  expect(explicacao).not.toContain('«CENTRO» descreve');
  expect(descontadas).toContainEqual({ palavra: 'CENTRO', motivo: 'designa empresa ou estabelecimento' });
});

it.each([
  ['ELIAS MULTIMARCAS', 'Elias Fenzurka', 'Traz o elemento distintivo «Elias», que é prenome; só a publicada'],
  ['GARCIA MULTIMARCAS', 'Garcia Fenzurka', 'Traz o elemento distintivo «Garcia», que é sobrenome; só a publicada'],
  ['ZUNEFA MULTIMARCAS', 'Zunefa Fenzurka', 'Traz o elemento distintivo «Zunefa»; só a publicada'],
])('a name of a person that distinguishes is told as such, %s × %s', (a, b, expected) => {
  expect(sentence(a, b)).toContain(expected);
});

it('a common word that is made of the first letters of what else a name has is told so', () => {
  expect(sentence('RM RANCHO MIGUEL', 'RM FENZURKA')).toContain('«RM» reúne as iniciais de «RANCHO MIGUEL»');
});

it('a word that joins words of several trades tells none of them', () => {
  expect(sentence('WEBCAR', 'WEBCAR FENZURKA')).toBe('Contém por inteiro «WEBCAR» e acrescenta «FENZURKA».');
});

it('a few letters that are left of a word are no element', () => {
  expect(explain('DELICATESSEN DO ORLANDO', 'ORLA BEACH SPORTS').explicacao).not.toContain('NDO»;');
});

it('an E before a word that begins with E is a letter, no conjunction', () => {
  const { descontadas } = explain('E ESCUVENTE TIVOLENE', 'TIVOLENE BRANDOLIX');
  expect(descontadas).toContainEqual({ palavra: 'E', motivo: 'letra isolada' });
});

it('a place of several words that is the principal element of both names is told as such', () => {
  expect(explain('CAFÉ SANTA FÉ', 'SANTA FÉ MODAS', [30, 29]).explicacao).toContain(
    '«SANTA FÉ», que é indicação de lugar, mas é o elemento principal dos dois nomes',
  );
});

it('names that are Similar by one idea are so although its words are common', () => {
  expect(explain('FELIZ', 'HAPPY ESCOLA', [35, 35]).explicacao).toContain(
    '«HAPPY» é «FELIZ» em inglês, embora os dois termos sejam de uso comum em marcas,',
  );
});

it('the main element is named in the form of its own name', () => {
  expect(explain('ALPHA SEGURANÇA', 'ALFA BAR ZUNEFA', [35, 35]).explicacao).not.toContain(
    '«ALFA» é o elemento principal',
  );
  expect(explain('CANTINA ORIGINALE', 'PIZZARIA ORIGINALE', [35, 35]).explicacao).toContain(
    '«ORIGINALE», que é palavra de uso corrente, mas é o elemento principal dos dois nomes',
  );
});

it('a name of one word misspells no trade', () => {
  const { regra, explicacao } = explain('ZELIVERY', 'DELIVERY TUVENKO', [35, 35]);
  expect(regra).toBe('Semelhança parcial');
  expect(explicacao).toContain('O elemento «DELIVERY» lembra «ZELIVERY»');
});

it('letters with a space between them are no article', () => {
  expect(explain('L A GESTÃO DE IMÓVEIS', 'FENZURKA IMÓVEIS').explicacao).toMatch(/^«L A» e «FENZURKA» diferem/u);
});

it('IN after a point is part of a word', () => {
  const { descontadas } = explain('TUV.IN ZUNEFA', 'ZUNEFA BRANDOLIX', [35, 35]);
  expect(descontadas.map(({ motivo }) => motivo)).not.toContain('preposição');
});

it('a word describes the goods of a class by their specifications only where its trade is of that class', () => {
  expect(explain('TUVENKO PRODUÇÕES', 'TUVENKO', [11, 11]).explicacao).toContain(
    '«PRODUÇÕES», que indica o ramo de arte, música e eventos',
  );
});

it('a word that is cut off from the phrase of a trade is told as a part of it, also one without a reason of its own', () => {
  expect(sentence('TUVENKO JOIAS', 'TUVENKO SEMI JOIAS')).toContain(
    'e acrescenta «SEMI», que faz parte de «SEMI JOIAS»',
  );
  expect(explain('Sr. Tuvenko Barba, Cabelo e Bigode', 'Zunefa Bigode', [45, 35]).explicacao).toContain(
    'Traz «Bigode», que na monitorada faz parte de «Barba, Cabelo e Bigode»',
  );
});

it('a phrase of a common word and of one that describes has its main element told', () => {
  expect(sentence('VIDA PIZZARIA BAR', 'VIDA PIZZARIA CAFÉ')).toContain(
    'Traz a mesma expressão «VIDA PIZZARIA», em que «VIDA» é o elemento principal',
  );
});

it('names that share a common word and some letters of others have it in common above all', () => {
  expect(explain('ZITECH SERVIÇOS', 'BRANDOTEC SERVIÇOS', [35, 35]).explicacao).toContain(
    'os nomes têm em comum sobretudo «SERVIÇOS»',
  );
});

it('the main element of one name with which both begin is told as their first one', () => {
  expect(explain('ORIGINALE PIZZA', 'ORIGINALE FENZURKA', [43, 43]).explicacao).toContain(
    'mas é o elemento principal da marca monitorada e abre os dois nomes',
  );
});

it('two ordinary words that both names have are told together, and neither is the main element', () => {
  expect(sentence('VIDA TEMPO BAR', 'VIDA TEMPO CAFÉ')).toContain(
    'Traz a mesma expressão «VIDA TEMPO»: as palavras distinguem pouco, mas vêm juntas e na mesma ordem',
  );
});

it('a common word is told with the preposition that both names have before it, which is not discounted', () => {
  const row = explain('BOLO DO DIA', 'CAFÉ DO DIA', [43, 43]);
  expect(row.explicacao).toMatch(/^Traz «DO DIA», em que «DIA» é palavra de uso corrente, mas /u);
  expect(row.descontadas.map(({ palavra }) => palavra)).not.toContain('DO');
});

it('a surname after a given name is no ordinary word', () => {
  const row = explainPair(countOften('COSTA'), sinal('MÁRCIO COSTA TUVENKO', MARCA), sinal('TUVENKO BAR', PUBLICADA));
  expect(row?.descontadas).toContainEqual({ palavra: 'COSTA', motivo: 'sobrenome usual' });
});

it('A before a verb is a preposition', () => {
  expect(explain('VOLTANDO A NADAR TUVENKO', 'TUVENKO BAR').descontadas).toContainEqual({
    palavra: 'A',
    motivo: 'preposição',
  });
  expect(explain('TUVENKO A MULHER', 'TUVENKO BAR').descontadas).toContainEqual({ palavra: 'A', motivo: 'artigo' });
});

it('a house that is all of a name or ends it is no firm', () => {
  expect(explain('MINHA CASA', 'NOSSA CASA TUVENKO', [35, 35]).explicacao).not.toContain('«CASA», que designa');
  expect(explain('TUVENKO CASA', 'TUVENKO BAR').explicacao).toContain('«CASA» é palavra de uso corrente');
});

it('digits with a point between them are one number', () => {
  const { explicacao, descontadas } = explain('TUVENKO 4.0', 'TUVENKO BAR');
  expect(explicacao).toContain('«4.0» é número');
  expect(descontadas).toContainEqual({ palavra: '4.0', motivo: 'número' });
});

it('a word that names a trade with one that both names have describes no goods by itself', () => {
  expect(explain('TUVENKO BARBER SHOP', 'TUVENKO BARBER', [35, 35]).explicacao).toContain(
    'traz a mais «SHOP», que faz parte de «BARBER SHOP», expressão que indica o ramo de beleza e cosméticos',
  );
});

it('the state that begins a name is the letters of a firm', () => {
  expect(explain('TUVENKO PLANTAR', 'RS PLANTARE', [9, 35]).explicacao).not.toContain('indicação de lugar');
  expect(explain('TUVENKO RS', 'TUVENKO BAR').explicacao).toContain('«RS» é indicação de lugar');
});

it('a word before a point and a letter is a part of a word', () => {
  expect(explain('Me.zu Pet', 'MezuPet').descontadas.map(({ palavra }) => palavra)).not.toContain('Me');
});

it('a word of a phrase that tells another trade by itself is an ordinary one', () => {
  expect(explain('BABYTUVE', 'BABY BEEF ZUNEFA', [30, 35]).explicacao).not.toContain('artigos para crianças');
});

it('words that say little are told as both of one kind', () => {
  expect(explain('CANTINA ORIGINALE', 'PIZZARIA ORIGINAL', [35, 35]).explicacao).not.toMatch(
    /, (?:elogios|palavras) /u,
  );
});

it('a word of a phrase that is cut off has one reason in the sentence and in the list', () => {
  const { explicacao, descontadas } = explain('OFICINA MECÂNICA ZUNEFA', 'ZUNEFA MECÂNICA', [35, 35]);
  expect(explicacao).not.toContain('«OFICINA» é palavra de uso corrente');
  expect(descontadas).not.toContainEqual({ palavra: 'OFICINA', motivo: 'palavra de uso corrente' });
});

it('the S after a damaged apostrophe is no letter by itself', () => {
  expect(explain('ZUNEFA¨•S BAR', 'ZUNEFA CAFÉ').explicacao).not.toContain('letra isolada');
});

it('a verb with its pronoun tells no trade', () => {
  expect(explain('RENDA-SE TUVENKO', 'TUVENKO BAR').explicacao).toContain('só a monitorada traz «RENDA»');
});

it.each([
  ['TUVENKO PANQUEKAS', 'THE TUVENKO BURGER', '«PANQUEKAS» e «BURGER», indica o ramo de alimentação'],
  ['ZUNEFA', 'ZUNEFA KOSMÉTYKOS', '«KOSMÉTYKOS», que indica o ramo de beleza e cosméticos'],
  ['ZUNEFA', 'ZUNEFA AGROTECH', '«AGROTECH», que indica o ramo de agropecuária e plantas'],
  ['ZUNEFA INC', 'ZUNEFA EMPREENDIMENTOS', '«INC» e «EMPREENDIMENTOS», designa empresa ou estabelecimento'],
])('a word of a trade in other letters, a joined one and a kind of firm say little, %s × %s', (a, b, expected) => {
  expect(explain(a, b, [35, 35]).explicacao).toContain(expected);
});

it('what two dances of one family have in common is no distinctive word', () => {
  const { regra, explicacao } = explain('BAILE DA MÃE', 'BAILE DA MAMÃE', [35, 35]);
  expect(regra).not.toContain('distintivo');
  expect(explicacao).toContain('«MAMÃE» tem o mesmo sentido de «MÃE»');
});

it.each([
  ['Zunexas GN&P', 'ZUNEXA IMÓVEIS', 'só a monitorada traz «GN&P»', 'letra isolada'],
  ['ZUNEFA GN&E', 'ZUNEFA', 'traz a mais «GN&E»', '«GN»'],
  ['TUVENKO SISTEMAS DE ENERGIA', 'Energiabb', 'Só a monitorada traz «TUVENKO»', '«bb»'],
  ['TUVENKO', 'TUVENKOSWEAR', 'acrescenta «WEAR», que indica o ramo de vestuário', '«SWEAR»'],
  ['TUVENKO MÓVEIS', 'KRYSTAL MÓVEIS', '«TUVENKO» e «KRYSTAL» diferem', '«KRYSTAL» indica'],
])('letters that are no word are told as a reader sees them, %s × %s', (a, b, expected, wrong) => {
  const { explicacao } = explain(a, b, [35, 35]);
  expect(explicacao).toContain(expected);
  expect(explicacao).not.toContain(wrong);
});
