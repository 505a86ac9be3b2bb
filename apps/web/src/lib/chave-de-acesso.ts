import { messageOf } from './api.ts';

/** Whether the browser offers passkeys at this address. */
export const offersChaves = (): boolean => 'PublicKeyCredential' in window;

const CANCELLED = 'A chave de acesso não foi usada. Tente de novo.';
const KNOWN = 'Este aparelho já tem uma chave de acesso desta conta.';

/** Why a passkey was not made or used, in a sentence for users. The browser's own errors are in English. */
export function describeChaveError(error: Error): string {
  if (error.name === 'InvalidStateError') return KNOWN;
  return ['NotAllowedError', 'AbortError', 'SecurityError', 'NotSupportedError', 'UnknownError'].includes(error.name)
    ? CANCELLED
    : messageOf(error);
}
