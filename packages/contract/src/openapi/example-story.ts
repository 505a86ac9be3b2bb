import {
  addDias,
  COLUNAS_QUADRO,
  computePrazo,
  computeVigencia,
  diffDias,
  findDespacho,
  formatDia,
  NULIDADE_ADMINISTRATIVA,
} from '@vigia/domain';
import type { z } from 'zod';
import type * as contract from '../index.ts';

export type Schemas = typeof contract;
/** What the schema of this name gives. */
export type ValueOf<Name extends keyof Schemas> = Schemas[Name] extends z.ZodType ? z.output<Schemas[Name]> : never;

/*
 * One story for all examples: an office watches the mark LANONACHEF, and issue 2907 publishes LA NONNA CHEFF. Everybody and every process in
 * it is made up: INPI has given out no process number that begins with 99.
 */
export const OWN = '991105087';
export const PUBLISHED = '993672132';
export const TODAY = '2026-10-01';
export const PUBLICATION = '2026-09-22';

export const prazo = computePrazo(PUBLICATION);
export const prazoDaRevista: ValueOf<'prazoDaRevistaSchema'> = {
  final: prazo.final,
  dias: diffDias(TODAY, prazo.final),
};
export const diasRestantes = diffDias(TODAY, prazo.final);

export const usuario: ValueOf<'usuarioSchema'> = {
  username: 'marina',
  first_name: 'Marina',
  last_name: 'Dias',
  email: 'marina@exemplo.com.br',
  papel: 'administrador',
  escritorio: { cnpj: '11222333000181' },
};

export const escritorio: ValueOf<'escritorioSchema'> = {
  cnpj: '11222333000181',
  nome_fantasia: 'Dias Propriedade Intelectual',
  razao_social: 'DIAS PROPRIEDADE INTELECTUAL LTDA',
  data_abertura: '2011-03-14',
  porte: 'ME',
  natureza_juridica: '206-2 - Sociedade Empresária Limitada',
  atividade_comercial: 'Agentes de propriedade industrial',
  matriz_filial: 'Matriz',
  data_situacao_cadastral: '2011-03-14',
  situacao_cadastral: 'Ativa',
  endereco: 'Praça da Sé, 1',
  cidade: 'São Paulo',
  estado: 'SP',
  cep: '01001-000',
  versao: 4,
};

export const classeNice: ValueOf<'classeNiceSchema'> = {
  identificacao: '30',
  class_nice_details: 'Doces; bolos; sorvetes; massas alimentícias',
};
export const classeViena: ValueOf<'classeVienaSchema'> = {
  identificacao: '27.5.1',
  descricao: 'Letras apresentando um grafismo especial',
};

export const campos: ValueOf<'marcaUpdateSchema'> = {
  elemento_nominativo: 'LANONACHEF',
  titular: 'DOCES DA MARINA LTDA',
  status: 'Registro de marca em vigor',
  apresentacao: 'Mista',
  especificacao: 'Doces; bolos; sorvetes; massas alimentícias',
  representante_legal: ['ANA REIS'],
  natureza: 'Produtos e/ou Serviço',
  data_deposito: '2024-02-29',
  data_recebimento_inpi: null,
  numero_inscricao_internacional: null,
  classificacao_viena: [classeViena],
  classificacao_nice: [classeNice],
  referencia: 'DM-0017',
  responsavel: 3,
  notas: 'O cliente prefere decidir por telefone.',
  versao: 4,
};

export const clienteDaMarca: ValueOf<'clienteDaMarcaSchema'> = { id: 4, nome: 'Doces da Marina' };

