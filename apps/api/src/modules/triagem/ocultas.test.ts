import { contract } from '@vigia/contract';
import { createRandom, foldWords } from '@vigia/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { sql } from '../../../test/sql.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { isOcultado } from '../analises/descartes/descartes.repository.ts';
import { insertDescartes, listDescartesVivos } from '../analises/descartes/descartes.service.ts';
import { listClientesDasMarcas } from '../marcas/do-cliente/do-cliente.service.ts';
import { createOcultas } from './ocultas.ts';

/** Own marks, two of one client, one of another, one without. */
const MARCAS = ['911050858', '911050866', '911050874', '911050882'];
const NOMES = ['LIRIA', 'LIRIA BAR', 'LYRIA', 'LÍRIA DO CAMPO', 'BAR LYRIA', 'LIRYA', 'LIRIA & CIA'];
const TITULARES = ['NOVE24 COMÉRCIO LTDA.', 'Nove24 Comercio Ltda', 'PNEUS SA', 'Marina'];

let test: TestApp;
let revista: number;
let token: string;
let caller: { escritorio_id: number; usuario_id: number };
let clientes: number[];

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  ({ token } = await test.createOffice());
  const publicadas = NOMES.map((nome, index) => ({
    numero: String(936_721_335 + index),
    nome,
    classe: 25,
    titular: TITULARES[index % TITULARES.length]!,
  }));
  revista = (await test.upload(token, gazetteXml(9850, publicadas))).body.id;
  for (const numero_processo of MARCAS) {
    await test.call(contract.marcas.create, { token, body: { numero_processo } });
    const classificacao_nice = [{ identificacao: '25', class_nice_details: 'Camisetas' }];
    const body = { elemento_nominativo: 'LIRIA', classificacao_nice };
    await test.call(contract.marcas.update, { token, params: { id: numero_processo }, body });
    await test.compare(token, { numero_processo, revista });
  }
  clientes = [];
  for (const [nome, marcas] of [
    ['Aurora', MARCAS.slice(0, 2)],
    ['Boreal', MARCAS.slice(2, 3)],
  ] as const) {
    const { body } = await test.call(contract.clientes.create, { token, body: { nome } });
    await test.call(contract.clientes.setMarcas, { token, body: { cliente: body.id, marcas } });
    clientes.push(body.id);
  }
  const { rows } = await sql<{ escritorio_id: number; usuario_id: number }>`
    select marca.escritorio_id, usuario.id as usuario_id from marca join usuario using (escritorio_id) limit 1`.execute(
    test.connection.db,
  );
  caller = rows[0]!;
});
afterAll(() => test.close());

/** The hidden rows of all comparisons by the rule of the database, and by the rule in memory. */
async function listBoth(): Promise<[sqlRule: string[], memoryRule: string[]]> {
  const { db } = test.connection;
  const { rows } = await sql<{ marca_id: number; numero: string; nome: string; titular: string; oculto: boolean }>`
    select analise.marca_id, resultado.numero, comparacao ->> 'nome' as nome, comparacao ->> 'titular' as titular,
      ${isOcultado} as oculto
    from resultado join analise on analise.id = resultado.analise_id order by 1, 2`.execute(db);
  expect(rows.length).toBeGreaterThan(MARCAS.length * 4);
  const descartes = await listDescartesVivos(db, caller.escritorio_id);
  const ocultas = createOcultas(descartes, await listClientesDasMarcas(db, caller.escritorio_id));
  const keyOf = ({ marca_id, numero }: { marca_id: number; numero: string }): string => `${marca_id} ${numero}`;
  const isHidden = ({ marca_id, numero, nome, titular }: (typeof rows)[number]): boolean =>
    ocultas(marca_id, { numero, nome: foldWords(nome), titular: foldWords(titular) }).length > 0;
  return [rows.filter(({ oculto }) => oculto).map(keyOf), rows.filter(isHidden).map(keyOf)];
}

