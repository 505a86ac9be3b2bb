import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Orcamentos } from '../../../platform/orcamento/orcamento.ts';

/** A file that is written while it is sent. */
export interface Transmissao {
  nome: string;
  conteudo: Readable;
}

/** Makes a file that counts among the reports of its office until its last byte is taken or nobody takes it any more. */
export const transmit = (
  { during }: Pick<Orcamentos, 'during'>,
  escritorioId: number,
  make: () => Promise<Transmissao>,
): Promise<Transmissao> =>
  new Promise((resolve, reject) => {
    const work = async (): Promise<void> => {
      const made = await make();
      resolve(made);
      // The stream itself reports a failure to its receiver.
      await finished(made.conteudo, { writable: false }).catch(() => undefined);
    };
    during('relatorios', escritorioId, work).catch(reject);
  });
