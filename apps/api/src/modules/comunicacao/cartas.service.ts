import type { Carta, contract, EnvioAoCliente } from '@vigia/contract';
import { count, describePendencias, formatDia } from '@vigia/domain';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { keepArquivo } from '../../platform/arquivos.ts';
import { audit } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { notFound, UserFacingError } from '../../platform/errors.ts';
import { ESTADO_DO_ENVIO, type Mail, type MailMaker, type MailReporter, maskAddress } from '../../platform/mail.ts';
import type { Orcamentos } from '../../platform/orcamento/orcamento.ts';
import type { Caller } from '../../platform/principal.ts';
import type { Storage } from '../../platform/storage.ts';
import { getCliente, getClienteHeld } from '../clientes/clientes.service.ts';
import { demandProva } from '../conta/prova.service.ts';
import {
  describeFimHoje,
  isNadaConsta,
  listRessalvas,
  readCliente,
  type RelatorioCliente,
} from '../relatorios/cliente.service.ts';
import { getEmissao } from '../relatorios/relatorios.service.ts';
import { cartaMail } from './carta.mail.ts';
import {
  findArquivo,
  findCarta,
  insertEnvio,
  isArquivoDeEnvio,
  isRepetida,
  listEnvios,
  setEstado,
} from './comunicacao.repository.ts';

export { isArquivoDeEnvio };

/** The kind of these messages in the mail queue. */
const MODELO = 'carta-do-cliente';
const NOT_A_CONTACT = 'Um dos endereços não é de um contato deste cliente.';
/** In this time an equal letter is a double click or a repeated call. */
const MINUTOS_DE_REPETICAO = 5;
const REPETIDA = `Esta mesma mensagem foi enviada a estes contatos há menos de ${MINUTOS_DE_REPETICAO} minutos. Veja os envios do cliente.`;
const GONE = 'Este relatório não foi enviado a este cliente.';

export interface CartasDependencies {
  db: Database;
  mail: Mail;
  storage: Storage;
  orcamentos: Orcamentos;
  /** Makes the report of a client about an issue as a PDF. */
  printCliente: (pedido: {
    escritorio_id: number;
    cliente: number;
    revista: number;
  }) => Promise<{ nome: string; conteudo: Buffer }>;
}

/** A client and an issue, by their ids. */
interface ClienteDaRevista {
  id: number;
  revista: number;
}

/** What was found, for the client. */
function describeAchado(relatorio: RelatorioCliente): string {
  const { comunicadas, marcas, prazo, revista } = relatorio;
  if (marcas.length === 0) return `Nenhuma marca sua foi comparada com a revista ${revista.numero}.`;
  if (comunicadas.length > 0)
    return `Na revista ${revista.numero} encontramos ${count(comunicadas.length, 'publicação que merece', 'publicações que merecem')} a sua atenção.${prazo === null ? '' : ` ${describeFimHoje(prazo) ?? `O último dia para apresentar oposição é ${formatDia(prazo.final)}.`}`}`;
  const followed = `Acompanhamos ${count(marcas.length, 'marca sua', 'marcas suas')} na revista ${revista.numero}`;
  return isNadaConsta(relatorio)
    ? `${followed}: nada consta.`
    : `${followed}. Até agora não há colidência a comunicar.`;
}

/** The message that a person reads and may change before the report is sent. */
export async function getCarta(db: Database, escritorioId: number, { id, revista }: ClienteDaRevista): Promise<Carta> {
  const { contatos } = await getCliente(db, escritorioId, id);
  const relatorio = await readCliente(db, escritorioId, { cliente: id, revista });
  const { emissao, cliente, comunicadas, pendencias } = relatorio;
  return {
    assunto: `Suas marcas na revista ${relatorio.revista.numero} do INPI`,
    mensagem: [
      `Prezados, ${cliente}.`,
      [describeAchado(relatorio), ...listRessalvas(relatorio)].join(' '),
      'O relatório completo está anexo.',
      `Atenciosamente,\n${emissao.escritorio}`,
    ].join('\n\n'),
    destinatarios: [...new Set(contatos.map(({ email }) => email))],
    comunicadas: comunicadas.length,
    por_decidir: pendencias.por_decidir,
    casos: [...pendencias.casos],
  };
}

/** Refuses a message that tells the client that nothing stands against its marks while something is open: it was written before, or by hand. */
function demandVerdade({ por_decidir, casos }: Carta, mensagem: string): void {
  const [open] = describePendencias({ por_decidir, casos });
  if (open === undefined || !/nada consta/i.test(mensagem)) return;
  const sentence = `A mensagem diz ‘nada consta’, mas não é assim: ${open}. Mude a mensagem.`;
  throw new UserFacingError(422, sentence, { errors: { mensagem: [sentence] } });
}

