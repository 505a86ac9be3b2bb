/** A made-up mark of the fixtures. */
export interface Ficha {
  /** First eight digits of the process number; the ninth is computed. A Madrid number is given whole. */
  numero: string;
  /** Null for a figurative mark. */
  nome: string | null;
  /** Nice classes. */
  classes: number[];
}

/** A registered mark of the first fixture and what of the second one collides with it, or looks as if it did. */
export interface Caso {
  registrada: Ficha;
  publicadas: Ficha[];
  /** Why it is a collision, or why it is none. */
  porque: string;
  /** Both belong to the same holder. */
  mesmo_titular?: true;
}

const ficha = (numero: string, nome: string | null, ...classes: number[]): Ficha => ({ numero, nome, classes });

const caso = (registrada: Ficha, publicadas: Ficha | Ficha[], porque: string): Caso => ({
  registrada,
  publicadas: [publicadas].flat(),
  porque,
});

export const COLISOES: readonly Caso[] = [
  caso(ficha('92810011', 'KAFELITO', 30), ficha('94310012', 'CAFELLITTO', 30), 'fonética: K/C, letras dobradas'),
  caso(
    ficha('92810152', 'Charopino', 5),
    ficha('94310157', 'XAROPINNO FARMA', 5),
    'fonética: CH/X; palavra descritiva acrescentada',
  ),
  caso(
    ficha('92810293', 'VIVELAR MÓVEIS', 20),
    ficha('94310301', 'Wivelar', 20),
    'fonética: V/W; palavra descritiva retirada',
  ),
  caso(ficha('92810434', 'PHENORIS', 5), ficha('94310446', 'FENORYS', 3), 'fonética: PH/F, I/Y; classe afim'),
  caso(ficha('92810575', 'Rozalinda Modas', 25), ficha('94310592', 'ROSALYNDA', 25), 'fonética: S/Z, I/Y'),
  caso(ficha('92810716', 'QUITUTE DA NONATA', 43), ficha('94310733', 'Kitute Nonata', 43), 'fonética: QU/K'),
  caso(
    ficha('92810857', 'SOLTARIS', 25),
    ficha('94310878', 'SOLTTARI', 18),
    'uma letra dobrada e uma a menos; classe afim',
  ),
  caso(ficha('92810998', 'Nutribelo', 31), ficha('94311019', 'NUTRIBELLO PET', 5), 'letra dobrada; classe afim'),
  caso(
    ficha('92811139', 'ARVENTIS', 36),
    ficha('94311151', 'Arventis Capital Imóveis', 36),
    'marca inteira contida na outra',
  ),
  caso(
    ficha('92811270', 'PEDRA SERENA', 33),
    ficha('94311296', 'Vinícola Pedra Serena do Vale', 33),
    'marca inteira contida na outra',
  ),
  caso(
    ficha('92811411', 'Doce Quitanda da Zuleica', 30),
    ficha('94311437', 'ZULEICA', 30),
    'contém só o núcleo da registrada',
  ),
  caso(ficha('92811552', 'ESTRELA SERENA', 25), ficha('94311578', 'SERENE STAR', 25), 'tradução'),
  caso(ficha('92811693', 'Silver Owl', 41), ficha('94311710', 'CORUJA DE PRATA', 41), 'tradução'),
  caso(ficha('92811834', 'BESOURO DOURADO', 9), ficha('94311855', 'Golden Beetle', 42), 'tradução; classe afim'),
  caso(ficha('92811975', 'TECNO ARVOREDO', 42), ficha('94311996', 'tecnoarvoredo.com', 42), 'palavras juntadas'),
  caso(ficha('92812116', 'Marvinela', 14), ficha('94312137', 'MAR VINELA', 14), 'palavra separada'),
  caso(ficha('92812257', 'GIRAFA VELOZ', 39), ficha('94312278', 'GIRAFAS VELOZES', 39), 'plural'),
  caso(ficha('92812398', 'ZAFIRELLE', 3), ficha('94312419', 'Zafirelle', 44), 'reprodução em classe afim'),
  caso(
    ficha('92812539', 'BRONTALE', 37),
    [ficha('94312550', 'BRONTALLE', 37), ficha('94312551', 'BRONTALLE', 36), ficha('94312552', 'BRONTALLE', 42)],
    'letra dobrada; uma marca nova em três processos do mesmo titular',
  ),
  caso(ficha('92812670', 'QVX', 9), ficha('94312696', 'Q V X', 9), 'sigla reproduzida com espaços'),
  caso(
    ficha('92812811', 'LUMIREX', 11),
    ficha('501930277', 'LUMYREX', 9, 11),
    'fonética: I/Y; designação de Madri com duas classes',
  ),
  caso(
    ficha('00693127', 'TAPERUÇÁ', 29),
    ficha('92107733', 'Taperussa Alimentos', 29),
    'fonética: Ç/SS; registro antigo com zeros à esquerda; republicação',
  ),
  caso(
    ficha('92812952', 'PÃO + MEL SERRANO', 30),
    ficha('00784413', 'Pão & Mel Serrana', 30),
    'símbolo e gênero; pedido com zeros à esquerda',
  ),
];

export const NAO_COLISOES: readonly Caso[] = [
  caso(
    ficha('92813093', 'ORB CONTABILIDADE', 35),
    ficha('94312835', 'Rotina Contabilidade', 35),
    'só a palavra descritiva em comum',
  ),
  caso(
    ficha('92813234', 'PIZZARIA DO ALTAMIR', 43),
    ficha('94312976', 'PIZZARIA DO VALDEMAR', 43),
    'só a palavra descritiva em comum',
  ),
  caso(
    ficha('92813375', 'Brasil Top Engenharia', 37),
    ficha('94313117', 'BRASIL PRIME ENGENHARIA', 37),
    'só palavras descritivas e desgastadas em comum',
  ),
  caso(
    ficha('92813516', 'CASTELO VERDE IMÓVEIS', 36),
    ficha('94313258', 'Portal Verde Imóveis', 36),
    'uma palavra comum e a descritiva em comum',
  ),
  caso(
    ficha('92813657', 'Clínica Sorriso Leve', 44),
    ficha('94313399', 'CLÍNICA PASSO LEVE', 44),
    'uma palavra comum e a descritiva em comum',
  ),
  caso(ficha('92813798', 'TBK', 35), ficha('94313530', 'TPK', 35), 'siglas: só a identidade conta'),
  caso(ficha('92813939', null, 28), ficha('94313671', null, 28), 'figurativas, sem nome'),
  {
    ...caso(ficha('92814070', 'VALTUNA', 29), ficha('94313812', 'VALTUNA GOLD', 29), 'mesmo titular'),
    mesmo_titular: true,
  },
];
