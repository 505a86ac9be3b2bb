import { type Caso, contract } from '@vigia/contract';
import { computeDiasRestantes, computePrazo, formatDia, todayInSaoPaulo } from '@vigia/domain';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { createTestApp, type Member, type Office, registro, type TestApp } from '../../../test/test-app.ts';

const { analises, conta, escritorio, marcas, oposicoes } = contract;
const MARCA = '911050858';
const PUBLICACAO = '2026-09-22';
/** Published marks that are similar enough to be stored as results. Each test that needs its own case uses another one. */
const NUMEROS = Array.from({ length: 28 }, (_, index) => String(936_721_000 + index));
// The date is fixed, so that midnight cannot pass between a request and its check.
vi.useFakeTimers({ toFake: ['Date'] });

let test: TestApp;
let office: Office;
let token: string;
let colega: Member;
let analise: number;

beforeAll(async () => {
  test = await createTestApp({ worker: true });
  office = await test.createOffice();
  token = office.token;
  colega = await test.addMember(office, { first_name: 'Bia', last_name: 'Lima' });
  await test.upload(
    token,
    gazetteXml(9201, [{ numero: MARCA, nome: 'Kasa Aurora', despacho: 'IPAS158', titular: 'LANONACHEF LTDA' }]),
  );
  const published = NUMEROS.map((numero) => ({ numero, nome: 'CASA AURÓRA', titular: '55.538.443 MARIA DE TAL' }));
  const { body } = await test.upload(token, gazetteXml(9202, published, formatDia(PUBLICACAO)));
  await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
  analise = (await test.compare(token, { numero_processo: MARCA, revista: body.id, temperature: 2 })).id;
});
afterAll(() => test.close());

const create = (numero: string, by = token) => test.call(oposicoes.create, { token: by, body: { analise, numero } });
const update = (id: number, body: unknown, by = token) =>
  test.call(oposicoes.update, { token: by, params: { id }, body });
const getCaso = async (id: number) => (await test.call(oposicoes.get, { token, params: { id } })).body;
const getQuadro = async (by = token) => (await test.call(oposicoes.quadro, { token: by })).body;
const at = (index: number): string => NUMEROS[index] ?? '';

describe('creation of a case', () => {
  it('the creation of a case returns all its data', async () => {
    const { status, body } = await create(at(0));
    expect(status).toBe(201);
    const prazo = computePrazo(PUBLICACAO);
    const { body: par } = await test.call(analises.par, { token, params: { id: analise, numero: at(0) } });
    expect(body).toMatchObject({
      marcaColidente: 'CASA AURÓRA',
      processoInpi: at(0),
      conflitaCom: 'Kasa Aurora',
      processoMarca: MARCA,
      prazoFinal: formatDia(prazo.final),
      diasRestantes: computeDiasRestantes(prazo.final, todayInSaoPaulo(new Date())),
      responsavel: { nome: 'Ana Reis' },
      republicado: false,
      versao: 1,
      column: 'col-novas',
      position: 0,
      notas: '',
      analise,
      // The document number that INPI prints before the name is not shown here either.
      titular: 'MARIA DE TAL',
      classe_nice: '25',
      similaridade: 'Similar',
      grau: par.grau,
      probabilidade: par.probabilidade,
      regra: par.regra,
      motivo: par.explicacao,
      revista: { numero: '9202', data_publicacao: PUBLICACAO },
      prazo,
    });
    expect(body.historico).toMatchObject([
      { quem: 'Ana Reis', texto: 'Levou o caso ao quadro, a partir da comparação com a revista 9202.' },
    ]);
  });

  it('a second creation returns 409 with the existing case, also for another user', async () => {
    const { body: first } = await create(at(1));
    const again = await create(at(1), colega.token);
    expect(again.status).toBe(409);
    expect(again.body).toEqual({ ...first, message: 'Este caso já está no quadro.' });
  });

  it('simultaneous creations make one case', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(at(2))));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('a case can be created only from the office’s own comparisons', async () => {
    expect(await create('900000001')).toMatchObject({ status: 404 });
    const stranger = await test.createOffice();
    expect(await create(at(3), stranger.token)).toMatchObject({
      status: 404,
      body: { message: 'Análise não encontrada.' },
    });
    const wrong = await test.call(oposicoes.create, { token, body: { analise, numero: 'abc' } });
    expect(wrong.status).toBe(422);
  });
});

