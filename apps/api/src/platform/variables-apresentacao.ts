import path from 'node:path';
import { z } from 'zod';
import { optional } from './variable.ts';

/** The variable of the people and institutions that the landing page names. */
export const APRESENTACAO_VARIABLES = {
  APRESENTACAO: optional(
    z.string().transform((value) => path.resolve(value)),
    {
      group: 'server',
      meaning: 'a JSON file with the supporters and the team that the landing page names; it is read at the start',
      usual: 'unset: the landing page names nobody',
      example: '/srv/vigia/apresentacao.json',
    },
  ),
};
