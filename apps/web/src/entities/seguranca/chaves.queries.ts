import { contract } from '@vigia/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api.ts';
import { useMutation } from '../../lib/mutation.ts';
import { refresh } from '../../lib/refresh.ts';
import { session } from '../../lib/session.ts';
import { segurancaKeys } from './seguranca.keys.ts';

/** The user's passkeys. */
export const chavesQuery = queryOptions({
  queryKey: segurancaKeys.chaves,
  queryFn: ({ signal }) => call(contract.chavesDeAcesso.list, { signal }),
});

// The code that talks to the device loads with its first use.
const loadLibrary = () => import('@simplewebauthn/browser');

/** Has the browser make a passkey, and stores it under a name. */
export function useCreateChave() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ nome, senha }: { nome: string; senha: string }) => {
      const optionsJSON = await call(contract.chavesDeAcesso.iniciar, { body: { senha } });
      const { startRegistration } = await loadLibrary();
      const { id, rawId, type, response } = await startRegistration({ optionsJSON });
      const { clientDataJSON, attestationObject, transports = [] } = response;
      const resposta = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
      return call(contract.chavesDeAcesso.create, { body: { nome, resposta } });
    },
    onSettled: () => refresh(queryClient, segurancaKeys.chaves),
  });
}

export function useRemoveChave() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, senha }: { id: number; senha: string }) =>
      call(contract.chavesDeAcesso.remover, { params: { id }, body: { senha } }),
    onSettled: () => refresh(queryClient, segurancaKeys.chaves),
  });
}

/** Signs in with a passkey that the browser offers. */
async function signInWithChave(): Promise<void> {
  const { endereco, opcoes } = await call(contract.chavesDeAcesso.iniciarEntrada);
  if (!isHere(endereco)) throw new ApiError(0, sayWhere(endereco), {}, false);
  const { startAuthentication } = await loadLibrary();
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: opcoes });
  const { clientDataJSON, authenticatorData, signature } = response;
  const resposta = { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } };
  session.signIn(await call(contract.chavesDeAcesso.entrar, { body: { resposta } }));
}

/** `onSuccess` is called although the sign-in page is left at that moment. */
export const useSignInWithChave = (onSuccess: () => void) => useMutation({ mutationFn: signInWithChave, onSuccess });

/** Whether this page stands at the address that passkeys are bound to. */
export const isHere = (endereco: string): boolean => endereco === location.origin;

export const sayWhere = (endereco: string): string => `Chaves de acesso só funcionam em ${endereco}.`;
