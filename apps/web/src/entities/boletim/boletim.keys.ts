import { CHAVE_BOLETIM } from '@vigia/contract';

const ALL = ['boletim'] as const;

/** Every key of a bulletin. `preferencia` does not begin with `all`: it is the user's, and no hit changes it. */
export const boletimKeys = {
  all: ALL,
  boletim: (revista: number) => [...ALL, revista] as const,
  preferencia: ['preferencias', CHAVE_BOLETIM],
} as const;
