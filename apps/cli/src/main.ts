import type { Config } from '@vigia/api/config';
import { CommandError } from './command-error.ts';

const HELP = `Vigia Marcas

  npm start                                        serve o produto
  npm run demo                                     o mesmo, com uma revista e um portfólio de demonstração
  npm run vigia -- importar-revista ARQUIVO        lê uma revista do INPI (.zip ou .xml) para todos os escritórios
  npm run vigia -- gerar-revista --processos 37000 --semente 7 --saida RM9001.zip
                                                   escreve uma revista inventada no formato real
  npm run --silent vigia -- comparar --pares PARES.tsv [--temperatura 1] [--json]
                                                   compara os pares de uma tabela com as colunas marca_a, classe_a,
                                                   marca_b e classe_b (classes: vazio ou 9,42), sem banco de dados
  npm run --silent vigia -- ranquear --marcas MARCAS.txt --contra NOMES.txt [--limite 20] [--temperatura 1] [--json]
                                                   dá, para cada marca, as mais próximas da outra lista; um nome por
                                                   linha e, depois de uma tabulação, as classes, se houver

Variáveis: PORT (3000), HOST (127.0.0.1), DATA_DIR, DATABASE_URL, ROLE (all, api, worker). Mais em docs/operations.md.`;

const readEnvironment = async (): Promise<Config> => (await import('@vigia/api/config')).readConfig(process.env);

// Each command loads only what it needs: the server's libraries take longer to load than a table of pairs takes to compare.
const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<void> | void>> = {
  servir: async () => (await import('./servir.ts')).servir(await readEnvironment()),
  demo: async () => (await import('./demo.ts')).demo(await readEnvironment()),
  'importar-revista': async (args) => (await import('./revistas.ts')).importarRevista(await readEnvironment(), args),
  'gerar-revista': async (args) => (await import('./revistas.ts')).gerarRevista(args),
  comparar: async (args) => (await import('./comparar.ts')).comparar(args),
  ranquear: async (args) => (await import('./ranquear.ts')).ranquear(args),
  ajuda: () => console.log(HELP),
};

async function main([name = 'ajuda', ...args]: string[]): Promise<void> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command) return command(args);
  throw new CommandError(`Não conheço o comando «${name}».\n\n${HELP}`, 1);
}

const isUsage = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** Says what went wrong, and answers the status to end with. */
async function report(error: unknown): Promise<number> {
  if (error instanceof CommandError) {
    console.error(error.message);
    return error.status;
  }
  const { ConfigError, UserFacingError } = await import('@vigia/api');
  const expected = error instanceof ConfigError || error instanceof UserFacingError;
  if (expected) console.error(error.message);
  else if (isUsage(error)) console.error(`Opção desconhecida: ${error.message}\n\n${HELP}`);
  else console.error('Algo deu errado:', error);
  return 1;
}

try {
  await main(process.argv.slice(2));
  // Pools and threads are closed by now; what a library left open must not keep the terminal waiting.
  process.exit(0);
} catch (error) {
  process.exit(await report(error));
}
