import { useEffect } from 'react';
import { supportCodeOf } from '../ui/support-code.ts';
import { toast } from '../ui/toast.tsx';

/** Shows one toast for each failed fetch. */
export function useFailureToast(error: Error | null, sentence: string): void {
  useEffect(() => {
    if (error !== null) toast.error(sentence, supportCodeOf(error.message));
  }, [error, sentence]);
}
