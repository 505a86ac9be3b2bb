import type { ReactNode } from 'react';
import { messageOf } from '../lib/api.ts';
import { ErrorState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/spinner.tsx';

/** The parts of a query that `Loaded` needs: a result of `useQuery`, or an object with the same fields. */
export interface LoadingQuery<Data> {
  data: Data | undefined;
  error: Error | null;
  refetch: () => unknown;
}

/** How a failure is shown. */
type FailureProps =
  | {
      /** The sentence that says what could not be loaded, above the message of the error. */
      title: string;
    }
  | {
      /** The whole failure, for a place too small for a title and a message. */
      failed: (retry: () => void) => ReactNode;
    };

type LoadedProps<Data> = FailureProps & {
  query: LoadingQuery<Data>;
  /** Shown until the data arrive. */
  loading?: ReactNode;
  /** Shown instead of an empty list. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Shows the data of a query, or that they are loading, or why they did not load with a button to try again. Old data outlive a failed fetch. */
export function Loaded<Data>({
  query: { data, error, refetch },
  loading = <Loading />,
  empty,
  children,
  ...failure
}: LoadedProps<Data>) {
  if (data !== undefined) {
    const isEmpty = Array.isArray(data) && data.length === 0;
    return isEmpty && empty !== undefined ? empty : children(data);
  }
  if (error === null) return loading;
  const retry = (): void => void refetch();
  if ('failed' in failure) return failure.failed(retry);
  return <ErrorState title={failure.title} detail={messageOf(error)} onRetry={retry} />;
}
