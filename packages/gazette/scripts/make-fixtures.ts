/** Writes e2e/fixtures: two small made-up issues with known collisions, and their description. Run with node; the result is committed. */
import { computeCheckDigit } from '@vigia/domain';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createEspecificacao } from '../src/gerador/especificacoes.ts';
import { createMarca, shiftData, showMarca, VAZIO } from '../src/gerador/marcas.ts';
import { createProcurador, createTitular } from '../src/gerador/pessoas.ts';
import { createRng, type Rng } from '../src/gerador/prng.ts';
import type { Pessoa, Registro } from '../src/registro.ts';
import { writeArquivo } from '../src/write-revista.ts';
import { type Caso, COLISOES, type Ficha, NAO_COLISOES } from './colisoes.ts';

const PASTA = path.join(import.meta.dirname, '../../../e2e/fixtures');
const REGISTROS = { numero: '9301', data_publicacao: '2026-09-08' };
const PUBLICACOES = { numero: '9302', data_publicacao: '2026-09-22' };

/** Records beside the curated ones, so that a search has something to look through. */
const OUTRAS_REGISTRADAS = 9;
const OUTRAS_PUBLICADAS = 118;

const SEMENTE = 'fixtures';

/** Words of the curated names, and those that translate or sound like them. */
const PALAVRAS = [...COLISOES, ...NAO_COLISOES]
  .flatMap(({ registrada, publicadas }) => [registrada, ...publicadas])
  .flatMap(({ nome }) => nome?.toUpperCase().split(' ') ?? [])
  .filter((palavra) => palavra.length > 2)
  .concat('OWL', 'STAR', 'SOLT', 'KAFE', 'FAROL');

const completeNumero = (numero: string): string =>
  numero.length === 9 ? numero : `${numero}${computeCheckDigit(numero)}`;

function createRegistro({ numero, nome, classes }: Ficha, status: string, titular: Pessoa | null, rng: Rng): Registro {
  const marca = {
    ...createMarca(rng),
    texto: nome,
    apresentacao: nome === null ? 'Figurativa' : rng.pick(['Nominativa', 'Mista']),
  };
  return {
    ...VAZIO,
    numero_processo: completeNumero(numero),
    ...showMarca(marca, rng),
    titulares: [titular ?? createTitular(rng)],
    procurador: createProcurador(rng),
    classes: classes.map((codigo) => ({
      codigo,
      edicao: null,
      especificacao: createEspecificacao(codigo, rng),
      traducao: null,
      status,
    })),
  };
}

function grant(ficha: Ficha, titular: Pessoa | null): Registro {
  const rng = createRng(SEMENTE, 'registrada', ficha.numero);
  const data = REGISTROS.data_publicacao;
  return {
    ...createRegistro(ficha, 'Deferida', titular, rng),
    data_deposito: shiftData(data, -600 + rng.int(200)),
    data_concessao: data,
    data_vigencia: data.replace('2026', '2036'),
    despachos: [{ codigo: 'IPAS158', nome: 'Concessão de registro', texto_complementar: null, protocolos: [] }],
  };
}

function publish(ficha: Ficha, titular: Pessoa | null): Registro {
  const rng = createRng(SEMENTE, 'publicada', ficha.numero);
  const [codigo, nome] = chooseDespacho(ficha.numero);
  const data_deposito = shiftData(PUBLICACOES.data_publicacao, -42 + rng.int(14));
  const madri =
    codigo === 'IPAS756' ? { numero_inscricao_internacional: '1793027', data_recebimento_inpi: data_deposito } : null;
  return {
    ...createRegistro(ficha, 'Pendente', titular, rng),
    data_deposito,
    despachos: [{ codigo, nome, texto_complementar: null, protocolos: [] }],
    madri,
  };
}

