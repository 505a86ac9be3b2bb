import type { Erro } from '@vigia/contract';
import type { FastifyError, FastifyInstance } from 'fastify';
import { UserFacingError } from '../errors.ts';

const UNEXPECTED = 'Algo deu errado do nosso lado. Tente de novo em instantes.';

/** The sentences for errors that Fastify raises before a handler runs. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'O pedido está malformado.',
  404: 'Não encontramos o que você pediu.',
  405: 'Este endereço não aceita esta operação.',
  413: 'O arquivo é grande demais: o limite é de 300 MB.',
  415: 'Este tipo de conteúdo não é aceito aqui.',
  429: 'Muitos pedidos em pouco tempo. Espere um pouco e tente de novo.',
};

/** Turns every error into the body that the contract declares: a Portuguese sentence and the wrong fields, never a stack trace. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof UserFacingError) {
      if (error.cause !== undefined) request.log.warn({ err: error.cause }, error.message);
      if (error.retryAfter !== undefined) void reply.header('Retry-After', String(error.retryAfter));
      return reply.status(error.status).send({
        ...error.body,
        message: error.message,
        ...(error.errors ? { errors: error.errors } : {}),
      } satisfies Erro);
    }
    const status = error.statusCode ?? 500;
    if (status < 500)
      return reply.status(status).send({ message: BY_STATUS[status] ?? 'O pedido não pôde ser atendido.' });
    request.log.error({ err: error }, 'unexpected error');
    return reply.status(500).send({ message: UNEXPECTED });
  });
}

/** The answer to API paths that do not exist. */
export const API_NOT_FOUND: Erro = { message: 'Este endereço da API não existe.' };
