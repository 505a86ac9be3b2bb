import { type contract, type Identidade, MAX_LOGO } from '@vigia/contract';
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { audit, diffCampos } from '../../platform/auditoria.ts';
import type { Database } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import { readTamanho } from '../../platform/imagem.ts';
import { isImagemInteira } from '../../platform/imagem-inteira.ts';
import { findIdentidade, type IdentidadeGuardada, saveIdentidade } from './identidade.repository.ts';

const NONE: IdentidadeGuardada = { cor: null, logo: null, logo_tipo: null };
const BAD_LOGO = 'O logo não é uma imagem PNG ou JPEG que se possa imprimir.';
const TOO_LARGE = 'O logo tem mais de 300 kB. Envie um menor.';
/** The most points of a side: a larger picture would take long to print. */
const MAX_SIDE = 3000;

/** The looks of an office's reports, for the code that prints them. */
export const readIdentidade = async (db: Database, escritorioId: number): Promise<IdentidadeGuardada> =>
  (await findIdentidade(db, escritorioId)) ?? NONE;

export async function getIdentidade(db: Database, escritorioId: number): Promise<Identidade> {
  const { cor, logo, logo_tipo } = await readIdentidade(db, escritorioId);
  return { cor, logo: logo && `data:${logo_tipo};base64,${logo.toString('base64')}` };
}

const refuse = (status: number, sentence: string): UserFacingError =>
  new UserFacingError(status, sentence, { errors: { logo: [sentence] } });

/** The bytes of a logo. Refuses what is no picture that a report can print. */
async function readLogo(address: string): Promise<Pick<IdentidadeGuardada, 'logo' | 'logo_tipo'>> {
  const logo = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  if (logo.length > MAX_LOGO) throw refuse(413, TOO_LARGE);
  const tamanho = readTamanho(logo);
  if (tamanho === null || Math.max(tamanho.largura, tamanho.altura) > MAX_SIDE) throw refuse(415, BAD_LOGO);
  if (!(await isImagemInteira(logo))) throw refuse(415, BAD_LOGO);
  return { logo, logo_tipo: tamanho.tipo };
}

/** The looks of reports for the activity log, which keeps a digest of the logo. */
const describeIdentidade = ({ cor, logo }: IdentidadeGuardada) => ({
  cor,
  logo: logo && `sha256:${createHash('sha256').update(logo).digest('hex').slice(0, 16)}`,
});

/** Changes the given fields; null takes one away. */
export async function changeIdentidade(
  db: Database,
  escritorioId: number,
  { cor, logo }: z.output<typeof contract.escritorio.changeIdentidade.body>,
): Promise<Identidade> {
  const fields = {
    ...(cor === undefined ? {} : { cor }),
    ...(logo === undefined ? {} : logo === null ? { logo: null, logo_tipo: null } : await readLogo(logo)),
  };
  return db.transaction().execute(async (transaction) => {
    const before = await readIdentidade(transaction, escritorioId);
    await saveIdentidade(transaction, escritorioId, fields);
    const mudanca = diffCampos(describeIdentidade(before), describeIdentidade({ ...before, ...fields }), [
      'cor',
      'logo',
    ]);
    if (mudanca) await audit(transaction, { tipo: 'escritorio.identidade', ...mudanca });
    return getIdentidade(transaction, escritorioId);
  });
}
