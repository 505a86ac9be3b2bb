import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

const FOLHA = { folha: true };
const isFolha = (state: unknown): boolean => typeof state === 'object' && state !== null && 'folha' in state;

/** The sheet of a pair on a phone. It is a step of the history, so that the key 'back' closes it instead of leaving the triage. */
export function useFolha(phone: boolean): { open: boolean; show: () => void; close: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const open = isFolha(location.state);
  // The first call of `close` goes one step back. Further calls before that is done do nothing.
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [open]);
  return {
    open: phone && open,
    show: () => {
      if (!open) void navigate(`${location.pathname}${location.search}`, { state: FOLHA, preventScrollReset: true });
    },
    close: () => {
      if (!open || closing.current) return;
      closing.current = true;
      void navigate(-1);
    },
  };
}
