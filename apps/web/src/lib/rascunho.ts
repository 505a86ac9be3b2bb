import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormSubscribe } from 'react-hook-form';
import type { z } from 'zod';
import { prefixOf } from './rascunhos-guardados.ts';
import { session } from './session.ts';
import { tabStorage } from './storage.ts';

/** The key of a draft. It names the user, so that the next one of this machine never sees it. */
function keyOf(nome: string): string {
  const now = session.get();
  return `${prefixOf(now.status === 'signed' ? now.user.username : '')}${nome}`;
}

function readRascunho<Valor>(key: string, schema: z.ZodType<Valor>): Valor | undefined {
  const text = tabStorage.read(key);
  if (text === null) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Asks before the tab is closed while a draft is in a form of the page. */
function useQuestionBeforeClosing(asks: boolean): void {
  useEffect(() => {
    if (!asks) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
}

export type ChangeRascunho<Valor> = (change: (rascunho: Valor | undefined) => Valor | undefined) => void;

/**
 * What the user typed into a form and has not saved. It outlives the page, a reload and the end of the session, stays in this tab, and is deleted at
 * sign-out. `nome` names the form and its thing; a component that shows another thing needs a key. `change` may be called after the component is
 * gone.
 */
export function useRascunho<Valor>(
  nome: string,
  schema: z.ZodType<Valor>,
): [rascunho: Valor | undefined, change: ChangeRascunho<Valor>] {
  const [key] = useState(() => keyOf(nome));
  const [rascunho, setRascunho] = useState(() => readRascunho(key, schema));
  useQuestionBeforeClosing(rascunho !== undefined);
  const change: ChangeRascunho<Valor> = (update) => {
    const next = update(readRascunho(key, schema));
    if (next === undefined) tabStorage.remove(key);
    else tabStorage.write(key, JSON.stringify(next));
    setRascunho(next);
  };
  return [rascunho, change];
}

/** Calls `onValues` with all values of a form when one changes. */
export function useFormValues<Values extends FieldValues>(
  subscribe: UseFormSubscribe<Values>,
  onValues: (values: Values) => void,
): void {
  const tell = useEffectEvent(onValues);
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => tell(values) }), [subscribe]);
}
