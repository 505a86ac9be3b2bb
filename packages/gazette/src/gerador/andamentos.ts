import { formatData } from '../data.ts';
import type { Despacho, Protocolo, Registro } from '../registro.ts';
import { createClasse, createMarca, type MarcaGerada, shiftData, showMarca, VAZIO } from './marcas.ts';
import { createNome, setNome } from './nomes.ts';
import { createNumero } from './numeros.ts';
import { createPessoaFisica, createProcurador, createTitular } from './pessoas.ts';
import type { OpcoesRevista } from './plano.ts';
import { createRng, type Rng } from './prng.ts';

/** The printed name of each dispatch, and whether its processes are old registrations, print classes, or belong to a petition. */
const DESPACHOS: Readonly<Record<string, { nome: string; antiga?: true; classes?: true; peticao?: true }>> = {
  IPAS029: { nome: 'Deferimento do pedido', classes: true },
  IPAS024: { nome: 'Indeferimento do pedido', classes: true },
  IPAS237: { nome: 'Recurso provido (decisão reformada para: Deferimento)', classes: true },
  IPAS270: { nome: 'Deferimento da petição', antiga: true, peticao: true },
  IPAS136: { nome: 'Exigência de mérito' },
  IPAS139: { nome: 'Arquivamento definitivo de pedido de registro por falta de cumprimento de exigência de mérito' },
  IPAS142: { nome: 'Sobrestamento do exame de mérito' },
  IPAS161: { nome: 'Extinção de registro pela expiração do prazo de vigência', antiga: true },
  IPAS235: { nome: 'Recurso não provido (decisão mantida)' },
  IPAS304: { nome: 'Extinção de registro pela caducidade', antiga: true },
  IPAS360: { nome: 'Notificação de recurso', peticao: true },
  IPAS400: { nome: 'Notificação de instauração de processo de nulidade a requerimento', antiga: true, peticao: true },
  IPAS423: { nome: 'Notificação de oposição' },
  IPAS428: { nome: 'Decisão de não conhecer da petição', antiga: true, peticao: true },
  IPAS669: { nome: 'Deferimento da petição de caducidade', antiga: true, peticao: true },
};

const SERVICOS = ['3371', '3491', '3492', '3741', '3781', '3331', '3361', '3481'];

/** Creates a record of any dispatch except publication and grant. Most print neither mark nor classes. */
export function createAndamento(opcoes: OpcoesRevista, codigo: string, rank: number): Registro {
  const rng = createRng(opcoes.semente, opcoes.numero, 'andamento', rank);
  const tipo = DESPACHOS[codigo] ?? { nome: codigo };
  const marca = createMarca(rng);
  const sobrestadores = codigo === 'IPAS142' ? createSobrestadores(opcoes, rank, rng) : [];
  return {
    ...VAZIO,
    numero_processo: tipo.antiga ? createNumero.antiga(opcoes, rank, rng) : createNumero.pendente(opcoes, rank),
    titulares: [createTitular(rng), ...(rng.chance(0.002) ? [createTitular(rng)] : [])],
    procurador: createProcurador(rng),
    despachos: createDespachos(opcoes, codigo, tipo, sobrestadores, rng),
    classes: tipo.classes ? [createClasse(marca.classe, 'Deferida', rng)] : [],
    sobrestadores,
    ...(codigo === 'IPAS270' && rng.chance(0.2) ? showRegistrada(opcoes, marca, rng) : {}),
  };
}

/** One in five granted petitions prints the whole registration. */
function showRegistrada(opcoes: OpcoesRevista, marca: MarcaGerada, rng: Rng): Partial<Registro> {
  const concessao = shiftData(opcoes.data, -Math.floor(365.25 * (1 + rng.int(24)) + rng.int(300)));
  return {
    data_deposito: shiftData(concessao, -400 - rng.int(900)),
    data_concessao: concessao,
    data_vigencia: shiftData(concessao, Math.round(365.25 * 30)),
    ...showMarca(marca, rng),
    natureza: rng.pick(['De Produto', 'De Serviço', 'Produtos e/ou Serviço']),
    classes: [createClasse(marca.classe, 'Deferida', rng)],
    apostila: rng.chance(0.1)
      ? `SEM DIREITO AO USO EXCLUSIVO DA EXPRESSÃO "${marca.nome.depois || marca.nome.nucleo}".`
      : null,
  };
}