describe('board', () => {
  it('the board has the shape and the order of the specification', async () => {
    const { body: caso } = await create(at(4));
    const quadro = await getQuadro();
    expect(quadro.columnOrder).toEqual(['col-novas', 'col-analise', 'col-aprovado', 'col-protocolado']);
    expect(Object.values(quadro.columns).map(({ id, title }) => `${id} ${title}`)).toEqual([
      'col-novas Novas Colidências',
      'col-analise Em Análise',
      'col-aprovado Aprovado p/ Oposição',
      'col-protocolado Protocolado',
    ]);
    expect(quadro.columns['col-novas']?.cardIds.at(-1)).toBe(caso.id);
    expect(quadro.cards[String(caso.id)]).toMatchObject({ id: caso.id, processoInpi: at(4), versao: 1 });
    expect(quadro.cards[String(caso.id)]).not.toHaveProperty('notas');
  });

  it('the board is empty for an office without cases', async () => {
    const { token: stranger } = await test.createOffice();
    const quadro = await getQuadro(stranger);
    expect(quadro.cards).toEqual({});
    expect(Object.values(quadro.columns).every(({ cardIds }) => cardIds.length === 0)).toBe(true);
  });
});

describe('changes of a case', () => {
  it('a case moves to a column and a position, and the history names the user', async () => {
    const [one, two, three] = [(await create(at(5))).body, (await create(at(6))).body, (await create(at(7))).body];
    const end = await update(one.id, { column: 'col-aprovado', versao: 1 }, colega.token);
    expect(end.body).toMatchObject({ column: 'col-aprovado', position: 0, versao: 2 });
    expect(end.body.historico[0]).toMatchObject({
      quem: 'Bia Lima',
      texto: 'Moveu o caso de Novas Colidências para Aprovado p/ Oposição.',
    });
    await update(two.id, { column: 'col-aprovado', position: 0, versao: 1 });
    await update(three.id, { column: 'col-aprovado', position: 1, versao: 1 });
    expect((await getQuadro()).columns['col-aprovado']?.cardIds).toEqual([two.id, three.id, one.id]);
    // A move within a column is not written into the history.
    const { body } = await update(two.id, { position: 99, versao: 2 });
    expect(body).toMatchObject({ position: 2, versao: 3 });
    expect(body.historico).toHaveLength(2);
    expect((await getQuadro()).columns['col-aprovado']?.cardIds).toEqual([three.id, one.id, two.id]);
  });

  it('a new case comes after all others of its column, also after two have left it', async () => {
    const [one, two, three] = [(await create(at(24))).body, (await create(at(25))).body, (await create(at(26))).body];
    for (const { id } of [one, two]) await update(id, { column: 'col-protocolado', versao: 1 });
    const { body: four } = await create(at(27));
    const cards = (await getQuadro()).columns['col-novas']?.cardIds ?? [];
    expect(cards.slice(-2)).toEqual([three.id, four.id]);
    expect(four.position).toBe(cards.length - 1);
  });

  it('a move to the same position changes nothing', async () => {
    const { body: caso } = await create(at(8));
    const { status, body } = await update(caso.id, { column: 'col-novas', position: caso.position, versao: 1 });
    expect(status).toBe(200);
    expect(body).toEqual(caso);
  });

  it('a change with an old version returns 409 with the present case and changes nothing', async () => {
    const { body: caso } = await create(at(9));
    await update(caso.id, { column: 'col-analise', versao: 1 }, colega.token);
    const late = await update(caso.id, { column: 'col-protocolado', notas: 'tarde', versao: 1 });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({
      message: 'Este caso mudou enquanto você o via. Mostramos como ele está agora.',
      column: 'col-analise',
      notas: '',
      versao: 2,
    });
    expect(await getCaso(caso.id)).toMatchObject({ column: 'col-analise', versao: 2 });
  });

  it('notes and the responsible user are stored, and their changes are in the history', async () => {
    const { body: caso } = await create(at(10));
    const { body } = await update(caso.id, {
      notas: 'Pedir procuração.\nLigar na terça.',
      responsavel: colega.id,
      versao: 1,
    });
    expect(body).toMatchObject({
      notas: 'Pedir procuração.\nLigar na terça.',
      responsavel: { id: colega.id, nome: 'Bia Lima' },
      versao: 2,
      column: 'col-novas',
    });
    const none = await update(caso.id, { responsavel: null, versao: 2 });
    expect(none.body.responsavel).toBeNull();
    expect(none.body.historico.map(({ texto }) => texto)).toEqual([
      'Deixou o caso sem responsável (era Bia Lima).',
      'Alterou as notas.',
      'Passou o caso de Ana Reis para Bia Lima.',
      'Levou o caso ao quadro, a partir da comparação com a revista 9202.',
    ]);
  });

  it('only active members of the office can be responsible', async () => {
    const { body: caso } = await create(at(11));
    const stranger = await test.createOffice();
    const { body: membros } = await test.call(escritorio.membros, { token: stranger.token });
    expect((await update(caso.id, { responsavel: membros[0]?.id, versao: 1 })).status).toBe(404);
    const form = registro({ escritorio: { cnpj: office.cnpj } });
    await test.call(conta.register, { body: form });
    const { body: own } = await test.call(escritorio.membros, { token });
    const waiting = own.find(({ username }) => username === form.username);
    expect((await update(caso.id, { responsavel: waiting?.id, versao: 1 })).status).toBe(422);
    expect((await getCaso(caso.id)).versao).toBe(1);
  });

  it('a reader cannot be made responsible, but an analyst who becomes one stays responsible until somebody else is', async () => {
    const { body: caso } = await create(at(11));
    const { versao } = await getCaso(caso.id);
    const reader = await test.addMember(office);
    const become = (papel: 'leitor' | 'analista') =>
      test.call(escritorio.mudarPapel, { token, params: { id: reader.id }, body: { papel } });
    await become('leitor');
    expect(await update(caso.id, { responsavel: reader.id, versao })).toEqual({
      status: 422,
      body: {
        message: 'Esta pessoa tem acesso de leitura e não pode ser responsável. Escolha quem trabalha no escritório.',
      },
    });
    await become('analista');
    expect((await update(caso.id, { responsavel: reader.id, versao })).status).toBe(200);
    await become('leitor');
    const kept = await getCaso(caso.id);
    expect(kept.responsavel?.id).toBe(reader.id);
    expect((await update(caso.id, { responsavel: null, versao: kept.versao })).status).toBe(200);
  });

  it.each([
    [{ column: 'col-outra', versao: 1 }, 'Escolha uma coluna do quadro.'],
    [{ column: 'col-novas' }, 'Informe a versão do caso que você viu.'],
    [{ notas: 'x'.repeat(10_001), versao: 1 }, 'Use no máximo 10.000 caracteres.'],
    [{ notas: 'a\u0000b', versao: 1 }, 'Use só letras, números e sinais.'],
    [{ position: -1, versao: 1 }, undefined],
  ])('a change with invalid values is refused (%j)', async (body, message) => {
    const id = (await create(at(0))).body.id;
    const answer = await update(id, body);
    expect(answer.status).toBe(422);
    if (message !== undefined) expect(answer.body.message).toBe(message);
  });

  it('simultaneous moves neither lose nor duplicate a card', async () => {
    const casos: Caso[] = [];
    for (let index = 12; index < 20; index += 1) casos.push((await create(at(index))).body);
    const columns = ['col-novas', 'col-analise', 'col-aprovado', 'col-protocolado'] as const;
    const before = Object.keys((await getQuadro()).cards)
      .map(Number)
      .sort();
    // In each of three rounds two users move all cards at the same time.
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        casos.map((caso, index) =>
          update(
            caso.id,
            { column: columns[(index + round + 1) % 4], position: index % 3, versao: 1 + round },
            index % 2 === 0 ? token : colega.token,
          ),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(casos.map(() => 200));
    }
    const quadro = await getQuadro();
    const placed = Object.values(quadro.columns).flatMap(({ cardIds }) => cardIds);
    expect([...placed].sort()).toEqual(before);
    expect(Object.keys(quadro.cards).map(Number).sort()).toEqual(before);
    for (const { id, cardIds } of Object.values(quadro.columns))
      for (const [position, caso] of cardIds.entries())
        expect(await getCaso(caso)).toMatchObject({ column: id, position });
  });

  it('only one of several simultaneous changes of the same version succeeds', async () => {
    const { body: caso } = await create(at(20));
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((notas) => update(caso.id, { notas, versao: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect((await getCaso(caso.id)).versao).toBe(2);
  });
});

it('an office sees and changes no case of another office', async () => {
  const { body: caso } = await create(at(0));
  const stranger = await test.createOffice();
  expect((await test.call(oposicoes.get, { token: stranger.token, params: { id: caso.id } })).status).toBe(404);
  expect((await update(caso.id, { column: 'col-protocolado', versao: 1 }, stranger.token)).status).toBe(404);
  expect(JSON.stringify(await getQuadro(stranger.token))).not.toContain(caso.processoInpi);
});
