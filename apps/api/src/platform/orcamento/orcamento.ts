import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { UserFacingError } from '../errors.ts';
import { type NomeDoOrcamento, ORCAMENTOS, type TabelaDeOrcamentos } from './tabela.ts';

const DAY_SECONDS = 24 * 3600;
/** After this time (s) something that runs or waits has probably ended. */
const SOON_SECONDS = 30;

/** Takes from the budgets of offices before work begins. A refusal is a 429 with a sentence and the time after which to try again. */
export interface Orcamentos {
  /** Runs a work within the most at once of its office. The place is given back when the work ends, however it ends. */
  during: <T>(nome: NomeDoOrcamento, dono: number, work: () => Promise<T>) => Promise<T>;
  /** Takes one from the day's budget. */
  take: (db: Database, nome: NomeDoOrcamento, dono: number) => Promise<void>;
  /** Takes `quantos` from the day's budget, all or nothing. Returns whether they were left. */
  tryTake: (db: Database, nome: NomeDoOrcamento, dono: number, quantos: number) => Promise<boolean>;
  /** Gives back what a work did not use. */
  giveBack: (db: Database, nome: NomeDoOrcamento, dono: number) => Promise<void>;
  /**
   * Refuses one more in a queue that is full. Call it in the transaction that adds to the queue: until it ends, others that add for the same office
   * wait, so that two cannot take the last place.
   */
  enterFila: (
    transaction: Database,
    nome: NomeDoOrcamento,
    dono: number,
    count: () => Promise<number>,
  ) => Promise<void>;
}

const PERIODS = [
  [3600, 'hora', 'horas'],
  [60, 'minuto', 'minutos'],
  [1, 'segundo', 'segundos'],
] as const;

/** A time in words, rounded up: '3 horas', '1 minuto'. */
export function describeEspera(seconds: number): string {
  const [unit, one, many] = PERIODS.find(([size]) => seconds >= size) ?? PERIODS[2];
  const count = Math.max(1, Math.ceil(seconds / unit));
  return `${count} ${count === 1 ? one : many}`;
}

const refuse = (frase: string, retryAfter: number): UserFacingError => new UserFacingError(429, frase, { retryAfter });

/** Adds to what an owner used in this period. Without `limite` it only subtracts. Returns undefined when too little was left. */
async function use(
  db: Database,
  { nome, dono, quantos, limite }: { nome: string; dono: number; quantos: number; limite: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ usado: number }>`
    insert into orcamento_uso as uso (nome, dono, usado, ate)
    select ${nome}, ${dono}::int, ${quantos}::int, now() + make_interval(secs => ${DAY_SECONDS}) where ${quantos}::int <= ${limite}::int
    on conflict (nome, dono) do update set
      usado = case when uso.ate <= now() then 0 else uso.usado end + excluded.usado,
      ate = case when uso.ate <= now() then excluded.ate else uso.ate end
    where case when uso.ate <= now() then 0 else uso.usado end + excluded.usado <= ${limite}::int
    returning usado`.execute(db);
  return rows[0]?.usado;
}

async function findSecondsLeft(db: Database, nome: string, dono: number): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ate - now()))::int as seconds from orcamento_uso where nome = ${nome} and dono = ${dono}`.execute(
    db,
  );
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** Creates the budgets of this process from a table. */
export function createOrcamentos(tabela: TabelaDeOrcamentos = ORCAMENTOS): Orcamentos {
  const running = new Map<string, number>();

  const tryTake: Orcamentos['tryTake'] = async (db, nome, dono, quantos) => {
    const { porDia } = tabela[nome];
    return porDia === undefined || (await use(db, { nome, dono, quantos, limite: porDia.limite })) !== undefined;
  };
  return {
    during: async (nome, dono, work) => {
      const { aoMesmoTempo } = tabela[nome];
      const key = `${nome} ${dono}`;
      const now = running.get(key) ?? 0;
      if (aoMesmoTempo !== undefined && now >= aoMesmoTempo.limite) throw refuse(aoMesmoTempo.frase, SOON_SECONDS);
      running.set(key, now + 1);
      try {
        return await work();
      } finally {
        const left = (running.get(key) ?? 1) - 1;
        if (left === 0) running.delete(key);
        else running.set(key, left);
      }
    },
    take: async (db, nome, dono) => {
      const { porDia } = tabela[nome];
      if (porDia === undefined || (await tryTake(db, nome, dono, 1))) return;
      const seconds = await findSecondsLeft(db, nome, dono);
      throw refuse(porDia.frase(describeEspera(seconds)), seconds);
    },
    tryTake,
    giveBack: async (db, nome, dono) => {
      await sql`update orcamento_uso set usado = greatest(0, usado - 1) where nome = ${nome} and dono = ${dono}`.execute(
        db,
      );
    },
    enterFila: async (transaction, nome, dono, count) => {
      const { naFila } = tabela[nome];
      if (naFila === undefined) return;
      // The row of the budget is locked until the transaction ends.
      await use(transaction, { nome: `${nome} na fila`, dono, quantos: 0, limite: 0 });
      if ((await count()) >= naFila.limite) throw refuse(naFila.frase, SOON_SECONDS);
    },
  };
}
