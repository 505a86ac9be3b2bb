import { papelSchema, telas, usuarioSchema, type Usuario } from '@vigia/contract';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { storage } from './storage.ts';

/** The specification fixes this key, so that a session saved by an earlier version stays valid. */
export const SESSION_KEY = 'user_token';

/** Sessions of earlier versions have the role 'membro', which is 'analista' now. */
const storedUserSchema = usuarioSchema.extend({
  papel: z.preprocess((papel) => (papel === 'membro' ? 'analista' : papel), papelSchema),
});

const storedSchema = z.object({
  token: z.string().min(1),
  user: storedUserSchema,
  /** Whether the user administers the installation, as the server said in its last answer. */
  instalacao: z.boolean().optional(),
  /** Whether the user has yet to prove the address of the account, in the same way. */
  emailPendente: z.boolean().optional(),
});
type StoredSession = z.infer<typeof storedSchema>;

/** What the server says of a user in the headers of its answers, beside the role. */
export interface AvisosDaSessao {
  instalacao: boolean | undefined;
  emailPendente: boolean | undefined;
}

/** Where private pages redirect anonymous visitors: to the sign-in page if a session has just ended, otherwise to the first page. */
type SignOutTarget = typeof telas.inicio.path | typeof telas.entrar.path;

export type Session =
  | { status: 'loading' }
  | { status: 'anonymous'; exit: SignOutTarget; aviso?: string }
  | ({ status: 'signed'; token: string; user: Usuario } & Partial<AvisosDaSessao>);

let current: Session = { status: 'loading' };
const listeners = new Set<() => void>();

function set(next: Session): void {
  current = next;
  listeners.forEach((listener) => listener());
}

function readStored(): StoredSession | null {
  const text = storage.read(SESSION_KEY);
  if (text === null) return null;
  try {
    return storedSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function restore(): void {
  const stored = readStored();
  if (stored === null) storage.remove(SESSION_KEY);
  set(stored === null ? { status: 'anonymous', exit: telas.inicio.path } : { status: 'signed', ...stored });
}

/** Makes this the session of the page and, where `saves`, of later visits. */
function keep({ token, user, instalacao, emailPendente }: StoredSession, saves: boolean): void {
  const kept = {
    token,
    user,
    ...(instalacao === true ? { instalacao } : {}),
    ...(emailPendente === true ? { emailPendente } : {}),
  };
  if (saves) storage.write(SESSION_KEY, JSON.stringify(kept));
  set({ status: 'signed', ...kept });
}

/** Keeps what is new about the session. It is saved only while this session is, so that a late answer brings no ended session back. */
const renew = (changed: StoredSession): void => keep(changed, readStored()?.token === changed.token);

export const session = {
  get: (): Session => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Reads the saved session and follows changes by other tabs. Returns a function that stops following. */
  start(): () => void {
    const follow = (event: StorageEvent): void => {
      if (event.key === SESSION_KEY || event.key === null) restore();
    };
    restore();
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  },
  signIn: (stored: StoredSession): void => keep(stored, true),
  /** Ends the session. `aviso` tells users why, if they did not sign out themselves. */
  signOut(aviso?: string): void {
    storage.remove(SESSION_KEY);
    set({ status: 'anonymous', exit: telas.entrar.path, ...(aviso === undefined ? {} : { aviso }) });
  },
  /** Keeps the role that the server named in its answer to a call of the session with this token: a change of the role counts at once. */
  learnPapel(token: string | null, named: string | null): void {
    if (current.status !== 'signed' || current.token !== token || current.user.papel === named) return;
    const papel = papelSchema.safeParse(named);
    if (papel.success) session.updateUser({ ...current.user, papel: papel.data });
  },
  /** Keeps whether the user administers the installation and has yet to prove the address, in the same way. */
  learnAvisos(token: string | null, { instalacao = false, emailPendente = false }: Partial<AvisosDaSessao>): void {
    if (current.status !== 'signed' || current.token !== token) return;
    if ((current.instalacao ?? false) === instalacao && (current.emailPendente ?? false) === emailPendente) return;
    renew({ token: current.token, user: current.user, instalacao, emailPendente });
  },
  updateUser(user: Usuario): void {
    if (current.status === 'signed') renew({ ...current, user });
  },
};

export const getToken = (): string | null => (current.status === 'signed' ? current.token : null);

export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get);
