import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inMaintenance } from '../manutencao.ts';

/** Calls that work during a maintenance, because they need no data. Below the API base. */
const OPEN = /\/(health\/(live|ready)|metrics|instalacao\/manutencao\/|docs(\/.*)?)$/;
/** An upload under way is cut after this time, so that a large one does not hold the maintenance up. In milliseconds. */
const UPLOAD_MS = 5000;

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '';
const isUpload = ({ headers }: FastifyRequest): boolean => headers['content-type']?.startsWith('multipart/') === true;

/** Refuses calls during a maintenance, and knows which are under way. */
export interface CallsAtRest {
  pause: () => void;
  resume: () => void;
  isBusy: () => boolean;
  isResting: () => boolean;
}

/** Answers every call with 503 while the process rests, before its session is read. Ends uploads that are under way; other calls end by themselves. */
export function installMaintenance(app: FastifyInstance): CallsAtRest {
  const open = new Set<FastifyRequest>();
  let resting = false;
  let cut: NodeJS.Timeout | undefined;
  app.addHook('onRequest', (request, reply, done) => {
    if (OPEN.test(pathOf(request))) {
      done();
      return;
    }
    if (resting) {
      done(inMaintenance());
      return;
    }
    open.add(request);
    reply.raw.once('close', () => open.delete(request));
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearTimeout(cut);
    done();
  });
  return {
    pause: () => {
      resting = true;
      cut = setTimeout(() => {
        for (const request of open) if (isUpload(request)) request.raw.destroy();
      }, UPLOAD_MS).unref();
    },
    resume: () => {
      clearTimeout(cut);
      resting = false;
    },
    isBusy: () => open.size > 0,
    isResting: () => resting,
  };
}