export const marcaDaLista: ValueOf<'marcaDaListaSchema'> = {
  numero_processo: OWN,
  elemento_nominativo: 'LANONACHEF',
  titular: 'DOCES DA MARINA LTDA',
  status: 'Registro de marca em vigor',
  apresentacao: 'Mista',
  representante_legal: ['ANA REIS'],
  natureza: 'Produtos e/ou Serviço',
  data_deposito: '2024-02-29',
  data_recebimento_inpi: null,
  numero_inscricao_internacional: null,
  classificacao_viena: [classeViena],
  classificacao_nice: [classeNice],
  path_location_image: '/api/marca/991105087/logo/',
  record_create: '2026-08-03T13:20:45.000Z',
  escritorio: '11222333000181',
  cliente: clienteDaMarca,
  referencia: 'DM-0017',
  responsavel: { id: 3, nome: 'Marina Dias' },
  versao: 4,
  consulta: null,
};

export const marca: ValueOf<'marcaSchema'> = {
  ...marcaDaLista,
  notas: 'O cliente prefere decidir por telefone.',
  arquivada_em: null,
  especificacao: 'Doces; bolos; sorvetes; massas alimentícias',
};

export const vigencia = computeVigencia({ data_concessao: PUBLICATION, data_vigencia: null });
const [nulidade] = findDespacho('IPAS158').termos;
export const prazoNulidade = computePrazo(PUBLICATION, undefined, NULIDADE_ADMINISTRATIVA);

export const revista: ValueOf<'revistaSchema'> = {
  id: 7,
  numero: '2907',
  data_publicacao: PUBLICATION,
  prazo: prazoDaRevista,
  status: 'Analisada',
  motivo: null,
  relatorio: {
    lidos: 37_204,
    observados: 9848,
    sem_nome: 312,
    ignorados: [{ motivo: 'Processo sem número', quantidade: 2, exemplos: ['sem número (processo 512)'] }],
    avisos: [{ motivo: 'Caractere inválido retirado', quantidade: 3 }],
  },
  progresso: null,
  confirmada: true,
  confirmacao: null,
  aviso: null,
};
export const daRevista = { id: revista.id, numero: revista.numero, data_publicacao: PUBLICATION };

export const andamentoDaMarca: ValueOf<'andamentoDaMarcaSchema'> = {
  revista: daRevista,
  codigo: 'IPAS158',
  despacho: 'Concessão de registro',
  texto_complementar: null,
  categoria: 'concessao',
  termos: [
    {
      titulo: nulidade?.titulo ?? '',
      quem: 'terceiros',
      prazo: prazoNulidade,
      dias_restantes: diffDias(TODAY, prazoNulidade.final),
      fundamento: nulidade?.fundamento ?? '',
      observacao: null,
    },
  ],
};

export const leitura: ValueOf<'leituraSchema'> = {
  situacao: 'lida',
  modelo: 'qwen3:8b',
  grau: 'Alta',
  explicacao: 'As duas marcas soam iguais e identificam produtos alimentícios.',
  nota: 'Lida também por modelo de linguagem (modelo qwen3:8b).',
};

export const resultado: ValueOf<'resultadoSchema'> = {
  nome: 'LA NONNA CHEFF',
  numero: PUBLISHED,
  apresentacao: 'Nominativa',
  classe_nice: '30, 43',
  titular: 'CANTINA BELA VISTA LTDA',
  similaridade: 'Similar',
  probabilidade: 0.942,
  grau: 'Alta',
  partes: { grafica: 0.833, fonetica: 1, ideologica: 0, afinidade: 1 },
  regra: 'Reprodução',
  especie: 'reprodução',
  descontadas: [],
  comuns: [],
  explicacao: 'Reproduz «LANONACHEF» com outra grafia da mesma pronúncia, em classe idêntica (30).',
  destaques: {
    marca: [[0, 10]],
    publicada: [
      [0, 2],
      [3, 8],
      [9, 14],
    ],
  },
  leitura,
};

export const aprendido: ValueOf<'aprendidoSchema'> = { decisoes: 41, ativo: true, aplicado: true };
export const deslocamento: ValueOf<'deslocamentoSchema'> = {
  posicao_motor: 3,
  motivo: 'Sobe: o escritório abriu caso em 6 de 7 colidências no mesmo ramo.',
};

