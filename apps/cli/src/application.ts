import {
  type Application,
  buildApplication,
  type Command,
  type CommandContext,
  ExitCode,
  help,
  type RouteMap,
  run,
  type StricliIntegration,
  type StricliProcess,
} from '@stricli/core';
import { commands } from './commands.ts';
import { createTexts, statusOf } from './texts.ts';

const NAME = 'npm run --silent vigia --';
const FORMATTING = { useAliasInUsageLine: false, onlyRequiredInUsageLine: false, caseStyle: 'original' } as const;

/** A name is suggested where at most two letters differ. */
const DISTANCE = { threshold: 2, weights: { insertion: 1, deletion: 1, substitution: 1, transposition: 1 } };

/** `--version` for every command; the library's own belongs to the whole application only. */
const version = (brief: string): StricliIntegration<CommandContext> => ({
  flag: {
    brief,
    global: true,
    async run() {
      const { readProductVersion } = await import('@vigia/api/config');
      this.process.stdout.write(`${readProductVersion()}\n`);
    },
  },
});

function createApplication(args: readonly string[]): Application<CommandContext> {
  const text = createTexts(args);
  return buildApplication(
    commands,
    {
      name: NAME,
      scanner: { caseStyle: 'original', allowArgumentEscapeSequence: true, distanceOptions: DISTANCE },
      documentation: FORMATTING,
      localization: { text },
      determineExitCode: statusOf,
    },
    {
      help: help({ brief: text.briefs.help, defaultForRouteMap: true, formatting: FORMATTING }),
      version: version(text.briefs.version),
    },
  );
}

type CommandOrGroup = RouteMap<CommandContext> | Command<CommandContext>;

/** The usage lines of the command that `args` name, or of their group of commands if they name no command. */
function describeUsage(args: readonly string[]): string {
  const prefix = [NAME];
  let target: CommandOrGroup = commands;
  for (const arg of args) {
    const next: CommandOrGroup | undefined =
      'getRoutingTargetForInput' in target ? target.getRoutingTargetForInput(arg) : undefined;
    if (next === undefined) break;
    target = next;
    prefix.push(arg);
  }
  return `Uso: ${target.formatUsageLine({ prefix, config: FORMATTING, ansiColor: false })}\nAjuda: ${prefix.join(' ')} --help`;
}

/** Runs the command of a command line and returns the status to end with: 0 done, 2 misuse, 1 any other failure. */
export async function runCommandLine(given: readonly string[]): Promise<number> {
  const args = given[0] === 'ajuda' ? [...given.slice(1), '--help'] : given;
  const { stdout, stderr, env } = process;
  const own: StricliProcess = { stdout, stderr, env };
  await run(createApplication(args), args, { process: own });
  const status = Number(own.exitCode ?? 0);
  const isMisuse = status === ExitCode.InvalidArgument || status === ExitCode.UnknownCommand;
  if (isMisuse) console.error(describeUsage(args));
  if (isMisuse) return 2;
  return status < 0 ? 1 : status;
}
