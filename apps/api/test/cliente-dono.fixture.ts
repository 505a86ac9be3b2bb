import { contract } from '@vigia/contract';
import { formatDia } from '@vigia/domain';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { keepFigura } from '../src/modules/pepi/pepi.service.ts';
import { putLogo } from '../src/modules/marcas/marcas.service.ts';
import { createChaveVirtual } from './chave-virtual.ts';
import {
  carta,
  comSenha,
  createPerson,
  createWithSegundoFator,
  createWithTroca,
  enviar,
  type Exemplos,
  NOVA,
  type Palco,
} from './cliente-exemplos.fixture.ts';
import { gazetteXml } from './gazette-files.ts';
import { ids, MARCA } from './isolation-world.fixture.ts';
import { PNG } from './servers.ts';
import { APP_URL, SENHA } from './test-app.ts';
import { waitFor } from './wait-for.ts';

const PUBLICADA = '936721335';
const { chavesDeAcesso, descartes, instalacao, marcas, oposicoes, recomparacao, sessoes } = contract;

/** Another mark of the owner, compared with the issue. */
let lastMarca = 910_000_000;
async function compareMarca({ test, token }: Palco): Promise<{ marca: string; analise: number }> {
  const marca = String(++lastMarca);
  await test.call(marcas.create, { token, body: { numero_processo: marca } });
  await test.call(marcas.update, { token, params: { id: marca }, body: { elemento_nominativo: 'AURORA BOREAL' } });
  return { marca, analise: (await test.compare(token, { numero_processo: marca, revista: ids.revista })).id };
}

