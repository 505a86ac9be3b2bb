import { contract } from '@vigia/contract';
import { describePrazoNoBoletim, SOBRE_OUTRO_RAMO, todayInSaoPaulo } from '@vigia/domain';
import { sql } from '../../../test/sql.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BoletimWorld, MARCA } from '../../../test/boletim-world.ts';
import { APP_URL } from '../../../test/test-app.ts';

const { analises, analiseAutomatica, descartes, marcas, oposicoes } = contract;
const HOSTILE = '<img src=x onerror="alert(1)"> LANONACHEF & "FILHOS"';
const linksOf = (html = ''): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&#38;', '&'));
const until = (look: () => unknown) => expect.poll(look);

let world: BoletimWorld;
beforeAll(async () => {
  world = await BoletimWorld.start(9500);
});
afterAll(() => world.close());
beforeEach(() => world.begin());
afterEach(() => world.clear());

describe('message of a bulletin', () => {
  it('the message lists hits by grade, grouped, with absolute links to the pair and to the board', async () => {
    const office = await world.createOffice();
    const revista = await world.upload(office.token, world.records());
    const analise = await world.compare(office.token, revista);
    await world.finish(office, revista);
    const [email] = await world.server.waitFor(1);
    expect(email).toMatchObject({
      envelopeTo: office.email,
      subject: `Boletim da revista ${world.numero}: 1 colidência`,
    });
    const text = email?.text ?? '';
    expect(text).toContain(
      `1 colidência encontrada na revista ${world.numero}. ${describePrazoNoBoletim('23/11/2026', todayInSaoPaulo(new Date()))}`,
    );
    expect(text).toContain('1 marca do portfólio comparada com 3 marcas publicadas para oposição.');
    expect(text).toMatch(new RegExp(`Este é o boletim da revista ${world.numero} de 22/09/2026 para CNPJ \\d\\d\\.`));
    expect(text).toContain('Colidências de grau alto (1)');
    expect(text).toContain(`* ${world.name} × ${world.name} (Alta, `);
    expect(text).toContain('Mais 1 processo deste titular: 936721343 (classe 18).');
    const par = `${APP_URL}/analysis-report/?analise=${analise}&numero=936721335`;
    expect(text).toContain(`  Ver as razões: ${par}\n  Levar ao quadro: ${par}&levar=1`);
    const links = linksOf(email?.html);
    expect(links).toEqual(expect.arrayContaining([par, `${par}&levar=1`, `${APP_URL}/triagem/${revista}`]));
    expect(links.every((url) => url.startsWith(`${APP_URL}/`))).toBe(true);
    expect(email?.html).toContain('Mais 1 processo deste titular');
    expect(email?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(`${APP_URL}/myDesk`);
  });

  it('names with markup are escaped in the HTML part and readable in the text part', async () => {
    const office = await world.createOffice();
    await world.test.call(marcas.update, {
      token: office.token,
      params: { id: MARCA },
      body: { elemento_nominativo: HOSTILE },
    });
    const revista = await world.upload(office.token, world.records(HOSTILE));
    await world.compare(office.token, revista);
    await world.finish(office, revista);
    const [email] = await world.server.waitFor(1);
    expect(email?.html).not.toContain('<img');
    expect(email?.html).toContain('&#60;img src=x onerror=&#34;alert(1)&#34;&#62; LANONACHEF &#38; &#34;FILHOS&#34;');
    expect(email?.text).toContain(`* ${HOSTILE} × ${HOSTILE}`);
  });

  it('the message lists the same name in another trade under a heading of its own, and counts it among the hits', async () => {
    const office = await world.createOffice();
    const revista = await world.upload(office.token, [
      { numero: '936721335', nome: world.name, classe: 25 },
      { numero: '936721343', nome: world.name, classe: 1, especificacao: 'Adubos; fertilizantes' },
    ]);
    await world.compare(office.token, revista);
    await world.finish(office, revista);
    const [email] = await world.server.waitFor(1);
    expect(email?.subject).toBe(`Boletim da revista ${world.numero}: 2 colidências`);
    const text = email?.text ?? '';
    expect(text).toContain(
      `2 colidências encontradas na revista ${world.numero}, 1 delas com o mesmo nome em outro ramo.`,
    );
    const [before = '', after = ''] = text.split('Mesmo nome, outro ramo (1)');
    expect(before).toContain('Colidências de grau alto (1)');
    expect(before).not.toContain('936721343');
    expect(after).toContain(SOBRE_OUTRO_RAMO);
    expect(after).toContain('936721343');
    expect(email?.html).toContain(SOBRE_OUTRO_RAMO);
  });

  it("the message without hits says 'nada consta' with the number of compared marks", async () => {
    const office = await world.createOffice();
    const revista = await world.upload(office.token, [{ numero: '936721351', nome: 'COISA MUITO OUTRA', classe: 7 }]);
    await world.compare(office.token, revista);
    await world.finish(office, revista);
    const [email] = await world.server.waitFor(1);
    expect(email?.subject).toBe(`Boletim da revista ${world.numero}: nada consta`);
    expect(email?.text).toContain(`Nada consta: nenhuma colidência na revista ${world.numero}.`);
    expect(email?.text).toContain('1 marca do portfólio comparada com 1 marca publicada para oposição.');
    expect(email?.text).toContain('Nenhum despacho sobre os processos do portfólio nesta revista.');
    expect(email?.text).toContain('Nenhum prazo vence nos próximos 15 dias.');
  });

  it('the message counts the marks that could not be compared and then does not say "Nada consta"', async () => {
    const office = await world.createOffice();
    const revista = await world.upload(office.token, [{ numero: '936721351', nome: 'COISA MUITO OUTRA', classe: 7 }]);
    const failed = await world.compare(office.token, revista);
    const { db } = world.test.connection;
    const setStatus = (status: 'Erro' | 'Cancelada' | 'Em analise') =>
      db.updateTable('analise').set({ status }).where('id', '=', failed).execute();
    await setStatus('Em analise');
    expect(await world.read(office, revista)).toMatchObject({ em_curso: 1, falharam: 0 });
    await setStatus('Cancelada');
    expect(await world.read(office, revista)).toMatchObject({ marcas_comparadas: 0, falharam: 1 });
    await setStatus('Erro');
    await world.finish(office, revista);
    const [email] = await world.server.waitFor(1);
    expect(email?.subject).toBe(`Boletim da revista ${world.numero}: comparação incompleta`);
    expect(email?.text).toContain(
      `Nenhuma marca do portfólio foi comparada com a revista ${world.numero}. 1 marca não pôde ser comparada: a comparação falhou ou foi parada.`,
    );
    expect(email?.text).not.toContain('Nada consta');
    await world.compare(office.token, revista);
    expect(await world.read(office, revista)).toMatchObject({ marcas_comparadas: 1, falharam: 0 });
  });

  it('the message says "Nada consta" only about the marks that were compared', async () => {
    const office = await world.createOffice();
    await world.test.call(marcas.create, { token: office.token, body: { numero_processo: '911050866' } });
    const revista = await world.upload(office.token, [{ numero: '936721351', nome: 'COISA MUITO OUTRA', classe: 7 }]);
    const analise = await world.compare(office.token, revista);
    await sql`
      insert into analise (escritorio_id, marca_id, revista_id, status, same_class, temperature)
      select analise.escritorio_id, marca.id, revista_id, 'Erro', 0, 1
      from analise join marca on marca.escritorio_id = analise.escritorio_id and marca.id <> analise.marca_id
      where analise.id = ${analise}`.execute(world.test.connection.db);
    await world.finish(office, revista);
    const [email] = await world.server.waitFor(1);
    expect(email?.text).toContain(`Nada consta entre as marcas comparadas com a revista ${world.numero}.`);
    expect(email?.text).toContain(
      '1 marca do portfólio comparada com 1 marca publicada para oposição. 1 marca não pôde ser comparada: a comparação falhou ou foi parada.',
    );
    expect(email?.text).not.toContain('Nada consta:');
  });

  it('the message lists dispatches of own processes with the deadlines that they open', async () => {
    const office = await world.createOffice();
    const revista = await world.upload(office.token, [{ numero: MARCA, nome: world.name, despacho: 'IPAS423' }]);
    await world.finish(office, revista);
    const [email] = await world.server.waitFor(1);
    expect(email?.text).toContain(`* ${world.name} (${MARCA})\n  Despacho IPAS423 (IPAS423)\n  `);
    expect(email?.text).toContain(`Ver a marca: ${APP_URL}/detailsMyMark/${MARCA}`);
    const { andamentos } = await world.read(office, revista);
    expect(andamentos).toMatchObject([{ marca: { numero_processo: MARCA }, codigo: 'IPAS423' }]);
    expect(andamentos[0]?.prazo).toMatch(/: até \d\d\/\d\d\/\d{4}$/);
    expect(email?.text).toContain(andamentos[0]?.prazo ?? '-');
  });

  it('the message lists the deadlines that end within fifteen days, without those of filed cases', async () => {
    const office = await world.createOffice();
    const revista = await world.upload(office.token, world.records());
    const analise = await world.compare(office.token, revista);
    // The event of the upload would move the deadline back, because this test changes it in the database.
    await world.test.settleRevistas();
    const made = await world.test.call(oposicoes.create, {
      token: office.token,
      body: { analise, numero: '936721335' },
    });
    const publish = (dias: number) =>
      sql`update caso set data_publicacao = (now() at time zone 'America/Sao_Paulo')::date - ${dias}::int where id = ${made.body.id}`.execute(
        world.test.connection.db,
      );
    await publish(52);
    const { prazos, colidencias } = await world.read(office, revista);
    expect(prazos).toMatchObject([
      {
        caso: made.body.id,
        tipo: 'oposicao',
        marca: { elemento_nominativo: world.name },
        responsavel: { nome: 'Ana Reis' },
      },
    ]);
    expect(colidencias[0]?.caso).toBe(made.body.id);
    await world.finish(office, revista);
    const [email] = await world.server.waitFor(1);
    expect(email?.text).toContain('Prazos dos próximos 15 dias (1)');
    expect(email?.text).toMatch(/Oposição\. Último dia: \d\d\/\d\d\/\d{4} \(Faltam? \d+ dias?\)\./);
    expect(email?.text).toContain(`Já no quadro: ${APP_URL}/marcas-colidentes?caso=${made.body.id}`);
    await publish(20);
    expect((await world.read(office, revista)).prazos).toEqual([]);
    await publish(120);
    expect((await world.read(office, revista)).prazos).toEqual([]);
    await publish(52);
    const { versao } = made.body;
    const filed = { column: 'col-protocolado', position: 0, versao };
    const moved = await world.test.call(oposicoes.update, {
      token: office.token,
      params: { id: made.body.id },
      body: filed,
    });
    expect(moved.status).toBe(200);
    expect((await world.read(office, revista)).prazos).toEqual([]);
  });

  it('dismissed hits are left out of the message and counted', async () => {
    const office = await world.createOffice();
    const revista = await world.upload(office.token, world.records());
    const analise = await world.compare(office.token, revista);
    await world.test.call(descartes.descartar, {
      token: office.token,
      params: { id: analise, numero: '936721335' },
      body: { motivo: 'Sinais bem diferentes', grupo: true },
    });
    await world.finish(office, revista);
    const [email] = await world.server.waitFor(1);
    // The two processes of one brand are one hit, dismissed or not.
    const found = '1 colidência encontrada, descartada pelo escritório';
    expect(email?.subject).toBe(`Boletim da revista ${world.numero}: ${found}`);
    expect(email?.text).toContain(`Revista ${world.numero}: ${found}.`);
    expect(email?.text).not.toMatch(/nada consta/i);
    expect(email?.text).toContain('1 ocultada por descarte do escritório.');
    expect(await world.read(office, revista)).toMatchObject({
      colidencias: [],
      ocultadas: [
        { analise, numero: '936721335', outros: ['936721343'], descarte: { motivo: 'Sinais bem diferentes' } },
      ],
    });
  });
});

describe('page of a bulletin', () => {
  it('a bulletin can be read before its mail is due and while comparisons run', async () => {
    const office = await world.createOffice();
    const revista = await world.upload(office.token, world.records());
    expect(await world.read(office, revista)).toMatchObject({
      revista: { id: revista, numero: String(world.numero), data_publicacao: '2026-09-22' },
      marcas_comparadas: 0,
      marcas_publicadas: 0,
      em_curso: 0,
      colidencias: [],
      envios: null,
    });
    await world.compare(office.token, revista);
    expect(await world.read(office, revista)).toMatchObject({
      marcas_comparadas: 1,
      marcas_publicadas: 3,
      mesma_classe: false,
      prazoFinal: '23/11/2026',
      colidencias: [{ nome: world.name, outros: [{ numero: '936721343' }] }],
    });
    await world.compare(office.token, revista, 1);
    expect(await world.read(office, revista)).toMatchObject({ marcas_publicadas: 1, mesma_classe: true });
  });

  it('the bulletin of the automatic analysis does not change when a user tries other settings', async () => {
    const office = await world.createOffice();
    await world.test.settleRevistas();
    await world.test.call(analiseAutomatica.create, {
      token: office.token,
      body: { same_class: 0, temperature: 1, analise_automatica: true, marcas: [] },
    });
    const revista = await world.upload(office.token, world.records());
    const [email] = await world.server.waitFor(1);
    expect(email?.subject).toBe(`Boletim da revista ${world.numero}: 1 colidência`);
    await world.test.call(descartes.list, { token: office.token, params: { id: MARCA } });
    const { body } = await world.test.call(analises.create, {
      token: office.token,
      body: { marca: { numero_processo: MARCA }, revista, temperature: 0, same_class: 1 },
    });
    await world.test.waitForAnalise(office.token, body.id);
    expect((await world.read(office, revista)).colidencias).toMatchObject([{ outros: [{ numero: '936721343' }] }]);
    await until(() => world.estados(office, revista)).toEqual(['enviado']);
  });
});
