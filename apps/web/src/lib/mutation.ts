import {
  replaceEqualDeep,
  type UseMutateAsyncFunction,
  type UseMutateFunction,
  useMutation as useQueryMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

const ignore = (): undefined => undefined;

/**
 * A write to the server. A second activation with the same variables, while the first one is pending, is that write: it sends nothing and gets its
 * result. A button becomes busy only with the next render, so the second click of a double click reaches its handler too.
 */
export function useMutation<Data, Failure = Error, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Failure, Variables, Context>,
): UseMutationResult<Data, Failure, Variables, Context> {
  const mutation = useQueryMutation(options);
  const { mutateAsync: send } = mutation;
  const last = useRef<{ variables: Variables | undefined; answer: Promise<Data> } | null>(null);
  const mutateAsync = useCallback<UseMutateAsyncFunction<Data, Failure, Variables, Context>>(
    (...call) => {
      const [variables] = call;
      const before = last.current;
      // A tick, its undoing and the same tick again are three writes, so only the last one counts.
      if (before !== null && replaceEqualDeep(before.variables, variables) === before.variables) return before.answer;
      const answer = send(...call);
      const forget = (): void => {
        if (last.current?.answer === answer) last.current = null;
      };
      last.current = { variables, answer };
      answer.then(forget, forget);
      return answer;
    },
    [send],
  );
  const mutate = useCallback<UseMutateFunction<Data, Failure, Variables, Context>>(
    (...call) => void mutateAsync(...call).catch(ignore),
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}
