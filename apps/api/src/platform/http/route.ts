import '@vigia/contract/portugues';
import {
  aceitaChave,
  type Endpoint,
  permitePapel,
  RECUSA_DA_CHAVE,
  RECUSA_DA_INSTALACAO,
  RECUSA_DO_PAPEL,
} from '@vigia/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { z, type ZodType } from 'zod';
import { notFound, UserFacingError } from '../errors.ts';
import { createGate } from '../gate.ts';
import { inAnyOffice, inOffice } from '../office-context.ts';
import type { Authenticate, Principal } from '../principal.ts';
import { inRequest, type RequestContext } from '../request-context.ts';
import { noteSecurity } from '../security-log.ts';
import { createSharedWork } from '../shared-work.ts';
import { noteOffice } from './access-log.ts';
import { networkOf } from './client-network.ts';
import { readDevice } from './device-cookie.ts';
import { type Arquivo, sendFile } from './file.ts';
import { inRequestSpan } from './request-span.ts';
import { readUpload } from './upload.ts';
import { findEncoding, packJson, type PackedJson, sendJson, WrittenJson } from './written-json.ts';

/** What a handler gets: the parts of the request, parsed by the endpoint's schemas. */
export interface Input<P extends ZodType, Q extends ZodType, B extends ZodType> {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  /** The network that the caller is in, for throttling. */
  ip: string;
  /** The random token of the caller's browser; undefined for a program. */
  aparelho: string | undefined;
  /** How the caller's program names itself. Any program can claim to be any other. */
  navegador: string | undefined;
  /** The requested path, for the links of a list. */
  url: string;
}

/** Every answer to a session names the role that the user has now, so that the app shows what may be done without asking. */
const PAPEL = 'X-Papel';
/** Answers to the administrator of the installation say so, for the same reason. */
const INSTALACAO = 'X-Instalacao';
/** Answers to users who have not proved their address say so, for the band that asks for it. */
const EMAIL = 'X-Email';
const UNSIGNED = 'Sua sessão terminou ou não existe. Entre de novo.';
const NO_KEY = 'Esta chave de API não existe, venceu ou foi revogada.';
/** How requests of programs with a key begin their header. */
const BEARER = /^Bearer /i;

function readParams<P extends ZodType>(params: P, request: FastifyRequest): z.output<P> {
  const { success, data } = params.safeParse(request.params);
  // A malformed id belongs to nothing, so the answer is the same as for a missing row.
  if (!success) throw notFound('Não encontramos o que você pediu.');
  return data;
}

/** An answer names at most this many wrong fields: a list of a request may have thousands of wrong entries. */
const MAX_ISSUES = 50;
const NO_OBJECT = 'Envie os campos do pedido num objeto JSON.';

/** Makes the error for wrong input, by field. An error of any other schema (a stored row, a response) is our own fault and not handled here. */
function refuseInvalid({ issues }: z.ZodError): UserFacingError {
  const errors: Record<string, string[]> = {};
  const wrong = issues.map(({ path, message }) =>
    path.length === 0 ? ['corpo', NO_OBJECT] : [path.join('.'), message],
  );
  for (const [field = '', message = ''] of wrong.slice(0, MAX_ISSUES)) (errors[field] ??= []).push(message);
  return new UserFacingError(422, wrong[0]?.[1] ?? 'Dados inválidos.', { errors });
}

function readPart<S extends ZodType>(schema: S, part: unknown): z.output<S> {
  const { success, data, error } = schema.safeParse(part);
  if (!success) throw refuseInvalid(error);
  return data;
}

/** The JSON of a request. A form has no fields that a schema reads, so it would look like a request without any. */
function readBody<B extends ZodType>(body: B, request: FastifyRequest): z.output<B> {
  if (request.headers['content-type']?.startsWith('multipart/') === true) throw new UserFacingError(415, NO_OBJECT);
  return readPart(body, body instanceof z.ZodUndefined ? undefined : (request.body ?? {}));
}

const readInput = <P extends ZodType, Q extends ZodType, B extends ZodType>(
  { params, query, body }: Endpoint<P, Q, B>,
  request: FastifyRequest,
): Input<P, Q, B> => ({
  params: readParams(params, request),
  query: readPart(query, request.query),
  body: readBody(body, request),
  ip: networkOf(request.ip),
  aparelho: readDevice(request),
  navegador: request.headers['user-agent'],
  url: request.url,
});

/**
 * Writes a handler's answer. It goes through the endpoint's response schema, so that fields that the contract does not name never leave the server.
 */
const write = (endpoint: Endpoint, answer: unknown): WrittenJson =>
  answer instanceof WrittenJson ? answer : WrittenJson.of(endpoint.response.parse(answer));

const MAX_NAVEGADOR = 200;