/** The chosen addresses, each once. Only contacts of the client can get its report. */
function readDestinatarios(carta: Carta, chosen: readonly string[]): string[] {
  const known = new Set(carta.destinatarios);
  if (!chosen.every((email) => known.has(email)))
    throw new UserFacingError(422, NOT_A_CONTACT, { errors: { destinatarios: [NOT_A_CONTACT] } });
  return [...new Set(chosen)];
}

/** Refuses a letter that its contacts have just been sent. */
async function refuseRepetida(
  db: Database,
  carta: Parameters<typeof isRepetida>[1],
  emails: readonly string[],
): Promise<void> {
  if (await isRepetida(db, carta, { emails, minutos: MINUTOS_DE_REPETICAO })) throw new UserFacingError(409, REPETIDA);
}

/** Sends the report of a client about an issue to contacts of the client, and keeps it as it was sent. */
export async function sendCarta(
  { db, mail, storage, orcamentos, printCliente }: CartasDependencies,
  caller: Caller,
  daRevista: ClienteDaRevista,
  { assunto, mensagem, destinatarios }: z.output<typeof contract.comunicacao.enviar.body>,
): Promise<EnvioAoCliente> {
  const { escritorio_id } = caller;
  const carta = await getCarta(db, escritorio_id, daRevista);
  const emails = readDestinatarios(carta, destinatarios);
  demandVerdade(carta, mensagem);
  await demandProva(db, escritorio_id);
  const { id: cliente_id, revista: revista_id } = daRevista;
  await refuseRepetida(db, { cliente_id, revista_id, assunto, mensagem }, emails);
  await orcamentos.take(db, 'cartas', escritorio_id);
  const { revista, cliente } = await readCliente(db, escritorio_id, { cliente: cliente_id, revista: revista_id });
  const { nome, conteudo } = await printCliente({ escritorio_id, cliente: cliente_id, revista: revista_id });
  const arquivo = `clientes/${escritorio_id}/${randomUUID()}.pdf`;
  await keepArquivo({ db, storage }, arquivo, conteudo, 'application/pdf');
  const envio = {
    cliente_id,
    revista_id,
    revista_numero: revista.numero,
    assunto,
    mensagem,
    comunicadas: carta.comunicadas,
    arquivo,
    arquivo_nome: nome,
    arquivo_bytes: conteudo.length,
  };
  const id = await db.transaction().execute(async (transaction) => {
    // While the report was printed, the client may have been removed, and an equal call may have sent it.
    await getClienteHeld(transaction, escritorio_id, cliente_id);
    await refuseRepetida(transaction, envio, emails);
    const made = await insertEnvio(transaction, caller, envio, emails);
    for (const email of emails) await mail.sendMade(transaction, MODELO, { envio: made, email });
    const depois = { revista: revista.numero, destinatarios: emails.map(maskAddress).join(', ') };
    await audit(transaction, { tipo: 'cliente.relatorio', alvo: cliente, depois }, caller);
    return made;
  });
  const [sent] = await listEnvios(db, escritorio_id, cliente_id, id);
  if (!sent) throw notFound(GONE);
  return sent;
}

/** The reports that were sent to a client. */
export async function listCartas(db: Database, escritorioId: number, clienteId: number): Promise<EnvioAoCliente[]> {
  await getCliente(db, escritorioId, clienteId);
  return listEnvios(db, escritorioId, clienteId);
}

/** The file of a report as it was sent. */
export async function readArquivo(
  { db, storage }: Pick<CartasDependencies, 'db' | 'storage'>,
  clienteId: number,
  envioId: number,
): Promise<{ nome: string; conteudo: Buffer }> {
  const found = await findArquivo(db, clienteId, envioId);
  const conteudo = found && (await storage.get(found.arquivo));
  if (!found || !conteudo) throw notFound(GONE);
  return { nome: found.arquivo_nome, conteudo };
}

const trabalhoSchema = z.object({ envio: z.int(), email: z.string() });

/** The mail queue calls these to make the mail of a report and to report its outcome. */
export const cartaMakers = (db: Database, storage: Storage): Record<string, MailMaker> => ({
  [MODELO]: async (data) => {
    const { envio, email } = trabalhoSchema.parse(data);
    const carta = await findCarta(db, envio);
    // The client, and with it what was sent, may have been removed meanwhile.
    const conteudo = carta && (await storage.get(carta.arquivo));
    if (!carta || !conteudo) return null;
    const { escritorio } = await getEmissao(db, carta.escritorio_id);
    return cartaMail({ ...carta, para: email, escritorio, anexo: { nome: carta.arquivo_nome, conteudo } });
  },
});
export const cartaReporters = (db: Database): Record<string, MailReporter> => ({
  [MODELO]: (data, { outcome, reason }) => setEstado(db, trabalhoSchema.parse(data), ESTADO_DO_ENVIO[outcome], reason),
});
