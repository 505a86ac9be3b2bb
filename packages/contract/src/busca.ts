import { z } from 'zod';
import { textoSchema } from './campos.ts';
import { defineEndpoint } from './endpoint.ts';

/** The most results of each kind. */
export const MAX_POR_TIPO = 5;

/** What a search finds. `chave` names it in the address of its screen: a process number or an id. */
export const achadoSchema = z.object({
  tipo: z.enum(['marca', 'processo', 'titular', 'cliente', 'revista', 'caso']),
  chave: z.string().meta({ examples: ['991105087'] }),
  titulo: z.string().meta({ examples: ['LANONACHEF'] }),
  /** What tells it from others with the same title. */
  detalhe: z.string().meta({ examples: ['991105087 · LaNonaChef Alimentos Ltda'] }),
});
export type Achado = z.infer<typeof achadoSchema>;

export const achadosSchema = z.object({ achados: z.array(achadoSchema) });

export const busca = {
  tudo: defineEndpoint({
    method: 'GET',
    path: '/busca/',
    summary:
      'Procura em marcas, processos publicados, titulares, clientes, revistas e casos do escritório; até 5 de cada',
    auth: 'usuario',
    query: z.object({ q: textoSchema({ max: 200, required: 'Escreva o que procura.' }) }),
    response: achadosSchema,
  }),
};
