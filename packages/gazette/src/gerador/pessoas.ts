import type { Pessoa } from '../registro.ts';
import { DESGASTADAS, NOMES_PROPRIOS, SILABAS, SOBRENOMES } from './palavras.ts';
import { parsePesos, type Rng } from './prng.ts';

const UFS = parsePesos(
  'SP 38,MG 10,RJ 9,PR 8,RS 8,SC 8,GO 4,BA 3.5,DF 2.5,PE 2,CE 2,ES 2,MT 1.5,MS 1.2,PA 1,PB .8,RN .7,MA .7,AM .7,AL .5,SE .5,PI .5,RO .4,TO .4,AC .1,AP .1,RR .1',
);
const FORMAS = parsePesos('LTDA 70,LTDA - ME 8,S.A. 7,EIRELI 6,LTDA. 6,SOCIEDADE INDIVIDUAL 3');

const RAMOS =
  'COMERCIO DE ALIMENTOS,COMERCIO DE ROUPAS,INDUSTRIA E COMERCIO,SERVICOS DIGITAIS,PARTICIPACOES,CONSULTORIA EMPRESARIAL,SERVICOS MEDICOS,TECNOLOGIA,EMPREENDIMENTOS IMOBILIARIOS,TRANSPORTES,COSMETICOS,EDUCACAO E TREINAMENTO,PRODUTOS NATURAIS,CONSTRUCOES,EVENTOS,REPRESENTACOES'.split(
    ',',
  );

/** Legal forms by country. */
const ESTRANGEIRAS =
  'US Inc.|US LLC|DE GmbH|FR SAS|IT S.p.A.|GB Limited|CH AG|CN Co., Ltd.|JP Kabushiki Kaisha|ES S.L.|NL B.V.|KR Co., Ltd.|AR S.R.L.|PT Lda.'.split(
    '|',
  );

/** Creates a holder: a person, a company, a one-person business with its registration number in its name, or a foreign company. */
export function createTitular(rng: Rng): Pessoa {
  const create = rng.weigh<(rng: Rng) => Pessoa>([
    [createEmpresa, 52],
    [(r) => ({ nome: createPessoaFisica(r), pais: 'BR', uf: r.weigh(UFS) }), 26],
    [createMei, 14],
    [createEstrangeira, 8],
  ]);
  return create(rng);
}

export function createPessoaFisica(rng: Rng): string {
  const nome = [rng.pick(NOMES_PROPRIOS), ...(rng.chance(0.3) ? [rng.pick(NOMES_PROPRIOS)] : []), rng.pick(SOBRENOMES)];
  return [...nome, ...(rng.chance(0.2) ? ['DE'] : []), rng.pick(SOBRENOMES)].join(' ');
}

function createEmpresa(rng: Rng): Pessoa {
  const razao = rng.weigh([
    [`${rng.pick(SOBRENOMES)} & ${rng.pick(SOBRENOMES)}`, 25],
    [`${coin(rng)} ${rng.pick(DESGASTADAS)}`, 20],
    [coin(rng), 40],
    [`${rng.pick(NOMES_PROPRIOS)} ${rng.pick(SOBRENOMES)}`, 15],
  ]);
  return { nome: `${razao} ${rng.pick(RAMOS)} ${rng.weigh(FORMAS)}`, pais: 'BR', uf: rng.weigh(UFS) };
}

function createMei(rng: Rng): Pessoa {
  const digits = String(10_000_000 + rng.int(55_000_000)).replace(/^(\d\d)(\d{3})(\d{3})$/, '$1.$2.$3');
  return { nome: `${digits} ${createPessoaFisica(rng)}`, pais: 'BR', uf: rng.weigh(UFS) };
}

/** Creates a foreign company. The gazette prints an empty state for it. */
export function createEstrangeira(rng: Rng): Pessoa {
  const estrangeira = rng.pick(ESTRANGEIRAS);
  const [pais, forma] = [estrangeira.slice(0, 2), estrangeira.slice(3)];
  const nome = coin(rng);
  return {
    nome: `${nome.charAt(0)}${nome.slice(1).toLowerCase()} ${rng.pick(['Holding', 'Brands', 'Industries', 'Group', 'Foods', 'Labs', 'Technologies'])} ${forma}`,
    pais,
    uf: null,
  };
}

const ESCRITORIOS = [
  'MARCAS E PATENTES LTDA',
  'PROPRIEDADE INTELECTUAL',
  'ADVOGADOS ASSOCIADOS',
  'ASSESSORIA EM MARCAS',
  '& CIA.',
  'ADVOCACIA',
];

/** Creates an agent; null if the holder has none, about one time in four. */
export function createProcurador(rng: Rng): string | null {
  if (rng.chance(0.26)) return null;
  if (rng.chance(0.35)) return createPessoaFisica(rng);
  return `${rng.pick(SOBRENOMES)} ${rng.chance(0.5) ? `& ${rng.pick(SOBRENOMES)} ` : ''}${rng.pick(ESCRITORIOS)}`;
}

function coin(rng: Rng): string {
  return Array.from({ length: 2 + rng.int(2) }, () => rng.pick(SILABAS)).join('');
}
