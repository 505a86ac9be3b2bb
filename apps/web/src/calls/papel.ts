import { type Papel, permitePapel, RECUSA_DO_PAPEL } from '@vigia/contract';
import { useSession } from '../lib/session.ts';
import { toast } from '../ui/toast.tsx';

/** A role that something may need. Everybody may do what a reader may do. */
export type PapelMinimo = Exclude<Papel, 'leitor'>;

/** Whether the user may do what needs this role. The session has the role that the server named in its last answer. */
export function useMay(minimo: PapelMinimo): boolean {
  const session = useSession();
  return session.status === 'signed' && permitePapel(session.user.papel, minimo);
}

/** For keys, which have no button that could be hidden: tells users without this role why nothing happens. Returns whether they have it. */
export function useDemandPapel(minimo: PapelMinimo): () => boolean {
  const may = useMay(minimo);
  return () => {
    if (!may) toast.info(RECUSA_DO_PAPEL[minimo]);
    return may;
  };
}
