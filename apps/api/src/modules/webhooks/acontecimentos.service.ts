import { DIAS_DE_LEMBRETE, type EventoDeWebhook } from '@vigia/contract';
import { computeDiasRestantes, hourInSaoPaulo, todayInSaoPaulo } from '@vigia/domain';
import type { Database } from '../../platform/database.ts';
import { getBoletim } from '../boletim/boletim.service.ts';
import { listNotificadas } from '../oposicoes/oposicoes.service.ts';
import { getPrazo } from '../prazos/prazos.service.ts';
import { getStoredRevista } from '../revistas/revistas.service.ts';
import type { EventoDaRevista } from '../revistas/eventos/eventos.service.ts';
import { listAbertos } from '../vencimentos/vencimentos.service.ts';
import { insertEntregas } from './entregas.repository.ts';
import type { DadosDe } from './formatos.ts';
import { listOuvintes, listSemPrazos, notePrazos } from './webhooks.repository.ts';

/** A message names at most this many hits, the most probable ones. */
const MAX_COLIDENCIAS = 50;
/** Webhooks are notified of near deadlines from this hour on, by the clock of São Paulo. */
const HORA = 7;

/** The offices that an event of an issue concerns and that want to be told. */
async function listEscritorios(
  db: Database,
  tipo: EventoDeWebhook,
  { escritorio_id }: Pick<EventoDaRevista, 'escritorio_id'>,
): Promise<number[]> {
  const ouvintes = await listOuvintes(db, tipo);
  return escritorio_id === null ? ouvintes : ouvintes.filter((id) => id === escritorio_id);
}

async function tellLida(transaction: Database, evento: EventoDaRevista): Promise<void> {
  const { id, numero, data_publicacao } = await getStoredRevista(transaction, evento.revista_id);
  const dados = { revista: { id, numero, data_publicacao } } satisfies DadosDe<'revista.lida'>;
  for (const escritorio of await listEscritorios(transaction, 'revista.lida', evento))
    await insertEntregas(transaction, escritorio, { tipo: 'revista.lida', chave: String(id), dados });
}

async function tellNotificadas(transaction: Database, evento: EventoDaRevista): Promise<void> {
  const { numero } = await getStoredRevista(transaction, evento.revista_id);
  for (const escritorio of await listEscritorios(transaction, 'oposicao.notificada', evento))
    for (const notificada of await listNotificadas(transaction, escritorio, numero))
      await insertEntregas(transaction, escritorio, {
        tipo: 'oposicao.notificada',
        chave: `${notificada.caso}/${numero}`,
        dados: notificada satisfies DadosDe<'oposicao.notificada'>,
      });
}

/** One message for an issue with all its hits. A batch that ends again with more of them gives another one. */
async function tellColidencias(transaction: Database, evento: EventoDaRevista): Promise<void> {
  for (const escritorio of await listEscritorios(transaction, 'colisao.nova', evento)) {
    const { revista, colidencias } = await getBoletim(transaction, escritorio, evento.revista_id);
    if (colidencias.length === 0) continue;
    const prazo =
      revista.data_publicacao === null ? null : await getPrazo(transaction, escritorio, revista.data_publicacao);
    const countOf = (grau: string): number => colidencias.filter((one) => one.grau === grau).length;
    const dados = {
      revista,
      prazo_final: prazo?.final ?? null,
      total: { alta: countOf('Alta'), media: countOf('Média'), baixa: countOf('Baixa') },
      colidencias: colidencias
        .slice(0, MAX_COLIDENCIAS)
        .map(({ marca, numero, nome, titular, classe_nice, grau, probabilidade, explicacao, analise }) => ({
          marca: { numero_processo: marca.numero_processo, elemento_nominativo: marca.elemento_nominativo },
          publicada: { numero, nome, titular, classe_nice },
          ...{ grau, probabilidade, explicacao, analise },
        })),
    } satisfies DadosDe<'colisao.nova'>;
    const chave = `${revista.id}/${colidencias.length}`;
    await insertEntregas(transaction, escritorio, { tipo: 'colisao.nova', chave, dados });
  }
}

/** Follows the events of issues, as part of the transaction that delivers them. */
export async function followRevistas(transaction: Database, evento: EventoDaRevista): Promise<void> {
  if (evento.tipo === 'comparada') return tellColidencias(transaction, evento);
  await tellLida(transaction, evento);
  await tellNotificadas(transaction, evento);
}

const isNear = (dias: number): boolean => DIAS_DE_LEMBRETE.some((known) => known === dias);

/** Tells each office once a day about the deadlines that are 15, 7, 3 or 1 day away, from seven in the morning in São Paulo. */
export async function tellPrazos(db: Database, now = new Date()): Promise<void> {
  if (hourInSaoPaulo(now) < HORA) return;
  const hoje = todayInSaoPaulo(now);
  for (const escritorio of await listSemPrazos(db, hoje))
    await db.transaction().execute(async (transaction) => {
      const { vencimentos } = await listAbertos(transaction, escritorio);
      for (const { chave, titulo, final, marca, publicada, caso, responsavel } of vencimentos) {
        const dias_restantes = computeDiasRestantes(final, hoje);
        if (!isNear(dias_restantes)) continue;
        const { numero_processo, elemento_nominativo } = marca;
        const dados = {
          ...{ titulo, final, dias_restantes, publicada, caso },
          marca: { numero_processo, elemento_nominativo },
          responsavel: responsavel?.nome ?? null,
        } satisfies DadosDe<'prazo.proximo'>;
        await insertEntregas(transaction, escritorio, {
          tipo: 'prazo.proximo',
          chave: `${chave}/${final}/${dias_restantes}`,
          dados,
        });
      }
      await notePrazos(transaction, escritorio, hoje);
    });
}
