import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Copy, type Dockerfile, DockerfileParser, type Instruction } from 'dockerfile-ast';

/** What an image tells a machine to run. */
interface Image {
  /** The folder that stands for the root of the last stage. */
  root: string;
  env: Record<string, string>;
  /** The program and its arguments, with paths of this machine. */
  command: string[];
  health: string[];
}

/** Reads the list of an instruction in the form `["node", "x"]`; options may stand before it. */
function readList(instruction: Instruction | undefined): string[] {
  const text = instruction?.getArgumentsContent() ?? '[]';
  const list: unknown = JSON.parse(text.slice(text.indexOf('[')));
  return Array.isArray(list) ? list.map(String) : [];
}

/** Splits `A=1 B=2`. The values of the Dockerfile contain no blanks. */
const readEnv = (instruction: Instruction): [string, string][] =>
  (instruction.getArgumentsContent() ?? '').split(/\s+/).map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name, value.join('=')];
  });

/** The variables by which npm reaches its registry. Others, as of an npm that runs the tests, would lead it to another folder. */
const NETWORK =
  /^(home|\w+_proxy|node_extra_ca_certs|ssl_cert_\w+|npm_config_(registry|cache|cafile|userconfig|globalconfig))$/i;
const ofTheNetwork = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => NETWORK.test(name)));

/** The Node of this process comes before all others, as in the image. */
const PATH_OF_THE_IMAGE = `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH'] ?? ''}`;

/**
 * Carries out a Dockerfile without Docker: each stage is a folder below `folder`, RUN runs in it with the Node of this process, and the absolute paths
 * `/app` and `/dados` lie in it. `context` lists the files that `COPY . .` copies from `source`.
 */
export class DockerfileRun {
  readonly #file: Dockerfile;
  readonly #folder: string;
  readonly #source: string;
  readonly #context: readonly string[];
  /** The folders of the stages by their names. */
  readonly #stages = new Map<string, string>();
  readonly #env: Record<string, string> = {};
  #root = '';
  #cwd = '/';

  constructor(file: string, { folder, context }: { folder: string; context: readonly string[] }) {
    this.#file = DockerfileParser.parse(readFileSync(file, 'utf8'));
    this.#folder = folder;
    this.#source = path.dirname(file);
    this.#context = context;
  }

  /** Carries out all stages. Rejects with the output of a step that fails. */
  async build(): Promise<Image> {
    for (const instruction of this.#file.getInstructions()) {
      const words = instruction.getArguments().map((argument) => argument.getValue());
      await this.#steps[instruction.getKeyword()]?.(words, instruction);
    }
    const last = (keyword: string): Instruction | undefined =>
      this.#file.getInstructions().findLast((instruction) => instruction.getKeyword() === keyword);
    return {
      root: this.#root,
      env: this.#env,
      command: [...readList(last('ENTRYPOINT')), ...readList(last('CMD'))],
      health: readList(last('HEALTHCHECK')),
    };
  }

  /** The instructions that do something while an image is made. */
  readonly #steps: Record<string, (words: string[], instruction: Instruction) => Promise<void> | void> = {
    FROM: (words) => {
      this.#root = path.join(this.#folder, String(this.#stages.size));
      this.#cwd = '/';
      this.#stages.set(words[2] ?? '', this.#root);
      mkdirSync(this.#root);
    },
    WORKDIR: ([folder = '/']) => {
      this.#cwd = folder;
      mkdirSync(path.join(this.#root, folder), { recursive: true });
    },
    ENV: (_words, instruction) => {
      for (const [name, value] of readEnv(instruction)) this.#env[name] = value;
    },
    COPY: (words, instruction) => {
      this.#copy(words, instruction instanceof Copy ? instruction.getFromFlag()?.getValue() : undefined);
    },
    RUN: (_words, instruction) => this.#run(instruction.getArgumentsContent() ?? ''),
  };

  /** Copies from another stage, or the files of the context. */
  #copy([from = '', to = '']: string[], stage: string | null | undefined): void {
    const target = path.join(this.#root, path.posix.resolve(this.#cwd, to));
    if (stage) {
      cpSync(path.join(this.#stages.get(stage) ?? '', from), target, { recursive: true, verbatimSymlinks: true });
      return;
    }
    for (const file of this.#context) {
      mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
      copyFileSync(path.join(this.#source, file), path.join(target, file));
    }
  }

  async #run(command: string): Promise<void> {
    const here = command.replaceAll(/(?<=\s)\/(app|dados)\b/g, (place) => path.join(this.#root, place));
    const shell = spawn('sh', ['-c', here], {
      cwd: path.join(this.#root, this.#cwd),
      // npm takes packages from its cache where it has them.
      env: { ...ofTheNetwork(), PATH: PATH_OF_THE_IMAGE, npm_config_prefer_offline: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await once(shell, 'close');
    if (shell.exitCode !== 0) throw new Error(`«${command}» ended with ${shell.exitCode}:\n${said}`);
  }
}