it('the database and the triage hide the same hits, whatever is silenced for a mark, a client or the office', async () => {
  const { db } = test.connection;
  const random = createRandom(7);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  const { rows: marcas } = await sql<{ id: number }>`select id from marca order by id`.execute(db);
  const sizes = new Set<number>();
  for (let round = 0; round < 40; round++) {
    await sql`update descarte set removido_em = now() where removido_em is null`.execute(db);
    const novos = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
      const alcance = pick(['marca', 'cliente', 'escritorio'] as const);
      const tipo = pick(['processo', 'titular', 'palavra'] as const);
      const rotulos = {
        processo: String(936_721_335 + Math.floor(random() * NOMES.length)),
        titular: pick(TITULARES),
        palavra: pick(['bar', 'LYRIA', 'cia', 'Líria do', 'campo']),
      };
      return {
        marca_id: alcance === 'marca' ? pick(marcas).id : null,
        cliente_id: alcance === 'cliente' ? pick(clientes) : null,
        tipo,
        rotulo: rotulos[tipo],
      };
    });
    await insertDescartes(db, caller, { revista_id: revista, motivo: 'x' }, novos);
    const [bySql, inMemory] = await listBoth();
    expect(inMemory, JSON.stringify(novos)).toEqual(bySql);
    sizes.add(bySql.length);
  }
  expect(sizes.size).toBeGreaterThan(5);
});

it('a silence for a client hides its hits only, follows the marks of the client, and ends with the client', async () => {
  await sql`update descarte set removido_em = now() where removido_em is null`.execute(test.connection.db);
  const hidden = async () => {
    const { body: lista } = await test.call(contract.triagem.lista, { token, params: { id: revista } });
    const { body } = await test.call(contract.triagem.estados, { token, params: { id: revista } });
    const places = lista.linhas.marca.map((marca, place) => ({ marca: lista.marcas[marca]!, place }));
    const ofMarcas = places.filter(({ place }) => body.estados?.[place] === 'd');
    return [...new Set(ofMarcas.map(({ marca }) => marca.numero_processo))].sort();
  };
  const { body: lista } = await test.call(contract.triagem.lista, { token, params: { id: revista } });
  const parOf = (numero_processo: string) => {
    const place = lista.linhas.marca.findIndex((at) => lista.marcas[at]?.numero_processo === numero_processo);
    const analise = lista.marcas[lista.linhas.marca[place]!]!.analise;
    return { analise, numero: lista.publicadas[lista.linhas.publicada[place]!]!.numero };
  };
  const silence = async (marca: string) => {
    const acao = { tipo: 'silenciar', por: 'processo', alcance: 'cliente', motivo: 'x' };
    const body = { acoes: [{ ...acao, chave: crypto.randomUUID(), pares: [parOf(marca)] }] };
    return (await test.call(contract.triagem.agir, { token, params: { id: revista }, body })).body.feitas[0]?.erro;
  };
  const [first, second, third, fourth] = MARCAS as [string, string, string, string];
  expect(lista.marcas.find(({ numero_processo }) => numero_processo === first)?.cliente).toEqual({
    id: clientes[0],
    nome: 'Aurora',
  });
  expect(await silence(fourth)).toBe('Esta marca não tem cliente: silencie só para ela ou para todo o escritório.');
  expect(await silence(first)).toBeNull();
  expect(await hidden()).toEqual([first, second]);
  const { body: silenciados } = await test.call(contract.descartes.list, { token, params: { id: second } });
  expect(silenciados.map(({ alcance }) => alcance)).toEqual(['cliente']);
  await test.call(contract.clientes.setMarcas, { token, body: { cliente: clientes[0]!, marcas: [third] } });
  await test.call(contract.clientes.setMarcas, { token, body: { cliente: null, marcas: [first] } });
  expect(await hidden()).toEqual([second, third]);
  await test.call(contract.clientes.remove, { token, params: { id: clientes[0]! } });
  expect(await hidden()).toEqual([]);
});
