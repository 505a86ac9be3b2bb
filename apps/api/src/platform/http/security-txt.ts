import type { FastifyInstance } from 'fastify';

const PATH = '/.well-known/security.txt';
const HALF_A_YEAR = 182 * 86_400_000;
const DAY = 86_400;

/** How an installation is reached about faults of its security. */
interface SecurityContact {
  /** A `mailto:` or `https:` address; unset, there is no file. */
  contato: string | undefined;
  /** Where people open the app. */
  appUrl: string;
}

/** The address of the file itself. RFC 9116 takes `https:` addresses only. */
const toCanonical = (appUrl: string): string[] => (appUrl.startsWith('https:') ? [`Canonical: ${appUrl}${PATH}`] : []);

/**
 * Serves the file that tells finders of a fault whom to write to (RFC 9116), if the installation names a contact. It is always valid for half a
 * year from now: a copy that nobody serves any more expires.
 */
export function installSecurityTxt(app: FastifyInstance, { contato, appUrl }: SecurityContact): void {
  if (contato === undefined) return;
  app.get(PATH, (_request, reply) => {
    const lines = [
      `Contact: ${contato}`,
      `Expires: ${new Date(Date.now() + HALF_A_YEAR).toISOString()}`,
      'Preferred-Languages: pt, en',
      ...toCanonical(appUrl),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', `public, max-age=${DAY}`)
      .send(`${lines.join('\n')}\n`);
  });
}
