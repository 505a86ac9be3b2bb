import { contract } from '@vigia/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';
import { segurancaKeys } from './seguranca.keys.ts';

/** Whether signing in asks for a code too. */
export const segundoFatorQuery = queryOptions({
  queryKey: segurancaKeys.segundoFator,
  queryFn: ({ signal }) => call(contract.segundoFator.get, { signal }),
});

/** Makes the secret for the authenticator app. Nothing changes yet. */
export const useStartSegundoFator = () =>
  useMutation({ mutationFn: (senha: string) => call(contract.segundoFator.iniciar, { body: { senha } }) });

function useChangeOfSegundoFator<Values, Answer>(mutationFn: (values: Values) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => refresh(queryClient, segurancaKeys.segundoFator) });
}

interface SenhaECodigo {
  senha: string;
  codigo: string;
}

/** Switches the second factor on with the first code. The answer holds the recovery codes. */
export const useSwitchSegundoFatorOn = () =>
  useChangeOfSegundoFator((codigo: string) => call(contract.segundoFator.ligar, { body: { codigo } }));

export const useSwitchSegundoFatorOff = () =>
  useChangeOfSegundoFator((body: SenhaECodigo) => call(contract.segundoFator.desligar, { body }));

/** Replaces the recovery codes. */
export const useRenewCodigos = () =>
  useChangeOfSegundoFator((body: SenhaECodigo) => call(contract.segundoFator.renovarCodigos, { body }));
