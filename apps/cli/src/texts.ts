import { inspect } from 'node:util';
import {
  type ApplicationText,
  ArgumentParseError,
  ArgumentScannerError,
  formatMessageForArgumentScannerError,
} from '@stricli/core';
import { CommandError } from './command-error.ts';
import { describeSaida } from './falha-de-escrita.ts';

/** Errors with a sentence for the user. Checked by name, because importing their class would load the server. */
const WITH_SENTENCE = new Set(['CommandError', 'ConfigError', 'Interrupted', 'ThreadError', 'UserFacingError']);

export const describeFailure = (error: unknown): string =>
  error instanceof Error && WITH_SENTENCE.has(error.name)
    ? error.message
    : (describeSaida(error) ?? `Algo deu errado: ${inspect(error)}`);

/** The status of a failed command: 2 where its input is wrong, 1 otherwise. */
export function statusOf(error: unknown): 1 | 2 {
  if (error instanceof CommandError) return 2;
  const isRefusal = error instanceof Error && error.name === 'UserFacingError' && 'status' in error;
  return isRefusal && Number(error.status) < 500 ? 2 : 1;
}

const suggest = (names: readonly string[]): string =>
  names.length === 0 ? '' : ` Você quis dizer ${names.join(' ou ')}?`;

function describeValue({ exception, externalFlagNameOrPlaceholder: name, input }: ArgumentParseError): string {
  if (exception instanceof CommandError) return exception.message;
  return exception instanceof SyntaxError ? `--${name} não leva valor.` : `${name} não pode ser «${input}».`;
}

/** The sentence for a wrong option or argument. `args` distinguishes an option without a value from a missing option. */
const describeMisuse = (error: ArgumentScannerError, args: readonly string[]): string =>
  formatMessageForArgumentScannerError(error, {
    FlagNotFoundError: ({ input, corrections }) =>
      `Opção desconhecida: --${input}.${suggest(corrections.map((name) => `--${name}`))}`,
    AliasNotFoundError: ({ input }) => `Opção desconhecida: -${input}.`,
    ArgumentParseError: describeValue,
    EnumValidationError: ({ externalFlagName, input, values }) =>
      `--${externalFlagName} deve ser ${values.join(' ou ')}, e não «${input}».`,
    UnsatisfiedFlagError: ({ externalFlagName: name }) =>
      args.includes(`--${name}`) ? `Falta o valor de --${name}.` : `Falta a opção --${name}.`,
    UnexpectedFlagError: ({ externalFlagName }) => `A opção --${externalFlagName} só pode vir uma vez.`,
    InvalidNegatedFlagSyntaxError: ({ externalFlagName }) => `--${externalFlagName} não leva valor.`,
    UnexpectedPositionalError: ({ input }) => `Não sei o que fazer com «${input}».`,
    UnsatisfiedPositionalError: ({ placeholder }) => `Falta dizer: ${placeholder}.`,
  });

/** Every text of the parser, in Portuguese. */
export const createTexts = (args: readonly string[]): ApplicationText => ({
  keywords: { default: 'padrão:', separator: 'separador:' },
  headers: { usage: 'USO', aliases: 'OUTROS NOMES', commands: 'COMANDOS', flags: 'OPÇÕES', arguments: 'ARGUMENTOS' },
  briefs: {
    help: 'mostra esta ajuda',
    helpAll: 'mostra a ajuda com tudo o que não costuma aparecer',
    version: 'mostra a versão',
    argumentEscapeSequence: 'o que vem depois não é opção, mesmo que comece com hífen',
  },
  noCommandRegisteredForInput: ({ input, corrections }) =>
    `Não conheço o comando «${input}».${suggest(corrections.map((name) => `«${name.replaceAll('`', '')}»`))}`,
  noTextAvailableForLocale: () => '',
  exceptionWhileParsingArguments: (error) =>
    error instanceof ArgumentScannerError ? describeMisuse(error, args) : describeFailure(error),
  exceptionWhileLoadingCommandFunction: describeFailure,
  exceptionWhileLoadingCommandContext: describeFailure,
  exceptionWhileRunningCommand: describeFailure,
  exceptionWhileRunningIntegrationHook: ({ exception }) => describeFailure(exception),
  exceptionWhileRunningIntegrationFlag: ({ exception }) => describeFailure(exception),
  commandErrorResult: describeFailure,
  currentVersionIsNotLatest: () => '',
});
