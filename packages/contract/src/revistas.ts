import { STATUS_REVISTA } from '@vigia/domain';
import { z } from 'zod';
import { defineEndpoint, pageOf, pagingSchema } from './endpoint.ts';

/** What reading an issue found: every record is counted once as read or skipped. */
export const relatorioLeituraSchema = z.object({
  /** Records (`processo`) read and stored. */
  lidos: z.int(),
  /** Records that open an opposition window and carry a name: what marks are compared with. */
  observados: z.int(),
  /** Records that open an opposition window but carry no name in letters (figurative). */
  sem_nome: z.int(),
  /** Records left out, by reason, with up to five examples of process numbers. */
  ignorados: z.array(z.object({ motivo: z.string(), quantidade: z.int(), exemplos: z.array(z.string()) })),
  /** Repairs made while reading (invalid characters dropped, unknown encoding …), by reason. */
  avisos: z.array(z.object({ motivo: z.string(), quantidade: z.int() })),
});
export type RelatorioLeitura = z.infer<typeof relatorioLeituraSchema>;

export const revistaSchema = z.object({
  id: z.int(),
  numero: z.string(),
  /** ISO date. */
  data_publicacao: z.string().nullable(),
  status: z.enum(STATUS_REVISTA),
  /** Why the status is 'Erro'. */
  motivo: z.string().nullable(),
  relatorio: relatorioLeituraSchema.nullable(),
});
export type Revista = z.infer<typeof revistaSchema>;

const revistaParams = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

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
    summary: 'Acrescenta ao escritório uma revista já guardada, pelo número',
    auth: 'usuario',
    body: z.object({
      revista: z
        .string('Informe o número da revista!')
        .trim()
        .min(1, 'Informe o número da revista!')
        .regex(/^\d{1,6}$/, 'O número da revista tem só algarismos, por exemplo 2907.'),
    }),
    response: revistaSchema,
    status: 201,
    errors: {
      404: 'A revista 2907 ainda não está guardada aqui. Envie o arquivo RM2907.zip, baixado do site do INPI.',
      409: 'Esta revista já foi adicionada!',
    },
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
