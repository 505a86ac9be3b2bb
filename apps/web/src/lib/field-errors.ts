import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from './api.ts';

/** Shows the server's validation errors beside their fields and focuses the first of these fields. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  if (!(error instanceof ApiError)) return;
  let shouldFocus = true;
  for (const field of fields) {
    const message = error.errors[field]?.[0];
    if (message === undefined) continue;
    setError(field, { message }, { shouldFocus });
    shouldFocus = false;
  }
}
