import type { Leitura } from '@vigia/contract';

/** The model's own opinion of a pair. */
export interface Opiniao {
  grau: NonNullable<Leitura['grau']>;
  explicacao: string;
}

const EM_ANDAMENTO = 'Leitura por modelo de linguagem em andamento; por ora vale a comparação do motor.';
const INDISPONIVEL = 'Leitura por modelo de linguagem indisponível; vale a comparação do motor.';
/** After this time (ms) a pending reading will not be made any more: the model was removed from the configuration. */
const FORGOTTEN_AFTER = 24 * 3_600_000;

/** A row that a model will read. */
export const pendente = (modelo: string): Leitura => ({
  situacao: 'pendente',
  modelo,
  grau: null,
  explicacao: null,
  nota: EM_ANDAMENTO,
});

/** A row that the model could not read. Only the engine's result applies. */
export const indisponivel = (modelo: string): Leitura => ({
  situacao: 'indisponível',
  modelo,
  grau: null,
  explicacao: null,
  nota: INDISPONIVEL,
});

/** A row that the model has read. */
export const lida = (modelo: string, { grau, explicacao }: Opiniao): Leitura => ({
  situacao: 'lida',
  modelo,
  grau,
  explicacao,
  nota: `Lida também por modelo de linguagem (modelo ${modelo}).`,
});

/** The reading as it is shown now. One that has been pending for too long is unavailable. */
export const settle = (leitura: Leitura | null, terminadaEm: Date | null): Leitura | null =>
  leitura?.situacao === 'pendente' && Date.now() - (terminadaEm?.getTime() ?? 0) > FORGOTTEN_AFTER
    ? indisponivel(leitura.modelo)
    : leitura;
