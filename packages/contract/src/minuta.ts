import { FUNDAMENTO_PADRAO, FUNDAMENTOS } from '@vigia/domain';
import { z } from 'zod';
import { idSchema, textoSchema } from './campos.ts';
import { defineFile } from './endpoint.ts';
import { DOCX } from './tipos-de-arquivo.ts';

const TXT = 'text/plain';

const known = new Set<string>(FUNDAMENTOS.map(({ id }) => id));

/** The chosen grounds, joined by commas: '124-XIX,126'. */
const fundamentosSchema = textoSchema({ max: 200 })
  .meta({ examples: [FUNDAMENTO_PADRAO] })
  .default(FUNDAMENTO_PADRAO)
  .transform((text) => text.split(',').filter((id) => id !== ''))
  .refine((ids) => ids.length > 0 && ids.every((id) => known.has(id)), 'Escolha os fundamentos da lista.');

const params = z.object({ id: idSchema() });
const query = z.object({ fundamentos: fundamentosSchema });

export const minuta = {
  docx: defineFile({
    path: '/oposicoes/:id/minuta.docx',
    summary: 'A minuta da oposição de um caso, para editar',
    auth: 'usuario',
    file: DOCX,
    params,
    query,
  }),
  txt: defineFile({
    path: '/oposicoes/:id/minuta.txt',
    summary: 'A minuta da oposição de um caso, só o texto',
    auth: 'usuario',
    file: TXT,
    params,
    query,
  }),
};
