import { foldName } from '@vigia/domain';

/** Somebody who can be mentioned. */
export interface PessoaDoEscritorio {
  id: number;
  nome: string;
}

/** What the user types after an '@' just before the caret; undefined if the caret is elsewhere. */
export function findMencao(text: string, caret: number): { from: number; typed: string } | undefined {
  const [, before = '', typed = ''] = /(^|\s)@([\p{L}\d._-]*(?: [\p{L}\d._-]*)?)$/u.exec(text.slice(0, caret)) ?? [];
  const at = text.slice(0, caret).lastIndexOf('@');
  return at < 0 || !text.slice(0, caret).endsWith(`${before}@${typed}`) || !/(^|\s)$/.test(text.slice(0, at))
    ? undefined
    : { from: at, typed };
}

/** The people whose names, or parts of them, begin with what was typed. */
export function matchPessoas(pessoas: readonly PessoaDoEscritorio[], typed: string): PessoaDoEscritorio[] {
  const wanted = foldName(typed);
  return pessoas.filter(({ nome }) => {
    const folded = foldName(nome);
    return (
      wanted === '' || folded.startsWith(wanted) || nome.split(' ').some((part) => foldName(part).startsWith(wanted))
    );
  });
}

/** The ids of the people whom the text mentions as '@' and the name. */
export const listMencoes = (text: string, pessoas: readonly PessoaDoEscritorio[]): number[] =>
  pessoas.filter(({ nome }) => text.includes(`@${nome}`)).map(({ id }) => id);
