/** A call as the owner of data makes it, and what a stranger gets for it. */
export interface IsolationExample {
  params?: () => Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: () => unknown;
  /** The content of the file, for a call that takes one other than a gazette. */
  file?: () => string;
  /** What a stranger gets: 404, a success without any data of the owner, or 403 where only the administrator of the installation may call. */
  stranger: 404 | 'nothing' | 403;
}

const CHAVE = '7f8fae55-5cc9-4aa6-94a7-4c6a1e6b9b3f';

/** The calls of the triage. `ids` are filled in before they are made. */
export function triagemExamples(
  ids: { revista: number; analise: number },
  { numero, nota }: { numero: string; nota: string },
): Record<string, IsolationExample> {
  const params = () => ({ id: ids.revista });
  const acao = () => ({ tipo: 'anotar', chave: CHAVE, pares: [{ analise: ids.analise, numero }], nota });
  return {
    'GET /revistas/:id/triagem/': { params, stranger: 404 },
    'GET /revistas/:id/triagem/lista/': { params, stranger: 404 },
    'GET /revistas/:id/triagem/estados/': { params, stranger: 404 },
    'POST /revistas/:id/triagem/acoes/': { params, body: () => ({ acoes: [acao()] }), stranger: 404 },
    'GET /analises/:id/resultado/:numero/contexto/': { params: () => ({ id: ids.analise, numero }), stranger: 404 },
    'POST /revistas/:id/triagem/desfazer/': { params, body: () => ({ chave: CHAVE }), stranger: 404 },
  };
}
