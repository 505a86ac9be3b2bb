import { contract, CHAVE_BOLETIM } from '@vigia/contract';
import { formatDia, type TipoDeAtividade } from '@vigia/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gazetteXml } from '../../../test/gazette-files.ts';
import { sql } from '../../../test/sql.ts';
import { createTestApp, type Member, type Office, registro, SENHA, type TestApp } from '../../../test/test-app.ts';

const MARCA = '911050858';
const PUBLICADA = '936721335';
const NOVA_SENHA = 'outra senha que ninguém usa';
const pdf = Buffer.from('%PDF-1.7\n%%EOF');

let test: TestApp;
let office: Office;
let member: Member;
beforeAll(async () => {
  test = await createTestApp({ worker: true });
  office = await test.createOffice();
  member = await test.addMember(office, { first_name: 'Bia', last_name: 'Dias' });
});
afterAll(() => test.close());

const list = async (query: Record<string, string | number> = {}, token = office.token) =>
  (await test.call(contract.auditoria.list, { token, query: { page_size: 1000, ...query } })).body;
const last = async (tipo: TipoDeAtividade) => (await list({ tipo })).results[0];

/** Does something and returns the kinds of the entries that it added, in their order. */
async function kindsOf(work: () => Promise<unknown>): Promise<string[]> {
  const { count } = await list();
  await work();
  const { results } = await list();
  return results
    .slice(0, results.length - count)
    .map(({ tipo }) => tipo)
    .reverse();
}

