import { STATUS_REVISTA } from '@vigia/domain';
import { z } from 'zod';
import { idSchema, textoSchema } from './campos.ts';
import { defineEndpoint, mensagemSchema, pageOf, pagingSchema } from './endpoint.ts';
import { prazoDaRevistaSchema } from './prazo-da-revista.ts';

/** The report about reading an issue. Every record counts once, as read or as skipped. */
export const relatorioLeituraSchema = z.object({
  /** Records (`processo`) read and stored. */
  lidos: z.int(),
  /** Records that open the sixty days of opposition and have a name: marks are compared with these. */
  observados: z.int(),
  /** Records that open the sixty days of opposition but have no name in letters (figurative marks). */
  sem_nome: z.int(),
  /** Skipped records by reason, with at most five examples of process numbers. */
  ignorados: z.array(z.object({ motivo: z.string(), quantidade: z.int(), exemplos: z.array(z.string()) })),
  /** Repairs while reading (invalid characters, unknown encoding …), by reason. */
  avisos: z.array(z.object({ motivo: z.string(), quantidade: z.int() })),
});
export type RelatorioLeitura = z.infer<typeof relatorioLeituraSchema>;

/** The progress of fetching an issue from INPI. */
export const progressoRevistaSchema = z.object({
  etapa: z.enum(['Na fila', 'Baixando', 'Lendo']),
  /** The finished share of the stage, from 0 to 1; null if unknown. */
  fracao: z.number().min(0).max(1).nullable(),
  /** The bytes fetched so far, and the total if INPI states it. */
  bytes: z.int(),
  total: z.int().nullable(),
  /** A sentence about why it takes longer. */
  aviso: z.string().nullable(),
  /** The time of the next request to INPI. */
  proxima_tentativa: z.iso.datetime().nullable(),
});
export type ProgressoRevista = z.infer<typeof progressoRevistaSchema>;

const revistaGuardadaSchema = z.object({
  id: z.int(),
  numero: z.string(),
  /** ISO date. */
  data_publicacao: z.string().nullable(),
  status: z.enum(STATUS_REVISTA),
  /** Why the status is 'Erro'. */
  motivo: z.string().nullable(),
  relatorio: relatorioLeituraSchema.nullable(),
  /** Null unless it is being fetched. */
  progresso: progressoRevistaSchema.nullable(),
  /** False for an upload of the office that INPI's own file has not confirmed: it counts for this office only. */
  confirmada: z.boolean(),
  /** What became of asking INPI for the file that would confirm an upload; null if nobody has asked. */
  confirmacao: z.object({ status: z.enum(['Em análise', 'Erro']), motivo: z.string().nullable() }).nullable(),
  /** Why the number and the date of an upload do not fit the calendar of the gazette. */
  aviso: z.string().nullable(),
});
/** An issue as it is stored, the same for each office. */
export type Revista = z.infer<typeof revistaGuardadaSchema>;

/** An issue in the list of an office. */
export const revistaSchema = revistaGuardadaSchema.extend({
  /** The period for opposition, counted with the office's calendar; null while the issue has no date. */
  prazo: prazoDaRevistaSchema.nullable(),
});
export type RevistaDoEscritorio = z.infer<typeof revistaSchema>;

/** The issue that is expected next; unknown fields are null. */
export const proximaRevistaSchema = z.object({
  numero: z
    .string()
    .meta({ examples: ['2908'] })
    .nullable(),
  /** ISO date. */
  esperada_em: z.iso.date().nullable(),
  /** The time of the last request to INPI's gazette site. */
  verificada_em: z.iso.datetime().nullable(),
  /** The site did not respond to that request. */
  indisponivel: z.boolean(),
});
export type ProximaRevista = z.infer<typeof proximaRevistaSchema>;

const revistaParams = z.object({ id: idSchema() });

export const revistas = {
  list: defineEndpoint({
    method: 'GET',
    path: '/revistas/',
    summary: 'As revistas do escritório, da mais nova para a mais antiga',
    auth: 'usuario',
    query: pagingSchema,
    response: pageOf(revistaSchema),
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/revistas/:id/',
    summary: 'Uma revista do escritório',
    auth: 'usuario',
    params: revistaParams,
    response: revistaSchema,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/revistas/',
    summary:
      'Acrescenta ao escritório uma revista pelo número; uma que não está guardada é baixada do INPI em segundo plano',
    auth: 'usuario',
    body: z.object({
      revista: textoSchema({ max: 30, required: 'Informe o número da revista!' }).regex(
        /^\d{1,6}$/,
        'O número da revista tem só algarismos, por exemplo 2907.',
      ),
    }),
    response: revistaSchema,
    status: 201,
    errors: {
      409: 'Esta revista já foi adicionada!',
      429: 'Há 20 revistas sendo baixadas para o seu escritório. Espere uma terminar e tente de novo.',
    },
  }),
  retry: defineEndpoint({
    method: 'POST',
    path: '/revistas/:id/tentar_novamente/',
    summary:
      'Baixa do INPI, de novo, uma revista que terminou em Erro, ou o arquivo que confirma uma enviada pelo escritório; em qualquer outro estado, não faz nada',
    auth: 'usuario',
    params: revistaParams,
    response: revistaSchema,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/revistas/:id/',
    summary:
      'Tira da lista uma revista que terminou em Erro, ou retira uma enviada pelo escritório e ainda não confirmada',
    auth: 'usuario',
    params: revistaParams,
    response: mensagemSchema,
    errors: {
      409: 'Só uma revista com erro, ou enviada pelo seu escritório e ainda não confirmada, pode ser retirada.',
    },
  }),
  proxima: defineEndpoint({
    method: 'GET',
    path: '/revistas/proxima/',
    summary: 'A próxima revista, quando é esperada e quando o site do INPI foi olhado pela última vez',
    auth: 'usuario',
    response: proximaRevistaSchema,
  }),
  upload: defineEndpoint({
    method: 'POST',
    path: '/revistas/upload/',
    summary: 'Lê uma revista de um arquivo .zip ou .xml do INPI (até 300 MB)',
    auth: 'usuario',
    upload: true,
    response: revistaSchema,
    status: 201,
  }),
};
