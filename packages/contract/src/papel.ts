import { z } from 'zod';

/** The roles of an office, from the least to the most. Each may do what the ones before it may. */
export const PAPEIS = ['leitor', 'analista', 'administrador'] as const;

/** What a member may do: read, also work, or also manage the office and its people. */
export const papelSchema = z.enum(PAPEIS);
export type Papel = z.infer<typeof papelSchema>;

/** Whether somebody of this role may do what needs at least the role `minimo`. */
export const permitePapel = (papel: Papel, minimo: Papel): boolean => PAPEIS.indexOf(papel) >= PAPEIS.indexOf(minimo);

/** The sentences for a call that needs a higher role, by the least role that may make it. */
export const RECUSA_DO_PAPEL: Readonly<Record<Exclude<Papel, 'leitor'>, string>> = {
  analista:
    'Seu papel neste escritório é de leitura. Para fazer alterações, peça a um administrador que mude o seu papel.',
  administrador: 'Só um administrador do escritório pode fazer isso.',
};

/** The sentence for a call that only the administrator of the installation may make. */
export const RECUSA_DA_INSTALACAO = 'Só quem administra esta instalação pode fazer isso.';
