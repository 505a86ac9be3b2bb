import type { LeituraDaRevista } from './registro.ts';

const MAX_EXEMPLOS = 5;

/** The reason of a repair that both the XML and the texts inside it can need. */
export const CONTROLE = 'Caractere de controle, retirado';

/** Counts what was read, skipped and repaired while an issue is read. */
export class ContagemDaLeitura {
  #lidos = 0;
  readonly #ignorados = new Map<string, { quantidade: number; exemplos: string[] }>();
  readonly #avisos = new Map<string, number>();

  get lidos(): number {
    return this.#lidos;
  }

  addLido(): void {
    this.#lidos += 1;
  }

  /** Counts a skipped record. `exemplo` is its process number, or null if none was found. */
  addIgnorado(motivo: string, exemplo: string | null): void {
    const entry = this.#ignorados.get(motivo) ?? { quantidade: 0, exemplos: [] };
    entry.quantidade += 1;
    if (exemplo !== null && entry.exemplos.length < MAX_EXEMPLOS) entry.exemplos.push(exemplo);
    this.#ignorados.set(motivo, entry);
  }

  /** Counts something that was repaired or dropped inside a kept record. */
  addAviso(motivo: string, quantidade = 1): void {
    if (quantidade > 0) this.#avisos.set(motivo, (this.#avisos.get(motivo) ?? 0) + quantidade);
  }

  toLeitura(): LeituraDaRevista {
    return {
      lidos: this.#lidos,
      ignorados: Array.from(this.#ignorados, ([motivo, entry]) => ({
        motivo,
        quantidade: entry.quantidade,
        exemplos: [...entry.exemplos],
      })),
      avisos: Array.from(this.#avisos, ([motivo, quantidade]) => ({ motivo, quantidade })),
    };
  }
}
