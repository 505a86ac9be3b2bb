import { telas } from '@vigia/contract';
import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router';
import { z } from 'zod';
import { session } from '../../lib/session.ts';
import { storage } from '../../lib/storage.ts';
import type { IconName } from '../../ui/icon.tsx';

const KEY = 'recentes';
const MAX = 6;
/** A page that is left at once was only passed through. Its title is set by then. */
const STAY_MS = 1500;
const SUFFIX = / · Vigia Marcas$/;

const recenteSchema = z.object({ href: z.string(), titulo: z.string() });
const recentesSchema = z.object({ de: z.string(), lista: z.array(recenteSchema) });
export type Recente = z.infer<typeof recenteSchema>;

/** The screens of one thing, which are worth going back to. */
const DE_UMA_COISA: readonly (readonly [path: string, icon: IconName])[] = [
  [telas.marca.path, 'portfolio'],
  [telas.caso.path, 'balanca'],
  [telas.cliente.path, 'clientes'],
  [telas.triagem.path, 'triagem'],
  [telas.boletim.path, 'revista'],
];

export const iconOf = (href: string): IconName | undefined =>
  DE_UMA_COISA.find(([path]) => matchPath(path, href) !== null)?.[1];

function currentUser(): string | null {
  const current = session.get();
  return current.status === 'signed' ? current.user.username : null;
}

/** The last things that the signed-in user looked at, newest first. Those of another user of this browser are not shown. */
export function readRecentes(): readonly Recente[] {
  const text = storage.read(KEY);
  if (text === null) return [];
  try {
    const { success, data } = recentesSchema.safeParse(JSON.parse(text));
    return success && data.de === currentUser() ? data.lista : [];
  } catch {
    return [];
  }
}

function keep(recente: Recente): void {
  const de = currentUser();
  if (de === null) return;
  const others = readRecentes().filter(({ href }) => href !== recente.href);
  storage.write(KEY, JSON.stringify({ de, lista: [recente, ...others].slice(0, MAX) }));
}

/** Remembers the thing that the current page shows. */
export function useRecentes(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (iconOf(pathname) === undefined) return undefined;
    const timer = setTimeout(() => {
      const titulo = document.title.replace(SUFFIX, '');
      if (titulo !== '') keep({ href: pathname, titulo });
    }, STAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
}
