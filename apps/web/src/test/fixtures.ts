import type {
  AnaliseComResultado,
  Card,
  Caso,
  Leitura,
  Marca,
  MinhaConta,
  Quadro,
  ResultadoOrdenado,
  RevistaDoEscritorio,
  Usuario,
  Vencimento,
  Par,
} from '@vigia/contract';
import { COLUNAS_QUADRO, computePrazo, mapCampos, type Prazo } from '@vigia/domain';

export const usuario: Usuario = {
  username: 'marina',
  first_name: 'Marina',
  last_name: 'Dias',
  email: 'marina@exemplo.com.br',
  papel: 'administrador',
  escritorio: { cnpj: '11222333000181' },
};

/** The user as `userme` answers. */
export const minhaConta: MinhaConta = { ...usuario, email_confirmado: true, email_pendente: null };

/** Every field of a mark, empty but for its status. */
const SEM_DADOS = mapCampos({
  text: () => null,
  status: () => 'Registro de marca em vigor',
  date: () => null,
  names: () => [],
  nice: () => [],
  viena: () => [],
});

export const makeMarca = (changes: Partial<Marca> = {}): Marca => ({
  numero_processo: '900000019',
  ...SEM_DADOS,
  titular: 'Cerrado Ltda',
  data_deposito: '2023-04-01',
  apresentacao: 'Nominativa',
  elemento_nominativo: 'Cerrado Casa',
  path_location_image: null,
  record_create: '2025-01-01T12:00:00Z',
  escritorio: '11222333000181',
  classificacao_nice: [{ identificacao: '30', class_nice_details: 'Café' }],
  cliente: null,
  referencia: null,
  responsavel: null,
  notas: null,
  versao: 1,
  arquivada_em: null,
  consulta: null,
  ...changes,
});

export const makeRevista = (changes: Partial<RevistaDoEscritorio> = {}): RevistaDoEscritorio => ({
  id: 7,
  numero: '2907',
  data_publicacao: '2026-09-22',
  prazo: { final: '2026-11-23', dias: 20 },
  status: 'Analisada',
  motivo: null,
  relatorio: null,
  progresso: null,
  confirmada: true,
  confirmacao: null,
  aviso: null,
  ...changes,
});

export const makeResultado = (numero: number, changes: Partial<ResultadoOrdenado> = {}): ResultadoOrdenado => ({
  nome: `MARCA ${numero}`,
  numero: String(930000000 + numero),
  apresentacao: 'Nominativa',
  classe_nice: '30',
  titular: null,
  similaridade: 'Diferente',
  probabilidade: 0.1,
  grau: null,
  partes: { grafica: 0.1, fonetica: 0.1, ideologica: 0, afinidade: 1 },
  regra: 'Sem colidência',
  especie: null,
  descontadas: [],
  comuns: [],
  explicacao: `Frase sobre a marca ${numero}.`,
  destaques: { marca: [], publicada: [] },
  leitura: null,
  deslocamento: null,
  ...changes,
});

/** A pair of the analysis 40. */
export const makePar = (changes: Partial<Par> = {}): Par => ({
  ...makeResultado(1, {
    nome: 'La Nonna Cheff Doces',
    similaridade: 'Similar',
    grau: 'Alta',
    probabilidade: 0.91,
    regra: 'Imitação fonética',
    explicacao: 'As duas se pronunciam quase do mesmo jeito.',
    destaques: { marca: [[0, 2]], publicada: [[0, 2]] },
  }),
  analise: 40,
  motor: '3.0.0',
  motor_atual: '3.0.0',
  frequencias: { ate: '2907', propria: '2907' },
  anterior: null,
  aprendido: { decisoes: 0, ativo: true, aplicado: false },
  descarte: null,
  revista: { numero: '2907', data_publicacao: '2026-09-22' },
  marca: {
    arquivada: false,
    numero_processo: '900000019',
    elemento_nominativo: 'LaNonaChef Doces',
    nome_comparado: null,
    apresentacao: 'Nominativa',
    titular: null,
    data_deposito: null,
    path_location_image: null,
    status: 'Registro de marca em vigor',
    classificacao_nice: [],
  },
  publicada: {
    data_deposito: '2026-08-11',
    natureza: null,
    procurador: null,
    path_location_image: null,
    classificacao_nice: [{ identificacao: '30', class_nice_details: 'Doces' }],
    despachos: [{ codigo: 'IPAS009', nome: 'Publicação de pedido' }],
  },
  ...changes,
});

