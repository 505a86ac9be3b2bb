import { LIMITES_DA_CLASSE, printClasseNice, readClasseNice } from '@vigia/domain';
import { buildIndice, compare, countTermos, createFrequencias, markItems, type Sinal } from '@vigia/similarity';
import { toClasseNice } from '../../../apps/api/src/modules/marcas/classes.ts';
import type { Area } from '../area.ts';
import { Draw } from '../draw.ts';
import { judgeComparacao } from './comparacoes.ts';

const CODIGOS = [
  '9',
  '09',
  'NCL(12) 09',
  'NCL (11) 35',
  '33.10',
  '45',
  '46',
  '0',
  '-1',
  '1e1',
  '０９',
  '²',
  '9.',
  '35 ',
];
const ITENS = [
  ...[
    'camisetas',
    'calçados',
    'serviços de restaurante',
    'programas de computador [software]',
    'bebidas; exceto cervejas',
  ],
  ...[
    'comércio (através de qualquer meio) de calçados',
    'Todos os produtos da classe',
    '[classe inteira]',
    '',
    ' ',
    '.',
  ],
];
const SEPARADORES = ['; ', ';', ' ;\n', '. ', ', ', '\r\n', ';;;'];

const drawCodigo = (draw: Draw): string => (draw.chance(0.7) ? draw.pick(CODIGOS) : `${draw.text()}${draw.below(100)}`);

/** A specification as a user, a gazette or INPI's site writes it, or nothing like it. Some are longer than anything that is read. */
function drawEspecificacao(draw: Draw): string | null {
  if (draw.chance(0.1)) return null;
  const itens = Array.from({ length: draw.below(12) }, () => (draw.chance(0.6) ? draw.pick(ITENS) : draw.text()));
  return itens.join(draw.pick(SEPARADORES)).repeat(draw.chance(0.1) ? 1 + draw.below(40) : 1);
}

interface Classe {
  codigo: string;
  especificacao: string | null;
}

const drawClasses = (draw: Draw): Classe[] =>
  Array.from({ length: draw.below(6) }, () => ({ codigo: drawCodigo(draw), especificacao: drawEspecificacao(draw) }));

/** What is stored must fit its limits, without half a character. */
function judgeGuardada({ codigo, especificacao }: Classe): string | null {
  const { identificacao, class_nice_details } = toClasseNice(codigo, especificacao);
  if (identificacao.length > LIMITES_DA_CLASSE.identificacao) return 'a code is longer than its limit';
  if ((class_nice_details ?? '').length > LIMITES_DA_CLASSE.class_nice_details)
    return 'a specification is longer than its limit';
  const wasWhole = (especificacao ?? '').isWellFormed();
  return wasWhole && !(class_nice_details ?? '').isWellFormed()
    ? 'a specification was cut inside of a character'
    : null;
}

function judgeCodigo({ codigo }: Classe): string | null {
  const classe = readClasseNice(codigo);
  if (classe === null) return null;
  if (!Number.isInteger(classe) || classe < 1 || classe > 45) return `the class is ${classe}`;
  return readClasseNice(printClasseNice(classe)) === classe ? null : `the class ${classe} is not read as it is printed`;
}

const toSinal = (numero: string, nome: string, classes: readonly Classe[]): Sinal => ({
  ...{ numero, nome, apresentacao: 'Nominativa', titulares: ['CASA AURORA LTDA'] },
  classes: classes.flatMap(({ codigo, especificacao }) => {
    const classe = readClasseNice(codigo);
    return classe === null ? [] : [{ codigo: classe, especificacao }];
  }),
});

function judgeItens(marca: Sinal, publicada: Sinal): string | null {
  for (const { itens, classe } of markItems(marca, publicada))
    for (const { texto } of itens) {
      if (texto.trim() === '') return 'an item is empty';
      const written = marca.classes.some(
        ({ codigo, especificacao }) => codigo === classe && especificacao?.includes(texto) === true,
      );
      if (!written) return 'an item is not in its specification';
    }
  return null;
}

function compareBoth(marca: Sinal, publicada: Sinal, sameClass: boolean): string | null {
  const indice = buildIndice([publicada], createFrequencias(countTermos([publicada])));
  const rows = compare(indice, marca, { temperature: 2, sameClass, graded: true });
  return rows.map((row) => judgeComparacao(marca, row)).find((found) => found !== null) ?? null;
}

/** Classes and specifications that nobody would file: read, stored, cut into items, and compared. */
export const classificacoes: Area = {
  nome: 'classificações',
  open: () => {
    // The engine loads its tables with the first comparison, which takes seconds on a busy machine and is no part of a case.
    compareBoth(toSinal('900000001', 'CASA AURORA', []), toSinal('910000000', 'KASA AURORA', []), false);
    return {
      run(seed) {
        const draw = new Draw(seed);
        const [own, other] = [drawClasses(draw), drawClasses(draw)];
        const faults = [...own, ...other].flatMap((classe) => [judgeGuardada(classe), judgeCodigo(classe)]);
        const fault = faults.find((found) => found !== null);
        if (fault !== undefined) return fault;
        const marca = toSinal('900000001', 'CASA AURORA', own);
        const publicada = toSinal('910000000', 'KASA AURORA', other);
        return judgeItens(marca, publicada) ?? compareBoth(marca, publicada, draw.chance(0.3));
      },
    };
  },
};
