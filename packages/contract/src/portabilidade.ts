import { z } from 'zod';
import { defineEndpoint, defineFile } from './endpoint.ts';

/** How long this installation keeps what it keeps, and whether it asks a language model. */
export const retencaoSchema = z.object({
  /** Months that the entries of activity logs are kept. */
  auditoria_meses: z.int().positive(),
  /** Months after which the data of a closed office are deleted. */
  encerrados_meses: z.int().positive(),
  /** Whether names are sent to a language model. */
  modelo_de_linguagem: z.boolean(),
});
export type Retencao = z.infer<typeof retencaoSchema>;

export const portabilidade = {
  retencao: defineEndpoint({
    method: 'GET',
    path: '/retencao/',
    summary: 'Por quanto tempo esta instalação guarda os dados, e se ela usa um modelo de linguagem',
    auth: 'anonimo',
    response: retencaoSchema,
  }),
  daPessoa: defineFile({
    path: '/rest_auth/meus_dados.zip',
    summary: 'Tudo o que diz respeito à própria pessoa, como arquivos JSON em um ZIP (LGPD, art. 18)',
    auth: 'usuario',
    pessoal: true,
    file: 'application/zip',
  }),
  doEscritorio: defineFile({
    path: '/escritorio/dados.zip',
    summary: 'Todos os dados do escritório, como arquivos JSON, com os seus PDFs e figuras, em um ZIP (LGPD, art. 18)',
    auth: 'administrador',
    file: 'application/zip',
  }),
};