export const makeLeitura = (changes: Partial<Leitura> = {}): Leitura => ({
  situacao: 'lida',
  modelo: 'modelo-x',
  grau: 'Baixa',
  explicacao: 'Os nomes só se parecem na grafia.',
  nota: 'Lida também por modelo de linguagem (modelo modelo-x).',
  ...changes,
});

export const makeAnalise = (changes: Partial<AnaliseComResultado> = {}): AnaliseComResultado => ({
  id: 40,
  status: 'Analisada',
  progresso: 1,
  marca: {
    numero_processo: '900000019',
    elemento_nominativo: 'Cerrado Casa',
    path_location_image: null,
    arquivada: false,
  },
  revista: { id: 7, numero: '2907', data_publicacao: '2026-09-22' },
  prazo: { final: '2026-11-23', dias: 20 },
  total_comparadas: 9873,
  total_similar: 0,
  total_ocultadas: 0,
  similares_ocultadas: 0,
  automatica: false,
  record_created: '2026-09-22T12:00:00Z',
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
  resultado: [],
  aprendido: { decisoes: 0, ativo: true, aplicado: false },
  ...changes,
});

/** The period for opposition of issue 2907, with this last day. */
export const makePrazo = (final = '2999-11-23'): Prazo => ({
  publicacao: '2026-09-22',
  inicio: '2026-09-23',
  sexagesimo: final,
  final,
  passos: [],
});

export const makeCard = (id: number, changes: Partial<Card> = {}): Card => ({
  id,
  marcaColidente: `COLIDENTE ${id}`,
  processoInpi: String(930000000 + id),
  conflitaCom: 'Cerrado Casa',
  processoMarca: '900000019',
  cliente: null,
  prazoFinal: '23/11/2026',
  diasRestantes: 20,
  responsavel: { id: 1, nome: 'Marina Dias' },
  grau: 'Alta',
  republicado: false,
  novoPrazo: null,
  meta: null,
  andamento: null,
  nulidade: null,
  protocoladoEm: null,
  versao: 1,
  ...changes,
});

/** An opposition that is due in twenty days; today is 23 November 2026. */
export const makeVencimento = (id: number, changes: Partial<Vencimento> = {}): Vencimento => ({
  chave: `caso/${id}/oposicao`,
  tipo: 'oposicao',
  titulo: 'Oposição',
  final: '2026-12-13',
  dias_restantes: 20,
  atrasado: false,
  meta: null,
  marca: { numero_processo: '900000019', elemento_nominativo: 'Cerrado Casa', cliente: null },
  publicada: { numero: String(930000000 + id), nome: `COLIDENTE ${id}` },
  caso: id,
  responsavel: { id: 1, nome: 'Marina Dias' },
  fundamento: 'LPI (Lei 9.279/1996), art. 158',
  observacao: null,
  despacho: null,
  cumprido: null,
  ...changes,
});

/** A board with these cards. Cards that `columns` does not name are in the first column. */
export function makeQuadro(cards: readonly Card[], columns: Record<string, number[]> = {}): Quadro {
  const placed = Object.values(columns).flat();
  const rest = cards.map(({ id }) => id).filter((id) => !placed.includes(id));
  return {
    cards: Object.fromEntries(cards.map((card) => [card.id, card])),
    columns: Object.fromEntries(
      COLUNAS_QUADRO.map(({ id, title }) => {
        const cardIds = columns[id] ?? (id === 'col-novas' ? rest : []);
        return [id, { id, title, cardIds }];
      }),
    ),
    columnOrder: COLUNAS_QUADRO.map(({ id }) => id),
    encerrados: [],
  };
}

export const makeCaso = (id: number, changes: Partial<Caso> = {}): Caso => ({
  ...makeCard(id),
  column: 'col-novas',
  position: 0,
  notas: '',
  analise: 40,
  titular: 'NOVE24 LTDA',
  classe_nice: '30',
  similaridade: 'Similar',
  probabilidade: 0.9,
  regra: 'Imitação fonética',
  motivo: 'Os dois nomes soam igual.',
  revista: { numero: '2907', data_publicacao: '2026-09-22' },
  prazo: computePrazo('2026-09-22'),
  prazoNovo: null,
  prazoNulidade: null,
  protocolo: null,
  encerramento: null,
  fases: [],
  comentarios: [],
  tarefas: [],
  historico: [{ id: 1, em: '2026-09-23T12:00:00Z', quem: 'Marina Dias', texto: 'Levou o caso ao quadro.' }],
  ...changes,
});

export const pageOf = <Item>(results: Item[]) => ({ count: results.length, next: null, previous: null, results });
