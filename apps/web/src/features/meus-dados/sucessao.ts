import type { Membro } from '@vigia/contract';

/** What the server must be told about the office of somebody who leaves. */
export interface Destino {
  novo_administrador?: number;
  encerrar_escritorio?: true;
}

/** What becomes of the office when this person leaves. */
export type Sucessao =
  /** It goes on by itself. */
  | { kind: 'none' }
  /** Nobody else is there: it closes. */
  | { kind: 'closes' }
  /** One of these people takes over, or it closes. */
  | { kind: 'choice'; people: Membro[] };

/** Reads from the members whether the person is the last one who administers the office. */
export function readSucessao(membros: readonly Membro[], username: string): Sucessao {
  const active = membros.filter(({ situacao }) => situacao === 'ativo');
  const self = active.find((membro) => membro.username === username);
  const people = active.filter((membro) => membro !== self);
  if (self?.papel !== 'administrador' || people.some(({ papel }) => papel === 'administrador')) return { kind: 'none' };
  return people.length === 0 ? { kind: 'closes' } : { kind: 'choice', people };
}

/** Option that stands for nobody. */
export const ENCERRAR = 'encerrar';

/** What to tell the server; null while the person has not chosen. */
export function toDestino({ kind }: Sucessao, choice: string | null): Destino | null {
  if (kind === 'none') return {};
  if (kind === 'closes' || choice === ENCERRAR) return { encerrar_escritorio: true };
  return choice === null ? null : { novo_administrador: Number(choice) };
}