export const analise: ValueOf<'analiseSchema'> = {
  id: 12,
  status: 'Analisada',
  progresso: 1,
  marca: {
    numero_processo: OWN,
    elemento_nominativo: 'LANONACHEF',
    path_location_image: marca.path_location_image,
    arquivada: false,
  },
  revista: daRevista,
  prazo: prazoDaRevista,
  total_comparadas: 9848,
  total_similar: 1,
  total_ocultadas: 0,
  similares_ocultadas: 0,
  record_created: '2026-09-22T12:04:31.000Z',
  automatica: false,
  temperature: 1,
  same_class: 0,
  motivo: null,
  motor: '3.0.0',
  motor_atual: '3.0.0',
  frequencias: { ate: '2907', propria: '2907' },
  anterior: null,
  proximas_arquivadas: false,
  refeita_de: null,
  refeita_em: null,
};

export const colidenciaDaTriagem: ValueOf<'colidenciaDaTriagemSchema'> = {
  analise: analise.id,
  marca: { numero_processo: OWN, elemento_nominativo: 'LANONACHEF', classe_nice: '30' },
  numero: PUBLISHED,
  nome: resultado.nome,
  titular: resultado.titular,
  classe_nice: resultado.classe_nice,
  similaridade: resultado.similaridade,
  probabilidade: resultado.probabilidade,
  grau: 'Alta',
  regra: resultado.regra,
  especie: resultado.especie,
  explicacao: resultado.explicacao,
  afinidade: resultado.partes.afinidade,
  especificacao: 'Massas alimentícias; molhos',
  prazoFinal: formatDia(prazo.final),
  acima_do_corte: true,
  estado: 'a fazer',
  caso: null,
  encerramento: null,
  deslocamento,
};
export const grupoDaTriagem: ValueOf<'grupoDaTriagemSchema'> = {
  nome: resultado.nome,
  titular: resultado.titular,
  acima_do_corte: true,
  outro_ramo: false,
  colidencias: [colidenciaDaTriagem],
};

export const card: ValueOf<'cardSchema'> = {
  id: 3,
  marcaColidente: resultado.nome,
  processoInpi: PUBLISHED,
  conflitaCom: 'LANONACHEF',
  processoMarca: OWN,
  cliente: clienteDaMarca,
  prazoFinal: formatDia(prazo.final),
  diasRestantes,
  responsavel: { id: 2, nome: 'Ana Reis' },
  grau: 'Alta',
  republicado: false,
  novoPrazo: null,
  meta: { data: formatDia(addDias(prazo.final, -10)), diasRestantes: diasRestantes - 10 },
  andamento: null,
  nulidade: null,
  protocoladoEm: null,
  versao: 4,
};
export const [coluna] = COLUNAS_QUADRO;
export const vencimento: ValueOf<'vencimentoSchema'> = {
  chave: 'caso/3/oposicao',
  tipo: 'oposicao',
  titulo: 'Oposição',
  final: prazo.final,
  dias_restantes: diasRestantes,
  atrasado: false,
  meta: addDias(prazo.final, -10),
  marca: { numero_processo: OWN, elemento_nominativo: 'LANONACHEF', cliente: card.cliente },
  publicada: { numero: PUBLISHED, nome: resultado.nome },
  caso: card.id,
  responsavel: card.responsavel,
  fundamento: 'LPI (Lei 9.279/1996), art. 158',
  observacao: null,
  despacho: null,
  cumprido: null,
};

export const descarte: ValueOf<'descarteSchema'> = {
  id: 5,
  tipo: 'palavra',
  alcance: 'marca',
  rotulo: 'NONNA',
  motivo: 'Só têm em comum termos de uso comum',
  revista: '2907',
  em: '2026-09-22T14:10:00.000Z',
  quem: 'Ana Reis',
};