function createDespachos(
  opcoes: OpcoesRevista,
  codigo: string,
  tipo: { nome: string; peticao?: true },
  sobrestadores: Registro['sobrestadores'],
  rng: Rng,
): Despacho[] {
  const despacho: Despacho = {
    codigo,
    nome: tipo.nome,
    texto_complementar: createTexto(opcoes, codigo, sobrestadores, rng),
    protocolos: tipo.peticao ? [createProtocolo(opcoes, rng)] : [],
  };
  if (!tipo.peticao || !rng.chance(0.03)) return [despacho];
  return [despacho, { ...despacho, protocolos: [createProtocolo(opcoes, rng)] }];
}

function createTexto(
  opcoes: OpcoesRevista,
  codigo: string,
  sobrestadores: Registro['sobrestadores'],
  rng: Rng,
): string | null {
  switch (codigo) {
    case 'IPAS024':
      return createIndeferimento(opcoes, rng);
    case 'IPAS142':
      return join(sobrestadores.map(({ processo, marca }) => `Processo ${processo} (${marca ?? ''})`));
    case 'IPAS423':
      return join(Array.from({ length: rng.chance(0.8) ? 1 : 2 + rng.int(3) }, () => createOposicao(opcoes, rng)));
    case 'IPAS136':
      return 'Esclareça a especificação, tendo em vista que contém itens genéricos ou que não pertencem à classe reivindicada, conforme a classificação em vigor.';
    case 'IPAS029':
      return rng.chance(0.15)
        ? 'Alterada a especificação, com a exclusão de termos genéricos ou de itens não pertencentes à classe.'
        : null;
    case 'IPAS360':
      return 'Recurso contra o indeferimento.';
    case 'IPAS270':
      return rng.chance(0.5) ? 'Anotada a transferência de titularidade, conforme requerido na petição.' : null;
    default:
      return null;
  }
}

const ARTIGO =
  'Art. 124 - Não são registráveis como marca: XIX - reprodução ou imitação, no todo ou em parte, ainda que com acréscimo, de marca alheia registrada, para distinguir ou certificar produto ou serviço idêntico, semelhante ou afim, suscetível de causar confusão ou associação com marca alheia;';

function createIndeferimento(opcoes: OpcoesRevista, rng: Rng): string {
  const citados = Array.from(
    { length: 1 + rng.int(3) },
    () => `Processo ${createNumero.antiga(opcoes, rng.int(100_000), rng)} (${drawNome(rng)})`,
  );
  return `A marca reproduz ou imita os seguintes registros de terceiros, sendo, portanto, irregistrável de acordo com o inciso XIX do Art. 124 da LPI: ${join(citados)}. ${ARTIGO}`;
}

function createOposicao(opcoes: OpcoesRevista, rng: Rng): string {
  return `${createProtocoloNumero(opcoes, rng)} de ${formatData(shiftData(opcoes.data, -20 - rng.int(40)))}`;
}

function createSobrestadores(opcoes: OpcoesRevista, rank: number, rng: Rng): Registro['sobrestadores'] {
  return Array.from({ length: rng.chance(0.7) ? 1 : 2 + rng.int(2) }, (_, i) => ({
    processo: createNumero.pendente(opcoes, (rank * 7 + i * 31) % 100_000),
    marca: drawNome(rng),
  }));
}

function createProtocolo(opcoes: OpcoesRevista, rng: Rng): Protocolo {
  const transferencia = rng.chance(0.15);
  return {
    numero: createProtocoloNumero(opcoes, rng),
    data: shiftData(opcoes.data, -30 - rng.int(300)),
    codigo_servico: rng.pick(SERVICOS),
    requerente: createTitular(rng),
    procurador: rng.chance(0.6) ? createPessoaFisica(rng) : null,
    cedentes: transferencia ? [createTitular(rng)] : [],
    cessionarios: transferencia ? [createTitular(rng)] : [],
  };
}

/** Petitions are numbered 850, two digits of the year and a serial number. */
const createProtocoloNumero = (opcoes: OpcoesRevista, rng: Rng): string =>
  `850${opcoes.data.slice(2, 4)}0${String(rng.int(1_000_000)).padStart(6, '0')}`;

const drawNome = (rng: Rng): string => setNome(createNome(35, rng), rng);

/** Joins parts as the gazette does: 'a, b e c'. */
function join(partes: string[]): string {
  return partes.length < 2 ? partes.join('') : `${partes.slice(0, -1).join(', ')} e ${partes.at(-1) ?? ''}`;
}
