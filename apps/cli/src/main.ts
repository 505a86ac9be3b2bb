import { ConfigError, readConfig, UserFacingError } from '@vigia/api';
import { demo } from './demo.ts';
import { gerarRevista, importarRevista } from './revistas.ts';
import { servir } from './servir.ts';

const HELP = `Vigia Marcas

  npm start                                        serve o produto
  npm run demo                                     o mesmo, com uma revista e um portfólio de demonstração
  npm run vigia -- importar-revista ARQUIVO        lê uma revista do INPI (.zip ou .xml) para todos os escritórios
  npm run vigia -- gerar-revista --processos 37000 --semente 7 --saida RM9001.zip
                                                   escreve uma revista inventada no formato real

Variáveis: PORT (3000), HOST (127.0.0.1), DATA_DIR, DATABASE_URL, ROLE (all, api, worker). Mais em docs/operations.md.`;

const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<void> | void>> = {
  servir: () => servir(readConfig(process.env)),
  demo: () => demo(readConfig(process.env)),
  'importar-revista': (args) => importarRevista(readConfig(process.env), args),
  'gerar-revista': gerarRevista,
  ajuda: () => console.log(HELP),
};

async function main([name = 'ajuda', ...args]: string[]): Promise<void> {
  const command = COMMANDS[name];
  if (command) return command(args);
  throw new UserFacingError(404, `Não conheço o comando «${name}».\n\n${HELP}`);
}

const isUsage = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

try {
  await main(process.argv.slice(2));
  // Pools and threads are closed by now; what a library left open must not keep the terminal waiting.
  process.exit(0);
} catch (error) {
  const expected = error instanceof ConfigError || error instanceof UserFacingError;
  if (expected) console.error(error.message);
  else if (isUsage(error)) console.error(`Opção desconhecida: ${error.message}\n\n${HELP}`);
  else console.error('Algo deu errado:', error);
  process.exit(1);
}
