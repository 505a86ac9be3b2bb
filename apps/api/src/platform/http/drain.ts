import type { FastifyInstance, FastifyReply } from 'fastify';
import { UserFacingError } from '../errors.ts';

const STOPPING = 'O servidor está sendo reiniciado. Tente de novo em instantes.';
const RETRY_AFTER = 5;

/** How long requests may take after the server was asked to close, and how long their answers may take after that. In milliseconds. */
export interface DrainLimits {
  answerMs: number;
  cutMs: number;
}
const LIMITS: DrainLimits = { answerMs: 1500, cutMs: 500 };

const stopping = (): UserFacingError => new UserFacingError(503, STOPPING, { retryAfter: RETRY_AFTER });

/**
 * Ends the requests of a server that closes. It takes no new ones; those under way get a moment to finish, then an answer that says so; at last
 * their connections are cut.
 */
export function installDrain(app: FastifyInstance, { answerMs, cutMs }: DrainLimits = LIMITS): void {
  const open = new Set<FastifyReply>();
  let closing = false;
  const timers: NodeJS.Timeout[] = [];
  app.addHook('onRequest', (_request, reply, done) => {
    if (closing) void reply.header('Connection', 'close');
    if (closing) {
      done(stopping());
      return;
    }
    open.add(reply);
    reply.raw.once('close', () => open.delete(reply));
    done();
  });
  const answer = (): void => {
    for (const reply of open) {
      if (reply.sent) continue;
      void reply.header('Connection', 'close');
      void reply.send(stopping());
    }
  };
  // Fastify waits for this hook before it stops to listen, so the hook only begins what follows.
  app.addHook('preClose', (done) => {
    closing = true;
    timers.push(
      setTimeout(answer, answerMs),
      setTimeout(() => app.server.closeAllConnections(), answerMs + cutMs),
    );
    done();
  });
  app.addHook('onClose', (_app, done) => {
    timers.forEach(clearTimeout);
    done();
  });
}
