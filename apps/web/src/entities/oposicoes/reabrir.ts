import type { QueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.tsx';
import { sendReabrir } from './oposicoes.queries.ts';
import { tellCasoFailure } from './tell-caso-failure.ts';

/** Puts a closed case back on the board and says so, whatever screen the user is on by then. Returns whether it did. */
export async function reopenCaso(queryClient: QueryClient, caso: { id: number; versao: number }): Promise<boolean> {
  try {
    await sendReabrir(queryClient, caso);
    toast.success('Caso reaberto!');
    return true;
  } catch (error) {
    tellCasoFailure('Erro ao reabrir o caso!', error);
    return false;
  }
}
