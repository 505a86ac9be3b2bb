import type { Classe } from '../registro.ts';
import { parsePesos, type Rng } from './prng.ts';

/** Classes of a Madrid designation: goods or services as filed, and INPI's translation. */
// prettier-ignore
const FRASES: readonly (readonly [classe: number, frases: readonly (readonly [ingles: string, portugues: string])[]])[] = [
  [3, [['Perfumery', 'Perfumaria'], ['hair lotions', 'loções capilares'], ['skin care cosmetics', 'cosméticos para cuidados com a pele'], ['soaps', 'sabões']]],
  [5, [['Dietary supplements', 'Suplementos dietéticos'], ['pharmaceutical preparations', 'preparações farmacêuticas'], ['medical plasters', 'emplastros medicinais']]],
  [7, [['Machine tools', 'Máquinas-ferramentas'], ['pumps [machines]', 'bombas [máquinas]'], ['conveyors', 'transportadores'], ['filling machines', 'máquinas de enchimento']]],
  [9, [['Downloadable software', 'Software baixável'], ['measuring apparatus', 'aparelhos de medição'], ['batteries, electric', 'baterias elétricas'], ['sensors', 'sensores']]],
  [10, [['Surgical instruments', 'Instrumentos cirúrgicos'], ['orthopaedic articles', 'artigos ortopédicos'], ['diagnostic apparatus', 'aparelhos de diagnóstico']]],
  [11, [['Lighting apparatus', 'Aparelhos de iluminação'], ['water purification installations', 'instalações para purificação de água'], ['heat pumps', 'bombas de calor']]],
  [12, [['Electric vehicles', 'Veículos elétricos'], ['tyres', 'pneus'], ['vehicle parts', 'peças de veículos'], ['bicycles', 'bicicletas']]],
  [18, [['Leather bags', 'Bolsas de couro'], ['suitcases', 'malas'], ['umbrellas', 'guarda-chuvas']]],
  [25, [['Clothing', 'Vestuário'], ['footwear', 'calçados'], ['headgear', 'chapelaria'], ['sportswear', 'roupas esportivas']]],
  [28, [['Games', 'Jogos'], ['sporting articles', 'artigos esportivos'], ['toys', 'brinquedos']]],
  [30, [['Coffee', 'Café'], ['confectionery', 'confeitos'], ['sauces [condiments]', 'molhos [condimentos]'], ['pasta', 'massas alimentícias']]],
  [33, [['Wines', 'Vinhos'], ['spirits', 'destilados'], ['alcoholic beverages except beer', 'bebidas alcoólicas, exceto cerveja']]],
  [35, [['Advertising', 'Publicidade'], ['business management', 'gestão de negócios'], ['online retail services', 'serviços de varejo on-line']]],
  [41, [['Education', 'Educação'], ['entertainment services', 'serviços de entretenimento'], ['organization of competitions', 'organização de competições']]],
  [42, [['Software as a service', 'Software como serviço'], ['industrial design', 'desenho industrial'], ['technical research', 'pesquisa técnica']]],
];

// prettier-ignore
const DETALHES = [['', ''], [' for industrial use', ' para uso industrial'], [' and parts therefor', ' e suas peças'], [', in particular for professional use', ', em particular para uso profissional']] as const;

const QUANTIDADES = parsePesos('1 20,2 35,3 25,4 12,5 8');

/** Creates one to five classes, each in English with its translation. */
export function createClassesMadri(rng: Rng): Classe[] {
  const quantidade = Number(rng.weigh(QUANTIDADES));
  const inicio = rng.int(FRASES.length);
  const chosen = Array.from(
    { length: quantidade },
    (_, i) => FRASES[(inicio + i * 4) % FRASES.length] ?? rng.pick(FRASES),
  );
  return chosen.sort(([a], [b]) => a - b).map(([codigo, frases]) => createClasse(codigo, frases, rng));
}

function createClasse(codigo: number, frases: readonly (readonly [string, string])[], rng: Rng): Classe {
  const itens = Array.from({ length: 2 + rng.int(9) }, () => {
    const [ingles, portugues] = rng.pick(frases);
    const [detail, detalhe] = rng.pick(DETALHES);
    return [ingles + detail, portugues + detalhe] as const;
  });
  const unicos = [...new Map(itens)];
  return {
    codigo,
    edicao: null,
    especificacao: `${unicos.map(([ingles]) => ingles).join('; ')};`,
    traducao: unicos.map(([, portugues]) => portugues).join('; '),
    status: 'Pendente',
  };
}
