import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';
import { isOutdated, sendReabrir } from './oposicoes.queries.ts';

/** Puts a closed case back on the board and says so, whatever screen the user is on by then. Returns whether it did. */
export async function reopenCaso(queryClient: QueryClient, caso: { id: number; versao: number }): Promise<boolean> {
  try {
    await sendReabrir(queryClient, caso);
    toast.success('Caso reaberto!');
    return true;
  } catch (error) {
    if (isOutdated(error)) toast.alert(error.message);
    else toast.error('Erro ao reabrir o caso!', messageOf(error));
    return false;
  }
}
