import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { endProcess, readPrinted } from './own-product.ts';

/** What the process of the provider prints when it is ready. */
export const PROVEDOR_PRONTO = 'pronto';

interface ProvedorSettings {
  port: number;
  redirectUri: string;
  cliente: string;
  segredo: string;
  /** The addresses that the provider does not vouch for. */
  unproved: string[];
}

/** A provider of identities in a process of its own, which a test starts and ends. */
export class ProvedorDoTeste {
  readonly #arguments: string[];
  #process: ChildProcess | undefined;

  constructor({ port, redirectUri, cliente, segredo, unproved }: ProvedorSettings) {
    this.#arguments = [String(port), redirectUri, cliente, segredo, ...unproved];
  }

  async start(): Promise<void> {
    const file = path.join(import.meta.dirname, 'provedor.process.ts');
    // The library warns on stderr that its pages are for development.
    this.#process = spawn(process.execPath, [file, ...this.#arguments], { stdio: ['ignore', 'pipe', 'ignore'] });
    await readPrinted(this.#process, new RegExp(PROVEDOR_PRONTO));
  }

  async stop(): Promise<void> {
    if (this.#process) await endProcess(this.#process);
  }
}
