/** A part of the product that reads what strangers write. */
export interface Area {
  nome: string;
  /** Prepares the area. Each call of `run` is one case. */
  open: () => Promise<AreaAberta> | AreaAberta;
}

export interface AreaAberta {
  /** Runs the case of a seed. Returns what is wrong, and null if nothing is. An error that it throws is a fault too. */
  run: (seed: number) => Promise<string | null> | string | null;
  /** Looks for what the cases left behind, after the last of them. Returns what is wrong. */
  inspect?: () => Promise<string[]>;
  close?: () => Promise<void>;
}
