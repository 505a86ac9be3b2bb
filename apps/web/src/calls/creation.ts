import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../lib/api.ts';

/** What is wrong with each field of a form. */
export type ErrosDoFormulario<Values> = Partial<Record<keyof Values, string | undefined>>;

/** The values of a form, what is wrong with each, and how they change. */
export interface FieldsProps<Values> {
  values: Values;
  errorOf: (field: keyof Values & string) => string | undefined;
  onChange: (changes: Partial<Values>) => void;
}

interface CreationOptions<Values, Variables, Made> {
  create: UseMutationResult<Made, Error, Variables>;
  empty: Values;
  findErrors: (values: Values) => ErrosDoFormulario<Values>;
  /** Only called with values in which `findErrors` finds nothing. */
  toVariables: (values: Values) => Variables;
  onMade: (made: Made) => void;
}

/**
 * The form of a dialog that makes something. What is wrong with a field is shown from the first attempt on, and what the server refuses stands at its
 * field; `failure` is every other failure of the call.
 */
export function useCreation<Values extends object, Variables, Made>({
  create,
  empty,
  findErrors,
  toVariables,
  onMade,
}: CreationOptions<Values, Variables, Made>) {
  const [values, setValues] = useState(empty);
  const [asked, setAsked] = useState(false);
  const refused = create.error instanceof ApiError ? create.error.errors : {};
  const found = findErrors(values);
  const change = (changes: Partial<Values>): void => {
    setValues({ ...values, ...changes });
    create.reset();
  };
  const submit = (): void => {
    setAsked(true);
    if (Object.keys(found).length === 0) create.mutate(toVariables(values), { onSuccess: onMade });
  };
  /** Forgets what was typed, such as the password. */
  const reset = (): void => {
    setValues(empty);
    setAsked(false);
    create.reset();
  };
  return {
    values,
    errorOf: (field: keyof Values & string): string | undefined =>
      (asked ? found[field] : undefined) ?? refused[field]?.[0],
    failure: Object.keys(empty).some((field) => refused[field] !== undefined) ? null : create.error,
    busy: create.isPending,
    change,
    submit,
    reset,
  };
}
