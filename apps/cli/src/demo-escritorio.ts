import {
  addCliente,
  addMarca,
  approve,
  type Backend,
  changeEscritorio,
  changeIdentidade,
  type Config,
  createMail,
  createStorage,
  ensureConta,
  getAnalise,
  getQuadro,
  giveMarcas,
  listAnalises,
  listClientes,
  listMembros,
  putLogo,
} from '@vigia/api';
import { drawFigura } from './demo-figura.ts';
import { unlessThere } from './unless-there.ts';

/** Who acts in an office. */
export interface Quem {
  escritorio_id: number;
  usuario_id: number;
}

export const CONTA = {
  username: 'demo',
  first_name: 'Marina',
  last_name: 'Demonstração',
  email: 'demo@vigia.example',
  password: 'chuva fina de novembro',
  escritorio: { cnpj: '11.222.333/0001-81' },
};
/** The name that the papers of the office bear, and their colour. */
const NOME = 'Demonstração Marcas';
const COR = '#0f766e';
/** Number of the figure that is the logo of the office. */
const LOGO = 1;
const COLEGAS = [
  { username: 'rafael', first_name: 'Rafael', last_name: 'Nogueira', email: 'rafael@vigia.example' },
  { username: 'beatriz', first_name: 'Beatriz', last_name: 'Lemos', email: 'beatriz@vigia.example' },
] as const;

/** The clients of the demonstration, and the share of the portfolio that each of them has. */
const CLIENTES = [
  { nome: 'Grupo Aurora Alimentos', contato: 'Júlia Prado', email: 'juridico@aurora.example', share: 0.35 },
  { nome: 'Moda Norte Confecções', contato: 'Caio Brandão', email: 'marcas@modanorte.example', share: 0.25 },
  { nome: 'TecnoVale Sistemas', contato: 'Lia Moura', email: 'ip@tecnovale.example', share: 0.25 },
  { nome: 'Farmácias Bem-Viver', contato: 'Otto Reis', email: 'regulatorio@bemviver.example', share: 0.1 },
] as const;
/** Every how many marks one has a figure. */
const FIGURE_EVERY = 3;
/** How many comparisons have a published mark with a figure. */
const PUBLISHED_FIGURES = 60;

/** Opens the office with its three people: the administrator first. An office that is there already is used. */
export async function openEscritorio({ connection: { db }, queue }: Backend, { appUrl }: Config): Promise<Quem[]> {
  const escritorio_id = await ensureConta(db, CONTA);
  for (const colega of COLEGAS)
    await ensureConta(db, { ...colega, password: CONTA.password, escritorio: CONTA.escritorio });
  const membros = await listMembros(db, escritorio_id);
  for (const { id, situacao } of membros)
    if (situacao === 'pendente') await approve({ db, mail: createMail(queue), appUrl }, escritorio_id, id);
  const first = ({ papel }: (typeof membros)[number]): number => (papel === 'administrador' ? 0 : 1);
  return membros
    .toSorted((a, b) => first(a) - first(b) || a.id - b.id)
    .map(({ id }) => ({ escritorio_id, usuario_id: id }));
}

/** Gives the office its name, and its papers a logo and a colour. */
export async function nameEscritorio({ connection: { db } }: Backend, { escritorio_id }: Quem): Promise<void> {
  await changeEscritorio(db, escritorio_id, CONTA.escritorio.cnpj, { nome_fantasia: NOME });
  const logo = `data:image/png;base64,${drawFigura(LOGO).toString('base64')}`;
  await changeIdentidade(db, escritorio_id, { cor: COR, logo });
}

/** Makes the clients and gives each of them its share of the marks. A few marks stay without a client. */
export async function addClientes({ connection: { db } }: Backend, quem: Quem, marcas: readonly string[]) {
  let from = 0;
  for (const { nome, contato, email, share } of CLIENTES) {
    const contatos = [{ nome: contato, email, telefone: '' }];
    const { id } = await addCliente(db, quem, { nome, observacoes: '', contatos });
    const to = from + Math.round(share * marcas.length);
    await giveMarcas(db, quem, { cliente: id, marcas: marcas.slice(from, to) });
    from = to;
  }
}

/** Gives the marks of the board's cases that have no client to the clients, one after the other. */
export async function giveCasos({ connection: { db } }: Backend, quem: Quem) {
  const clientes = await listClientes(db, quem.escritorio_id);
  const { cards } = await getQuadro(db, quem.escritorio_id);
  const without = Object.values(cards).filter(({ cliente }) => cliente === null);
  for (const [index, { processoMarca }] of without.entries()) {
    const cliente = clientes[index % clientes.length];
    if (cliente) await giveMarcas(db, quem, { cliente: cliente.id, marcas: [processoMarca] });
  }
}

/** Gives some marks a figure. */
export async function addFiguras({ connection: { db } }: Backend, config: Config, marcas: readonly string[]) {
  const storage = createStorage(config.storage);
  for (const [index, numero] of marcas.entries())
    if (index % FIGURE_EVERY === 0) await putLogo({ db, storage }, numero, drawFigura(index / FIGURE_EVERY));
}

/** Gives the first mixed mark among the hits of some comparisons a figure, as a query of INPI's site would. */
export async function addFigurasPublicadas({ connection: { db } }: Backend, config: Config, { escritorio_id }: Quem) {
  const storage = createStorage(config.storage);
  const { rows } = await listAnalises(db, escritorio_id, { offset: 0, limit: PUBLISHED_FIGURES });
  for (const [index, { id }] of rows.entries()) {
    const { resultado } = await getAnalise(db, escritorio_id, id);
    const mixed = resultado.find((row) => row.similaridade === 'Similar' && row.apresentacao === 'Mista');
    if (mixed) await putLogo({ db, storage }, mixed.numero, drawFigura(index));
  }
}

/** Adds marks to the portfolio of the office. */
export async function addMarcas(
  { connection: { db } }: Backend,
  { escritorio_id }: Quem,
  marcas: readonly string[],
  onProgress: (done: number) => void,
): Promise<void> {
  for (const [index, numero] of marcas.entries()) {
    await unlessThere(addMarca(db, escritorio_id, numero, { consulta: false }));
    onProgress(index + 1);
  }
}