/** Madrid designations are published by a dispatch of their own; a number of another year is a republication. */
function chooseDespacho(numero: string): [codigo: string, nome: string] {
  if (numero.startsWith('501')) return ['IPAS756', 'Publicação de pedido de registro para oposição (designação)'];
  if (!numero.startsWith('943')) return ['IPAS421', 'Republicação de pedido'];
  return ['IPAS009', 'Publicação de pedido de registro para oposição (exame formal concluído)'];
}

/** The holder of a case's applications, the same for all of them. */
function drawTitulares({ registrada, mesmo_titular }: Caso): { registrada: Pessoa; publicadas: Pessoa } {
  const rng = createRng(SEMENTE, 'titular', registrada.numero);
  const titular = createTitular(rng);
  return { registrada: titular, publicadas: mesmo_titular ? titular : createTitular(rng) };
}

function createOutras(prefixo: number, quantidade: number): Ficha[] {
  const fichas: Ficha[] = [];
  for (let i = 0; fichas.length < quantidade; i += 1) {
    const marca = createMarca(createRng(SEMENTE, 'outra', prefixo, i));
    if (isFarAway(marca.texto))
      fichas.push({ numero: String(prefixo + i * 137), nome: marca.texto, classes: [marca.classe] });
  }
  return fichas;
}

/** Whether a name shares no word with the curated ones and is no acronym. */
function isFarAway(nome: string | null): boolean {
  if (nome === null) return true;
  const inteiro = nome.toUpperCase();
  return inteiro.length > 5 && !PALAVRAS.some((palavra) => inteiro.includes(palavra));
}

/** In the order of the numbers, as mixed as in a real issue. */
const sortByNumero = (registros: Registro[]): Registro[] =>
  registros.toSorted((a, b) => (a.numero_processo < b.numero_processo ? -1 : 1));

const showFicha = ({ numero, nome, classes }: Ficha): string =>
  `${completeNumero(numero)} ${nome ?? '(figurativa)'} (classe ${classes.join(' e ')})`;

const showCasos = (casos: readonly Caso[]): string[] =>
  casos.flatMap((caso) =>
    caso.publicadas.map((publicada) => `| ${showFicha(caso.registrada)} | ${showFicha(publicada)} | ${caso.porque} |`),
  );

const casos = [...COLISOES, ...NAO_COLISOES];
const registradas = [
  ...casos.map((caso) => grant(caso.registrada, drawTitulares(caso).registrada)),
  ...createOutras(92_830_000, OUTRAS_REGISTRADAS).map((ficha) => grant(ficha, null)),
];
const publicadas = [
  ...casos.flatMap((caso) => caso.publicadas.map((ficha) => publish(ficha, drawTitulares(caso).publicadas))),
  ...createOutras(94_320_000, OUTRAS_PUBLICADAS).map((ficha) => publish(ficha, null)),
];

await writeArquivo(REGISTROS, sortByNumero(registradas), path.join(PASTA, 'RM9301-registros.xml'));
await writeArquivo(PUBLICACOES, sortByNumero(publicadas), path.join(PASTA, 'RM9302-publicacoes.xml'));
await writeFile(
  path.join(PASTA, 'README.md'),
  [
    '# Fixtures',
    '',
    `Two made-up issues in the real layout, written by \`packages/gazette/scripts/make-fixtures.ts\`: \`RM9301-registros.xml\` (08/09/2026) holds ${registradas.length} granted marks, \`RM9302-publicacoes.xml\` (22/09/2026) ${publicadas.length} applications open to opposition. Every name, holder and number is invented. What is known of them is below; all else is filler that should stay far from the granted marks.`,
    '',
    '## Collisions',
    '',
    '| registrada (9301) | publicada (9302) | porque |',
    '| --- | --- | --- |',
    ...showCasos(COLISOES),
    '',
    '## No collisions, though they share words',
    '',
    '| registrada (9301) | publicada (9302) | porque |',
    '| --- | --- | --- |',
    ...showCasos(NAO_COLISOES),
    '',
  ].join('\n'),
);