/** A case of its own. */
async function createCaso(palco: Palco) {
  const { analise } = await compareMarca(palco);
  const answer = await palco.test.call(oposicoes.create, {
    token: palco.token,
    body: { analise, numero: PUBLICADA },
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

/** The call about a case of its own, as it is now. */
const ofNovo =
  (body: object): Exemplos[string] =>
  async (palco) => {
    const { id, versao } = await createCaso(palco);
    return { params: { id }, body: { ...body, versao } };
  };

/** A filed case. */
async function createProtocolado(palco: Palco) {
  const { id, versao } = await createCaso(palco);
  const body = { data: '2026-09-30', versao };
  const answer = await palco.test.call(oposicoes.protocolar, { token: palco.token, params: { id }, body });
  expect(answer.status).toBe(200);
  return answer.body;
}

/** Compares again an analysis that an older engine made. */
async function repeat(palco: Palco): Promise<number> {
  const { test, token } = palco;
  const { analise } = await compareMarca(palco);
  await sql`update analise set motor = '1.0.0' where id = ${analise}`.execute(test.connection.db);
  const { body } = await test.call(recomparacao.repeat, { token, params: { id: analise } });
  await test.waitForAnalise(token, body.id);
  return body.id;
}

/** Makes a copy of the installation and returns its name. */
async function copiar({ test, dona }: Palco): Promise<string> {
  await test.call(instalacao.copiar, { token: dona });
  return waitFor(async () => {
    const { tarefa, copias } = (await test.call(instalacao.copias, { token: dona })).body;
    expect(tarefa?.estado).not.toBe('em_curso');
    return copias.find(({ tipo }) => tipo === 'manual')!.nome;
  });
}

const PDF = new File(['%PDF-1.7\n1 0 obj\n%%EOF'], 'comprovante.pdf');
const HERE = { rpId: 'marcas.exemplo.com.br', origem: APP_URL };

/** The calls of people and programs of the office that need more than the example of the isolation to succeed. */
export const DO_DONO: Exemplos = {
  'POST /logout/': async (palco) => ({ token: (await createPerson(palco)).token }),
  'PUT /rest_auth/update/me/': async (palco) => {
    const { token, username } = await createPerson(palco);
    return { token, body: { username, first_name: 'Ana', last_name: 'Dias', email: `${username}@exemplo.com.br` } };
  },
  'POST /rest_auth/update/reenviar_confirmacao/': async (palco) => ({ token: (await createWithTroca(palco)).token }),
  'DELETE /rest_auth/update/email_pendente/': async (palco) => ({ token: (await createWithTroca(palco)).token }),
  'PUT /rest_auth/update/alterar_senha/': async (palco) => ({
    token: (await createPerson(palco)).token,
    body: { senha_atual: SENHA, ...NOVA },
  }),
  'POST /rest_auth/update/inativar_conta/': async (palco) => ({
    token: (await createPerson(palco)).token,
    body: { senha: SENHA, encerrar_escritorio: true },
  }),
  'POST /rest_auth/sessoes/encerrar_outras/': async (palco) => ({
    token: (await createPerson(palco)).token,
    ...comSenha,
  }),
  'DELETE /rest_auth/sessoes/{id}/': async (palco) => {
    const { token, username } = await createPerson(palco);
    await palco.test.call(contract.conta.login, { body: { username, password: SENHA } });
    const { body } = await palco.test.call(sessoes.list, { token });
    return { token, params: { id: body.find(({ atual }) => !atual)!.id }, ...comSenha };
  },
  'POST /rest_auth/segundo_fator/iniciar/': async (palco) => ({
    token: (await createPerson(palco)).token,
    ...comSenha,
  }),
  'POST /rest_auth/segundo_fator/ligar/': async (palco) => {
    const { token, codigo } = await createWithSegundoFator(palco, false);
    return { token, body: { codigo } };
  },
  'POST /rest_auth/segundo_fator/desligar/': async (palco) => {
    const { token, codigo } = await createWithSegundoFator(palco);
    return { token, body: { senha: SENHA, codigo } };
  },
  'POST /rest_auth/segundo_fator/codigos/': async (palco) => {
    const { token, codigo } = await createWithSegundoFator(palco);
    return { token, body: { senha: SENHA, codigo } };
  },
  'POST /rest_auth/chaves_de_acesso/': async (palco) => {
    const { token } = await createPerson(palco);
    const { challenge } = (await palco.test.call(chavesDeAcesso.iniciar, { token, ...comSenha })).body;
    return { token, body: { nome: 'Celular', resposta: createChaveVirtual().criar(challenge, HERE) } };
  },
  'GET /marca/{id}/logo/': async ({ test: { connection, storage } }) => {
    await putLogo({ db: connection.db, storage }, MARCA, PNG);
    return { params: { id: MARCA } };
  },
  'GET /analises/{id}/resultado/{numero}/figura/': async ({ test: { connection, storage } }) => {
    await keepFigura({ db: connection.db, storage }, PUBLICADA, PNG);
    return { params: { id: ids.analise, numero: PUBLICADA } };
  },
  'PUT /clientes/{id}/': () => ({
    params: { id: ids.cliente },
    body: { nome: 'Aurora', contatos: [{ nome: 'Rita', email: carta.destinatarios[0], telefone: '' }] },
  }),
  'GET /clientes/{id}/envios/{envio}/relatorio.pdf': async (palco) => ({
    params: { id: ids.cliente, envio: await enviar(palco) },
  }),
  'POST /clientes/{id}/revistas/{revista}/carta/': () => ({
    params: { id: ids.cliente, revista: ids.revista },
    body: carta,
  }),
  // The hit of the example has a case.
  'POST /analises/{id}/resultado/{numero}/descartar/': async (palco) => ({
    params: { id: (await compareMarca(palco)).analise, numero: PUBLICADA },
    body: { motivo: 'Produtos distantes' },
  }),
  'GET /analises/{id}/diferenca/': async (palco) => ({ params: { id: await repeat(palco) } }),
  'POST /analises/comparar_de_novo/': async (palco) => {
    const { analise } = await compareMarca(palco);
    await sql`update analise set motor = '1.0.0' where id = ${analise}`.execute(palco.test.connection.db);
    return {};
  },
  'POST /preferencias/': () => ({ body: { chave: 'outra', valor: 1 } }),
  'POST /analise_automatica/': async (palco) => {
    const { token } = await createPerson(palco);
    await palco.test.call(marcas.create, { token, body: { numero_processo: MARCA } });
    return { token, body: { marcas: [MARCA] } };
  },
  'POST /oposicoes/': async (palco) => ({
    body: { analise: (await compareMarca(palco)).analise, numero: PUBLICADA },
  }),
  'POST /oposicoes/{id}/novo_prazo/': async (palco) => {
    const { test, token } = palco;
    const { id } = await createCaso(palco);
    await test.upload(
      token,
      gazetteXml(9305, [{ numero: PUBLICADA, nome: 'AURORA BOREALE', despacho: 'IPAS421' }], formatDia('2026-10-20')),
    );
    const caso = await waitFor(async () => {
      const { body } = await test.call(oposicoes.get, { token, params: { id } });
      expect(body.novoPrazo).not.toBeNull();
      return body;
    });
    return { params: { id }, body: { versao: caso.versao } };
  },
  'PATCH /oposicoes/{id}/': ofNovo({ notas: 'O cliente decide amanhã.' }),
  'POST /oposicoes/{id}/encerrar/': ofNovo({ desfecho: 'acordo', motivo: 'Acordo de coexistência' }),
  'POST /oposicoes/{id}/reabrir/': async (palco) => {
    const { id, versao } = await createCaso(palco);
    const body = { desfecho: 'acordo', motivo: 'Acordo', versao };
    const { body: caso } = await palco.test.call(oposicoes.encerrar, { token: palco.token, params: { id }, body });
    return { params: { id }, body: { versao: caso.versao } };
  },
  'PUT /oposicoes/{id}/protocolo/': ofNovo({ data: '2026-09-30' }),
  'POST /oposicoes/{id}/protocolo/desfazer/': async (palco) => {
    const { id, versao } = await createProtocolado(palco);
    return { params: { id }, body: { versao } };
  },
  'POST /oposicoes/{id}/protocolo/comprovante/': async (palco) => ({
    params: { id: (await createProtocolado(palco)).id },
    body: { arquivo: PDF },
  }),
  'GET /oposicoes/{id}/protocolo.pdf': async (palco) => {
    const { id } = await createProtocolado(palco);
    const file = Buffer.from(await PDF.arrayBuffer());
    await palco.test.uploadTo(oposicoes.enviarComprovante, { token: palco.token, params: { id } }, file);
    return { params: { id } };
  },
  'POST /prazos/dias/': () => ({ body: { data: '2027-03-08', nome: 'Ponto facultativo' } }),
  'POST /prazos/suspensoes/': () => ({ body: { inicio: '2027-05-03', fim: '2027-05-04', motivo: 'Portaria' } }),
  'PATCH /prazos/vencimentos/': async ({ test, token }) => {
    const { body } = await test.call(contract.vencimentos.list, { token });
    return { body: { chave: body.vencimentos[0]!.chave } };
  },
  'DELETE /marca/{id}/definitivo/': async ({ test, token }) => {
    const id = String(++lastMarca);
    await test.call(marcas.create, { token, body: { numero_processo: id } });
    return { params: { id } };
  },
  'DELETE /marca/{id}/silenciados/{silenciado}/': async (palco) => {
    const { marca, analise } = await compareMarca(palco);
    const { test, token } = palco;
    const params = { id: analise, numero: PUBLICADA };
    await test.call(descartes.descartar, { token, params, body: { motivo: 'Outro ramo' } });
    const { body } = await test.call(descartes.list, { token, params: { id: marca } });
    return { params: { id: marca, silenciado: body[0]!.id } };
  },
  'POST /instalacao/copias/{nome}/conferir/': async (palco) => ({ params: { nome: await copiar(palco) } }),
  'POST /instalacao/copias/{nome}/restaurar/': async (palco) => ({
    params: { nome: await copiar(palco) },
    ...comSenha,
  }),
};