/** The request as the activity log names it. */
const contextOf = (request: FastifyRequest, principal: Principal | undefined): RequestContext => ({
  pedido: request.id,
  usuario_id: principal?.usuario_id ?? null,
  escritorio_id: principal?.escritorio_id ?? null,
  endereco: request.ip,
  navegador: request.headers['user-agent']?.slice(0, MAX_NAVEGADOR) ?? null,
  log: request.log,
  aparelho: () => readDevice(request),
});

/** Notes a call that is refused for who makes it (403) or how often (429). */
function noteRefusal(endpoint: Endpoint, error: unknown): void {
  if (!(error instanceof UserFacingError) || (error.status !== 403 && error.status !== 429)) return;
  noteSecurity(error.status === 403 ? 'refused' : 'throttled', { call: `${endpoint.method} ${endpoint.path}` });
}

/** The refusal of a call that needs a person, or a higher role than the caller has. This is the only place where roles are compared. */
function refuseCaller(endpoint: Endpoint, { papel, chave, administra_instalacao }: Principal): UserFacingError | null {
  const { auth } = endpoint;
  if (chave !== undefined && !aceitaChave(endpoint)) return new UserFacingError(403, RECUSA_DA_CHAVE.pessoal);
  if (auth === 'instalacao') return administra_instalacao ? null : new UserFacingError(403, RECUSA_DA_INSTALACAO);
  if (auth === 'anonimo' || auth === 'leitor' || permitePapel(papel, auth)) return null;
  return new UserFacingError(403, chave === undefined ? RECUSA_DO_PAPEL[auth] : RECUSA_DA_CHAVE.leitura);
}

const refuseUnsigned = (authorization: string | undefined): UserFacingError =>
  new UserFacingError(401, BEARER.test(authorization ?? '') ? NO_KEY : UNSIGNED);

/** What the answer to a GET depends on, apart from its address and the stored data: the session, or only its office. */
const keyOfSession = ({ token_hash, papel }: Principal): string => `sessao ${token_hash.toString('hex')} ${papel}`;
const keyOfOffice = ({ escritorio_id }: Principal): string => `escritorio ${escritorio_id}`;

/**
 * The calls that work at once in one process, in all and for each office. The offices take turns, so one that sends many calls does not hold all
 * connections of the database.
 */
const AT_ONCE = { atOnce: 16, each: 8 };

/** Binds calls of the contract to handlers. `createRouter` makes one for each application. */
export interface Router {
  /** Binds a call that needs no session. */
  open: <P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handler: (input: Input<P, Q, B>) => Promise<z.input<R>>,
  ) => void;
  /**
   * Binds a call that needs a session. Without one the answer is 401, before the body is read. Equal GETs of a session that wait at the same time
   * share one answer.
   */
  office: <P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handler: (principal: Principal, input: Input<P, Q, B>) => Promise<z.input<R> | WrittenJson>,
  ) => void;
  /**
   * Binds a GET whose answer is the same for all users of an office, so the handler gets nothing but the office. Equal calls of the office that wait
   * at the same time share one answer.
   */
  officeWide: <P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    handler: (
      escritorioId: number,
      input: Pick<Input<P, Q, B>, 'params' | 'query' | 'url'>,
    ) => Promise<z.input<R> | WrittenJson>,
  ) => void;
  /** Binds a call that uploads one file. The handler gets it as a stream, with its name. `within` is called before the body is read and may refuse it. */
  upload: <P extends ZodType, R extends ZodType>(
    endpoint: Endpoint<P, ZodType, ZodType, R>,
    handler: (
      principal: Principal,
      file: Readable,
      input: { params: z.output<P>; nome: string },
    ) => Promise<z.input<R>>,
    within?: (principal: Principal, read: () => Promise<z.input<R>>) => Promise<z.input<R>>,
  ) => void;
  /** Binds a call that needs no session and returns a file. */
  openFile: <P extends ZodType, Q extends ZodType>(
    endpoint: Endpoint<P, Q>,
    handler: (input: Input<P, Q, ZodType>) => Promise<Arquivo>,
  ) => void;
  /** Binds a call that needs a session and returns a file. */
  officeFile: <P extends ZodType, Q extends ZodType>(
    endpoint: Endpoint<P, Q>,
    handler: (principal: Principal, input: Input<P, Q, ZodType>) => Promise<Arquivo>,
  ) => void;
  /** Every call that is bound so far. */
  readonly endpoints: readonly Endpoint[];
}

