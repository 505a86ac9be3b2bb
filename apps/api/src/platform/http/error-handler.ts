import type { Erro } from '@vigia/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UserFacingError } from '../errors.ts';
import { findOutage, toUnavailable } from '../outage.ts';
import { REQUEST_ID } from './request-id.ts';

const UNEXPECTED = 'Algo deu errado do nosso lado. Tente de novo em instantes.';
const MALFORMED = 'O pedido está malformado.';

const MOVED =
  'Algo de que este pedido precisava foi removido enquanto ele era atendido. Atualize a página e tente de novo.';

/** PostgreSQL's code of a row that names a row that is not there (foreign_key_violation). */
const FOREIGN_KEY = '23503';

/** The sentences for errors that Fastify raises before a handler runs. */
const BY_STATUS: Readonly<Record<number, string>> = {
  400: MALFORMED,
  404: 'Não encontramos o que você pediu.',
  405: 'Este endereço não aceita esta operação.',
  406: 'O formulário está malformado.',
  408: 'O pedido demorou demais para chegar.',
  413: 'O arquivo é grande demais: o limite é de 300 MB.',
  414: 'O endereço do pedido é longo demais.',
  415: 'Este tipo de conteúdo não é aceito aqui.',
  429: 'Muitos pedidos em pouco tempo. Espere um pouco e tente de novo.',
  431: 'Os cabeçalhos do pedido são grandes demais.',
};

/** The sentences for errors whose status says too little. */
const BY_CODE: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'O pedido é grande demais: o limite é de 4 MB.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'O corpo do pedido está vazio.',
  FST_FIELDS_LIMIT: 'O formulário tem campos demais.',
  FST_PARTS_LIMIT: 'O formulário tem campos demais.',
  FST_FILES_LIMIT: 'Envie um arquivo por vez.',
};

/** The Portuguese sentence for an error of the protocol: a Fastify error or a bare status. */
export const describeStatus = (status: number, code = ''): string =>
  BY_CODE[code] ?? BY_STATUS[status] ?? 'O pedido não pôde ser atendido.';

/** Sends an error with the id of its request, which users tell when they ask for help. */
export function sendErro(reply: FastifyReply, status: number, erro: Erro): FastifyReply {
  const { id } = reply.request;
  return reply
    .header(REQUEST_ID, id)
    .status(status)
    .send({ ...erro, pedido: id } satisfies Erro);
}

/** Whether the client closed the connection before its request was complete. Nobody reads the answer then, and nothing is wrong here. */
const isGone = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.readableEnded;

function answerUserFacing(error: UserFacingError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error.cause !== undefined) request.log.warn({ err: error.cause }, error.message);
  if (error.retryAfter !== undefined) void reply.header('Retry-After', String(error.retryAfter));
  const erro = { ...error.body, message: error.message, ...(error.errors ? { errors: error.errors } : {}) };
  return sendErro(reply, error.status, erro);
}

/**
 * Answers an error with the body that the contract declares: a Portuguese sentence and the wrong fields, never a stack trace. A database or disk
 * that is away, full or busy is a 503 with Retry-After, for every call.
 */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isGone(request)) {
    request.log.info({ err: error }, 'the client closed the connection before its request was complete');
    return sendErro(reply, 400, { message: MALFORMED });
  }
  if (error instanceof UserFacingError) return answerUserFacing(error, request, reply);
  const status = error.statusCode ?? 500;
  if (status < 500) return sendErro(reply, status, { message: describeStatus(status, error.code) });
  const outage = findOutage(error);
  if (outage !== null) return answerUserFacing(toUnavailable(outage, error), request, reply);
  request.log.error({ err: error }, 'unexpected error');
  // Rows are looked up before they are named, so another call has removed one in between. It stays in the log, because it may be a missing look-up.
  if (error.code === FOREIGN_KEY) return sendErro(reply, 409, { message: MOVED });
  return sendErro(reply, 500, { message: UNEXPECTED });
}

/** Turns every error of a route into the body that the contract declares. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError);
}

/** The answer to API paths that do not exist. */
export const API_NOT_FOUND: Erro = { message: 'Este endereço da API não existe.' };