describe('the activity log', () => {
  it('names who did it, what changed, from where, and when', async () => {
    const { token, cnpj } = office;
    await test.call(contract.escritorio.update, { token, params: { cnpj }, body: { cidade: 'Olinda' } });
    const answer = await test.app.inject({
      method: 'PUT',
      url: `/api/escritorio/${cnpj}/`,
      headers: {
        authorization: `Token ${token}`,
        'content-type': 'application/json',
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/143.0 \u00e9',
        cookie: `vigia-aparelho=${'x'.repeat(43)}`,
      },
      remoteAddress: '203.0.113.7',
      payload: { cidade: 'Recife', porte: null },
    });
    expect(answer.statusCode).toBe(200);
    expect(await last('escritorio.alterado')).toEqual({
      id: expect.any(Number),
      em: expect.stringMatching(/^\d{4}-.*Z$/),
      tipo: 'escritorio.alterado',
      usuario: expect.any(Number),
      autor: 'Ana Reis',
      frase: 'Ana Reis alterou os dados do escritório.',
      mudancas: [{ campo: 'cidade', antes: 'Olinda', depois: 'Recife' }],
      endereco: '203.0.113.7',
      navegador: 'Firefox no Windows',
    });
    const { rows } = await test.connection.pool.query('select * from auditoria order by id desc limit 1');
    expect(rows[0].aparelho).toMatch(/^[0-9a-f]{16}$/);
    expect(rows[0].navegador).toBe('Mozilla/5.0 (Windows NT 10.0) Firefox/143.0 ?');
  });

  it('has no entry for a change that changes nothing, is refused, or is rolled back', async () => {
    const { token, cnpj } = office;
    const change = (body: object) => test.call(contract.escritorio.update, { token, params: { cnpj }, body });
    expect(await kindsOf(() => change({ cidade: 'Recife' }))).toEqual([]);
    expect(
      await kindsOf(async () => {
        expect((await change({ cidade: 'Natal', versao: 1 })).status).toBe(409);
      }),
    ).toEqual([]);
    const id = 2_000_000_000;
    expect(
      await kindsOf(async () => {
        expect((await test.call(contract.escritorio.remover, { token, params: { id } })).status).toBe(404);
      }),
    ).toEqual([]);
  });

  it('has an entry for each change of marks, clients and watch', async () => {
    const { token } = office;
    const { marcas, clientes, comunicacao, analiseAutomatica, escritorio } = contract;
    const ofMarca = { token, params: { id: MARCA } };
    expect(
      await kindsOf(async () => {
        await test.call(marcas.create, { token, body: { numero_processo: MARCA } });
        await test.call(marcas.update, { ...ofMarca, body: { elemento_nominativo: 'CASA AURORA', titular: 'Reis' } });
        await test.call(marcas.archive, ofMarca);
        await test.call(marcas.archive, ofMarca);
        await test.call(marcas.unarchive, { token, body: { numero_processo: MARCA } });
      }),
    ).toEqual(['marca.adicionada', 'marca.alterada', 'marca.arquivada', 'marca.desarquivada']);
    expect((await last('marca.arquivada'))?.frase).toBe(`Ana Reis arquivou a marca CASA AURORA (nº ${MARCA}).`);
    expect((await last('marca.alterada'))?.mudancas).toContainEqual({ campo: 'titular', antes: null, depois: 'Reis' });

    const contatos = [{ nome: 'Rita', email: 'rita@exemplo.com.br', telefone: '' }];
    const { id } = (await test.call(clientes.create, { token, body: { nome: 'Doces', contatos } })).body;
    expect(
      await kindsOf(async () => {
        await test.call(clientes.update, { token, params: { id }, body: { nome: 'Doces Ltda.', contatos: [] } });
        await test.call(clientes.setMarcas, { token, body: { cliente: id, marcas: [MARCA] } });
        await test.call(comunicacao.createLink, { token, params: { id } });
        await test.call(comunicacao.revokeLink, { token, params: { id } });
        await test.call(clientes.remove, { token, params: { id } });
        await test.call(escritorio.changeIdentidade, { token, body: { cor: '#112233' } });
      }),
    ).toEqual([
      'cliente.alterado',
      'cliente.marcas',
      'cliente.pagina_criada',
      'cliente.pagina_revogada',
      'cliente.removido',
      'escritorio.identidade',
    ]);
    const alterado = await last('cliente.alterado');
    expect(alterado?.mudancas).toContainEqual({ campo: 'contatos', antes: 'Rita r…@exemplo.com.br', depois: null });

    const body = { marcas: [MARCA], analise_automatica: true };
    const { id: automatica } = (await test.call(analiseAutomatica.create, { token, body })).body;
    const ofAutomatica = { token, params: { id: automatica } };
    expect(
      await kindsOf(async () => {
        await test.call(analiseAutomatica.update, { ...ofAutomatica, body: { analise_automatica: false } });
        await test.call(analiseAutomatica.cancel, { token, body: { id: automatica } });
      }),
    ).toEqual(['automatica.alterada', 'automatica.cancelada']);
    expect((await last('automatica.alterada'))?.mudancas).toEqual([
      { campo: 'ligada', antes: 'sim', depois: 'não' },
      { campo: 'marcas', antes: `1: ${MARCA}`, depois: 'todas' },
    ]);
  });

  it('has an entry for each act in a case, for what was silenced, and for an uploaded and a withdrawn issue', async () => {
    const { token } = office;
    const { oposicoes, descartes, revistas } = contract;
    const ids = { revista: 0, caso: 0 };
    const xml = gazetteXml(
      9301,
      [{ numero: PUBLICADA, nome: 'CASA AURÓRA', titular: 'Outro' }],
      formatDia('2026-09-22'),
    );
    expect(await kindsOf(async () => void (ids.revista = (await test.upload(token, xml)).body.id))).toEqual([
      'revista.enviada',
    ]);
    const analise = (await test.compare(token, { numero_processo: MARCA, revista: ids.revista, temperature: 2 })).id;
    const par = { token, params: { id: analise, numero: PUBLICADA } };
    expect(
      await kindsOf(async () => {
        await test.call(descartes.descartar, {
          ...par,
          body: { motivo: 'Outra coisa', silenciar: { palavra: 'aurora', titular: false, processo: true } },
        });
        await test.call(descartes.restaurar, { ...par, body: {} });
      }),
    ).toEqual(['silencio.criado', 'silencio.removido']);
    expect((await last('silencio.criado'))?.frase).toBe('Ana Reis silenciou a palavra aurora.');

    const open = () => test.call(oposicoes.create, { token, body: { analise, numero: PUBLICADA } });
    const change = async (endpoint: 'update' | 'protocolar' | 'encerrar' | 'reabrir', body: object) => {
      const params = { id: ids.caso };
      const { versao } = (await test.call(oposicoes.get, { token, params })).body;
      const answer = await test.call(oposicoes[endpoint], { token, params, body: { versao, ...body } });
      expect(answer.status).toBe(200);
    };
    expect(
      await kindsOf(async () => {
        ids.caso = (await open()).body.id;
        await change('update', { column: 'col-analise', notas: 'x' });
        await change('update', { responsavel: member.id });
        await change('protocolar', { data: '2026-10-01' });
        await test.uploadTo(oposicoes.enviarComprovante, { token, params: { id: ids.caso } }, pdf);
        await change('encerrar', { desfecho: 'acordo', motivo: 'Acordo' });
        await change('reabrir', {});
      }),
    ).toEqual([
      'caso.aberto',
      'caso.movido',
      'caso.responsavel',
      'caso.protocolo',
      'caso.comprovante',
      'caso.encerrado',
      'caso.reaberto',
    ]);
    expect((await last('caso.responsavel'))?.mudancas).toEqual([
      { campo: 'responsavel', antes: 'Ana Reis', depois: 'Bia Dias' },
    ]);
    expect(await kindsOf(() => test.call(revistas.remove, { token, params: { id: ids.revista } }))).toEqual([
      'revista.retirada',
    ]);
    expect((await last('revista.retirada'))?.frase).toBe('Ana Reis retirou a revista 9301.');
  });

  it('has an entry for each change of days, of messages and of the calendar address', async () => {
    const { token } = office;
    const { prazos, preferencias, calendario } = contract;
    const dia = { data: '2026-12-24', nome: 'Véspera' };
    const suspensao = { inicio: '2026-12-28', fim: '2026-12-31', motivo: 'Recesso' };
    expect(
      await kindsOf(async () => {
        const { id } = (await test.call(prazos.addDia, { token, body: dia })).body;
        await test.call(prazos.removeDia, { token, params: { id: id ?? 0 } });
        const { id: outra } = (await test.call(prazos.addSuspensao, { token, body: suspensao })).body;
        await test.call(prazos.removeSuspensao, { token, params: { id: outra } });
        await test.call(prazos.changeMeta, { token, body: { dias: 5 } });
        const avisos = await test.call(preferencias.create, { token, body: { chave: CHAVE_BOLETIM, valor: 'nunca' } });
        await test.call(preferencias.update, { token, params: { id: avisos.body.id }, body: { valor: 'semanal' } });
        await test.call(preferencias.remove, { token, params: { id: avisos.body.id } });
        await test.call(preferencias.create, { token, body: { chave: 'visão', valor: 1 } });
        await test.call(calendario.create, { token, body: { senha: SENHA } });
        await test.call(calendario.create, { token, body: { senha: SENHA } });
        await test.call(calendario.revoke, { token, body: { senha: SENHA } });
      }),
    ).toEqual([
      'expediente.dia_incluido',
      'expediente.dia_retirado',
      'expediente.suspensao_incluida',
      'expediente.suspensao_retirada',
      'expediente.meta',
      'conta.avisos',
      'conta.avisos',
      'conta.avisos',
      'agenda.criada',
      'agenda.criada',
      'agenda.revogada',
    ]);
    expect((await last('expediente.dia_retirado'))?.frase).toBe(
      'Ana Reis retirou o dia 24/12/2026 (Véspera, sem expediente) do calendário.',
    );
  });

  it('has an entry for each change of people and accounts, and never a password, a token or a whole address', async () => {
    const { conta, escritorio } = contract;
    const novo = registro({ escritorio: { cnpj: office.cnpj }, first_name: 'Caio', last_name: 'Lima' });
    const token = member.token;
    const outra = await test.addMember(office, { first_name: 'Davi', last_name: 'Rosa' });
    expect(
      await kindsOf(async () => {
        await test.call(conta.register, { body: novo });
        const { body: membros } = await test.call(escritorio.membros, { token: office.token });
        const id = membros.find(({ username }) => username === novo.username)?.id ?? 0;
        await test.call(escritorio.aprovar, { token: office.token, params: { id } });
        await test.call(escritorio.remover, { token: office.token, params: { id } });
        const eu = { username: member.username, first_name: 'Beatriz', last_name: 'Dias' };
        await test.call(conta.updateMe, { token, body: { ...eu, email: 'bia@nova.com.br', senha: SENHA } });
        const senhas = { nova_senha: NOVA_SENHA, confirmar_nova_senha: NOVA_SENHA };
        await test.call(conta.alterarSenha, { token, body: { senha_atual: SENHA, ...senhas } });
        await test.call(conta.inativar, { token: outra.token, body: { senha: SENHA } });
      }),
    ).toEqual([
      'conta.criada',
      'membro.aprovado',
      'membro.removido',
      'conta.alterada',
      'conta.email_pedido',
      'conta.senha',
      'conta.inativada',
    ]);
    expect((await last('conta.criada'))?.frase).toBe('Caio Lima fez o cadastro e espera aprovação.');
    expect((await last('membro.removido'))?.frase).toBe('Ana Reis retirou Caio Lima do escritório.');
    // The name as it was: the account is called 'Conta desativada' now.
    expect((await last('conta.inativada'))?.frase).toBe('Davi Rosa desativou a própria conta.');
    const { rows } = await sql<{ tudo: string }>`select coalesce(string_agg(auditoria::text, ' '), '') as tudo
      from auditoria`.execute(test.connection.db);
    const tudo = rows[0]?.tudo ?? '';
    expect(tudo).toContain('b…@nova.com.br');
    for (const secret of [SENHA, NOVA_SENHA, office.token, member.token, 'bia@nova.com.br', member.email, 'argon2'])
      expect(tudo).not.toContain(secret);
  });
});