export function createRouter(app: FastifyInstance, authenticate: Authenticate): Router {
  const endpoints: Endpoint[] = [];
  const principals = new WeakMap<FastifyRequest, Principal>();
  const gate = createGate(AT_ONCE);
  const share = createSharedWork<PackedJson>();

  const principalOf = (request: FastifyRequest): Principal => {
    const principal = principals.get(request);
    if (!principal) throw new UserFacingError(401, UNSIGNED);
    return principal;
  };
  const guard = (endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { authorization } = request.headers;
    const principal = await inRequestSpan(request, () => inAnyOffice(() => authenticate(authorization)));
    if (!principal) throw refuseUnsigned(authorization);
    noteOffice(request, principal.escritorio_id);
    reply.header(PAPEL, principal.papel);
    if (principal.administra_instalacao) reply.header(INSTALACAO, 'administra');
    if (!principal.email_provado) reply.header(EMAIL, 'pendente');
    const refusal = refuseCaller(endpoint, principal);
    if (refusal !== null) {
      inRequest(contextOf(request, principal), () => noteRefusal(endpoint, refusal));
      throw refusal;
    }
    principals.set(request, principal);
  };
  const route = (
    endpoint: Endpoint,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ): void => {
    endpoints.push(endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.auth === 'anonimo' ? {} : { onRequest: guard(endpoint) }),
      handler: (request, reply) =>
        inRequest(contextOf(request, principals.get(request)), async () => {
          try {
            const principal = principals.get(request);
            const work = (): Promise<FastifyReply> => inRequestSpan(request, () => handler(request, reply));
            return await (principal === undefined ? work() : inOffice(principal.escritorio_id, work));
          } catch (error) {
            noteRefusal(endpoint, error);
            throw error;
          }
        }),
    });
  };
  const bind = (endpoint: Endpoint, handler: (request: FastifyRequest) => Promise<unknown>): void =>
    route(endpoint, async (request, reply) =>
      sendJson(reply, endpoint.status, await packJson(findEncoding(request), write(endpoint, await handler(request)))),
    );
  /** Binds a call that needs a session. GETs of the same key that wait at the same time share one answer. */
  const bindShared = <P extends ZodType, Q extends ZodType, B extends ZodType, R extends ZodType>(
    endpoint: Endpoint<P, Q, B, R>,
    keyOf: (principal: Principal) => string,
    handler: (principal: Principal, input: Input<P, Q, B>) => Promise<z.input<R> | WrittenJson>,
  ): void =>
    route(endpoint, async (request, reply) => {
      const principal = principalOf(request);
      const input = readInput(endpoint, request);
      const encoding = findEncoding(request);
      const answer = async (): Promise<PackedJson> =>
        packJson(encoding, write(endpoint, await gate.run(principal.escritorio_id, () => handler(principal, input))));
      const key = [keyOf(principal), encoding, request.url].join(' ');
      return sendJson(reply, endpoint.status, await (endpoint.method === 'GET' ? share(key, answer) : answer()));
    });
  const bindFile = (endpoint: Endpoint, handler: (request: FastifyRequest) => Promise<Arquivo>): void => {
    const { file } = endpoint;
    if (file === undefined) throw new Error(`${endpoint.path} returns no file`);
    route(endpoint, async (request, reply) => sendFile(request, reply, file, await handler(request)));
  };

  return {
    endpoints,
    open: (endpoint, handler) => {
      if (endpoint.auth !== 'anonimo') throw new Error(`${endpoint.path} needs a session`);
      bind(endpoint, (request) => handler(readInput(endpoint, request)));
    },
    office: (endpoint, handler) => {
      if (endpoint.auth === 'anonimo') throw new Error(`${endpoint.path} needs no session`);
      bindShared(endpoint, keyOfSession, handler);
    },
    officeWide: (endpoint, handler) => {
      if (endpoint.auth !== 'leitor' || endpoint.method !== 'GET')
        throw new Error(`${endpoint.path} is not the same for all users of an office`);
      bindShared(endpoint, keyOfOffice, ({ escritorio_id }, input) => handler(escritorio_id, input));
    },
    upload: (endpoint, handler, within = (_principal, read) => read()) => {
      if (endpoint.auth === 'anonimo' || !endpoint.upload) throw new Error(`${endpoint.path} takes no file`);
      bind(endpoint, (request) => {
        const principal = principalOf(request);
        const params = readParams(endpoint.params, request);
        return within(principal, () => readUpload(request, (file, nome) => handler(principal, file, { params, nome })));
      });
    },
    openFile: (endpoint, handler) => {
      if (endpoint.auth !== 'anonimo') throw new Error(`${endpoint.path} needs a session`);
      bindFile(endpoint, (request) => handler(readInput(endpoint, request)));
    },
    officeFile: (endpoint, handler) => {
      if (endpoint.auth === 'anonimo') throw new Error(`${endpoint.path} needs no session`);
      bindFile(endpoint, (request) => handler(principalOf(request), readInput(endpoint, request)));
    },
  };
}
