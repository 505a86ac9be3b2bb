import { useState } from 'react';
import { ApiError } from '../lib/api.ts';
import { mergeEdits } from '../lib/merge-edits.ts';

/** How often a save is tried again when others change other fields meanwhile. */
const MAX_TRIES = 5;

interface VersionedSaveOptions<Row, Name extends string> {
  /** The row that the form was opened with. */
  start: Row;
  toEdicao: (row: Row) => Record<Name, string>;
  /** Sends what changed from the row to the texts, with the version of the row. */
  save: (from: Row, edicao: Record<Name, string>) => Promise<unknown>;
  /** Reads the row as the server has it now. */
  load: () => Promise<Row>;
  /** Writes texts into the form. */
  write: (edicao: Record<Name, string>) => void;
}

/**
 * Saves a form whose row others may change meanwhile. If they changed other fields, both changes are kept without a word. If they changed the same
 * fields, nothing is saved and `conflito` holds the present row and these fields; the next `submit` saves over it.
 */
export function useVersionedSave<Row, Name extends string>({
  start,
  toEdicao,
  save,
  load,
  write,
}: VersionedSaveOptions<Row, Name>) {
  const [from, setFrom] = useState(start);
  const [busy, setBusy] = useState(false);
  const [conflito, setConflito] = useState<{ atual: Record<Name, string>; campos: readonly Name[] } | null>(null);

  async function tryToSave(edicao: Record<Name, string>): Promise<boolean> {
    let base = from;
    let mine = edicao;
    for (let attempt = 1; ; attempt += 1)
      try {
        await save(base, mine);
        return true;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409 || attempt === MAX_TRIES) throw error;
        const stored = await load();
        const atual = toEdicao(stored);
        const { merged, conflicts } = mergeEdits(toEdicao(base), mine, atual);
        setFrom(() => stored);
        write(merged);
        base = stored;
        mine = merged;
        if (conflicts.length === 0) continue;
        setConflito({ atual, campos: conflicts });
        return false;
      }
  }

  return {
    busy,
    conflito,
    /** The row that the changes of the form are counted from. */
    from,
    /** Saves the texts. Resolves to false if a conflict stopped it, and rejects with any other failure. */
    submit: async (edicao: Record<Name, string>): Promise<boolean> => {
      setBusy(true);
      try {
        setConflito(null);
        return await tryToSave(edicao);
      } finally {
        setBusy(false);
      }
    },
    /** Puts the stored texts into the fields of the conflict. Other fields keep what the user typed. */
    useCurrent: (edicao: Record<Name, string>): void => {
      const kept = { ...edicao };
      for (const name of conflito?.campos ?? []) kept[name] = conflito?.atual[name] ?? '';
      write(kept);
      setConflito(null);
    },
  };
}
