import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect } from 'vitest';
import { waitFor } from './wait-for.ts';

/** How the mail server handles the next messages. */
export type Behaviour = 'take' | 'busy' | 'refuse' | 'hang';

export interface MailServer {
  url: string;
  /** Accepted messages, parsed as a mail program parses them. */
  messages: (Email & { envelopeTo: string })[];
  /** The number of messages offered, accepted or not. */
  attempts: number;
  behave: (behaviour: Behaviour) => void;
  /** Waits until at least this number of messages has been accepted. */
  waitFor: (count: number) => Promise<(Email & { envelopeTo: string })[]>;
  close: () => Promise<void>;
}

const failure = (code: number, words: string): Error => Object.assign(new Error(words), { responseCode: code });

/** Starts a real mail server on this machine. */
export async function startMailServer(): Promise<MailServer> {
  let behaviour: Behaviour = 'take';
  const state: Pick<MailServer, 'messages' | 'attempts'> = { messages: [], attempts: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, callback) => {
      state.attempts += 1;
      if (behaviour === 'refuse') callback(failure(550, 'No such mailbox'));
      else if (behaviour === 'busy') callback(failure(451, 'Come back later'));
      else if (behaviour === 'take') callback();
      // 'hang' sends no response.
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((email) => {
          state.messages.push({ ...email, envelopeTo: session.envelope.rcptTo[0]?.address ?? '' });
          callback();
        });
      });
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  if (!listening.listening) await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    get messages() {
      return state.messages;
    },
    get attempts() {
      return state.attempts;
    },
    behave: (next) => {
      behaviour = next;
    },
    waitFor: async (count) => {
      await waitFor(() => expect(state.messages.length).toBeGreaterThanOrEqual(count));
      return state.messages;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
