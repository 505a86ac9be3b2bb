import { randomUUID } from 'node:crypto';
import { agirNaTriagem, type Backend, getAnalise, listAnalises, type ParDaAnalise } from '@vigia/api';
import type { Quem } from './demo-escritorio.ts';

/** How many hits each person decides about. */
const DECIDED = 6;
/** More comparisons than the demonstration makes. */
const ALL = 5000;
const DAY_MS = 86_400_000;

/** The hits of an issue that are neither the first nor a case: what a colleague dismisses. */
export async function listPares(
  { connection: { db } }: Backend,
  escritorioId: number,
  revistaId: number,
): Promise<ParDaAnalise[]> {
  const { rows } = await listAnalises(db, escritorioId, { offset: 0, limit: ALL });
  const pares: ParDaAnalise[] = [];
  for (const { id, total_similar, revista } of rows.toReversed()) {
    if (total_similar < 2 || revista.id !== revistaId) continue;
    const { resultado } = await getAnalise(db, escritorioId, id);
    const last = resultado.findLast(({ similaridade }) => similaridade === 'Similar');
    if (last) pares.push({ analise: id, numero: last.numero });
    if (pares.length === 3 * DECIDED) break;
  }
  return pares;
}

/** Lets each person of the office decide about a few hits of an issue: dismissals, a snooze, a note, one hit for the client. */
export async function decide(backend: Backend, pessoas: readonly Quem[], revistaId: number): Promise<void> {
  const { db } = backend.connection;
  const [first] = pessoas;
  if (!first) return;
  const pares = await listPares(backend, first.escritorio_id, revistaId);
  const later = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10);
  for (const [index, quem] of pessoas.entries()) {
    const own = pares.slice(index * DECIDED, (index + 1) * DECIDED);
    const [noted, snoozed, told, ...dismissed] = own.map((par) => [par]);
    await agirNaTriagem(db, quem, revistaId, {
      acoes: [
        ...dismissed.map((some) => ({
          tipo: 'descartar' as const,
          chave: randomUUID(),
          pares: some,
          motivo: index === 0 ? 'Os nomes não se confundem' : 'Outro ramo de atividade',
        })),
        ...(noted
          ? [{ tipo: 'anotar' as const, chave: randomUUID(), pares: noted, nota: 'Ver o site do requerente.' }]
          : []),
        ...(snoozed ? [{ tipo: 'adiar' as const, chave: randomUUID(), pares: snoozed, ate: later }] : []),
        ...(told
          ? [
              {
                tipo: 'comunicar' as const,
                chave: randomUUID(),
                pares: told,
                comunicar: true,
                linha: 'Recomendamos acompanhar e, se houver uso, opor.',
              },
            ]
          : []),
      ],
    });
  }
}
