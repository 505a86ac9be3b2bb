import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../lib/api.ts';
import { toast } from '../ui/toast.tsx';

/**
 * Asks for the password before a change of one thing, such as one session. A wrong password keeps the dialog open and stands in it; every other end
 * closes it with a toast. `dialog` has what `PasswordDialog` needs, and `last` is the thing whose text the dialog keeps while it fades out.
 */
export function usePasswordQuestion<About extends object | string, Variables>(
  change: UseMutationResult<{ message: string }, Error, Variables>,
  toVariables: (about: About, senha: string) => Variables,
  failure: string,
) {
  const [about, setAbout] = useState<About | null>(null);
  const [last, setLast] = useState(about);
  if (about !== null && about !== last) setLast(about);
  const close = (): void => setAbout(null);
  const confirm = (senha: string): void => {
    if (about === null) return;
    change.mutate(toVariables(about, senha), {
      onSuccess: ({ message }) => {
        toast.success(message);
        close();
      },
      onError: (error) => {
        if (error instanceof ApiError && error.errors['senha'] !== undefined) return;
        toast.error(failure, messageOf(error));
        close();
      },
    });
  };
  return {
    last,
    ask: (next: About): void => {
      change.reset();
      setAbout(next);
    },
    dialog: {
      open: about !== null,
      busy: change.isPending,
      error: change.error instanceof ApiError ? change.error.errors['senha']?.[0] : undefined,
      onClose: close,
      onConfirm: confirm,
    },
  };
}
