import { useEffect } from 'react';
import { toast } from '../ui/toast.tsx';

/** Says once per failure that something could not be fetched. */
export function useFailureToast(error: Error | null, sentence: string): void {
  useEffect(() => {
    if (error !== null) toast.error(sentence);
  }, [error, sentence]);
}
