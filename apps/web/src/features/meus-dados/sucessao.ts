import type { Membro } from '@vigia/contract';

/** The part of the request that decides what happens to the office when a member leaves. */
export interface DestinoDoEscritorio {
  novo_administrador?: number;
  encerrar_escritorio?: true;
}

/** What happens to the office when this user leaves. */
export type Sucessao =
  /** The office continues: another administrator remains, or the user is not an administrator. */
  | { kind: 'none' }
  /** The user is the only member: the office closes. */
  | { kind: 'closes' }
  /** The user chooses one of these people as the new administrator, or closes the office. */
  | { kind: 'choice'; people: Membro[] };

/** Finds out from the list of members whether the user is the last administrator of the office. */
export function readSucessao(membros: readonly Membro[]): Sucessao {
  const active = membros.filter(({ situacao }) => situacao === 'ativo');
  const self = active.find(({ voce }) => voce);
  const people = active.filter((membro) => membro !== self);
  if (self?.papel !== 'administrador' || people.some(({ papel }) => papel === 'administrador')) return { kind: 'none' };
  return people.length === 0 ? { kind: 'closes' } : { kind: 'choice', people };
}

/** The option that closes the office instead of naming a new administrator. */
export const ENCERRAR = 'encerrar';

/** Returns the part of the request about the office; null while the user has not chosen. */
export function toDestino({ kind }: Sucessao, choice: string | null): DestinoDoEscritorio | null {
  if (kind === 'none') return {};
  if (kind === 'closes' || choice === ENCERRAR) return { encerrar_escritorio: true };
  return choice === null ? null : { novo_administrador: Number(choice) };
}
