import { buildCommand, buildRouteMap } from '@stricli/core';
import { admin } from './commands-admin.ts';
import { readEnvironment } from './environment.ts';
import { positive, readData, readTemperatura } from './parameters.ts';

const servir = buildCommand({
  loader: async () => {
    const { servir } = await import('./servir.ts');
    return async () => servir(await readEnvironment());
  },
  parameters: {},
  docs: { brief: 'serve o produto (npm start)' },
});

const montar = buildCommand({
  loader: async () => {
    const { montar } = await import('./montar.ts');
    return () => montar(console.log);
  },
  parameters: {},
  docs: {
    brief: 'monta a interface em apps/web/dist e prepara o banco embutido (npm run build); servir o faz sozinho',
  },
});

const demo = buildCommand({
  loader: async () => {
    const { demo } = await import('./demo.ts');
    return async (flags: { processos: number }) => demo(await readEnvironment(), flags);
  },
  parameters: {
    flags: {
      processos: {
        kind: 'parsed',
        parse: positive('--processos'),
        placeholder: 'número',
        default: '37000',
        brief: 'quantos processos a revista traz; com 6000 tudo fica pronto mais cedo',
      },
    },
  },
  docs: { brief: 'serve o produto com uma revista e um portfólio de demonstração (npm run demo)' },
});

const mcp = buildCommand({
  loader: async () => {
    const { serveMcpOverStdio } = await import('@vigia/api/mcp');
    return () => serveMcpOverStdio(process.env);
  },
  parameters: {},
  docs: { brief: 'servidor MCP pela entrada e saída padrão, para o produto de VIGIA_URL com a chave de VIGIA_CHAVE' },
});

const importarRevista = buildCommand({
  loader: async () => {
    const { importarRevista } = await import('./importar-revista.ts');
    return async (_flags: object, arquivo: string) => importarRevista(await readEnvironment(), arquivo);
  },
  parameters: {
    positional: {
      kind: 'tuple',
      parameters: [{ placeholder: 'arquivo', brief: 'revista do INPI, .zip ou .xml', parse: String }],
    },
  },
  docs: { brief: 'lê uma revista do INPI para todos os escritórios' },
});

const retirarRevista = buildCommand({
  loader: async () => {
    const { retirarRevista } = await import('./retirar-revista.ts');
    return async (_flags: object, numero: number) => retirarRevista(await readEnvironment(), numero);
  },
  parameters: {
    positional: {
      kind: 'tuple',
      parameters: [{ placeholder: 'numero', brief: 'número da revista', parse: positive('numero') }],
    },
  },
  docs: { brief: 'retira uma revista errada ou falsa de todos os escritórios' },
});

const arquivoDaCopia = {
  kind: 'tuple',
  parameters: [{ placeholder: 'arquivo', brief: 'arquivo da cópia', parse: String }],
} as const;

const copiar = buildCommand({
  loader: async () => {
    const { copiar } = await import('./copia.ts');
    return async (_flags: object, arquivo: string) => copiar(await readEnvironment(), arquivo);
  },
  parameters: { positional: arquivoDaCopia },
  docs: { brief: 'escreve uma cópia de segurança de tudo em um arquivo, também com o produto no ar' },
});

const restaurar = buildCommand({
  loader: async () => {
    const { restaurar } = await import('./copia.ts');
    return async ({ substituir = false }: { substituir?: boolean }, arquivo: string) =>
      restaurar(await readEnvironment(), arquivo, substituir);
  },
  parameters: {
    flags: {
      substituir: {
        kind: 'boolean',
        optional: true,
        withNegated: false,
        brief: 'troca os dados desta instalação pelos da cópia',
      },
    },
    positional: arquivoDaCopia,
  },
  docs: { brief: 'restaura uma cópia de segurança, com o produto encerrado' },
});

const copias = buildCommand({
  loader: async () => {
    const { copias } = await import('./copia.ts');
    return async ({ conferir = false }: { conferir?: boolean }) => copias(await readEnvironment(), conferir);
  },
  parameters: {
    flags: {
      conferir: {
        kind: 'boolean',
        optional: true,
        withNegated: false,
        brief: 'lê cada cópia inteira e diz se está inteira',
      },
    },
  },
  docs: { brief: 'lista as cópias de cada noite, com tamanho e idade' },
});

const removerSegundoFator = buildCommand({
  loader: async () => {
    const { removerSegundoFator } = await import('./segundo-fator.ts');
    return async ({ chaves = false }: { chaves?: boolean }, email: string) =>
      removerSegundoFator(await readEnvironment(), email, chaves);
  },
  parameters: {
    flags: {
      chaves: { kind: 'boolean', optional: true, withNegated: false, brief: 'remove também as chaves de acesso' },
    },
    positional: {
      kind: 'tuple',
      parameters: [{ placeholder: 'e-mail', brief: 'e-mail da conta', parse: String }],
    },
  },
  docs: { brief: 'remove a verificação em duas etapas de quem perdeu o aplicativo e os códigos' },
});

const segundoFator = buildRouteMap({
  routes: { remover: removerSegundoFator },
  docs: { brief: 'verificação em duas etapas das contas' },
});

const gerarRevista = buildCommand({
  loader: async () => (await import('./gerar-revista.ts')).gerarRevista,
  parameters: {
    flags: {
      processos: {
        kind: 'parsed',
        parse: positive('--processos'),
        placeholder: 'número',
        default: '37000',
        brief: 'quantos processos a revista traz',
      },
      semente: {
        kind: 'parsed',
        parse: positive('--semente'),
        placeholder: 'número',
        default: '7',
        brief: 'a mesma semente dá sempre a mesma revista',
      },
      numero: {
        kind: 'parsed',
        parse: positive('--numero'),
        placeholder: 'número',
        optional: true,
        brief: 'número da revista; sem ele, o do nome do arquivo',
      },
      data: {
        kind: 'parsed',
        parse: readData,
        placeholder: 'aaaa-mm-dd',
        default: '2026-11-17',
        brief: 'data da publicação',
      },
      saida: {
        kind: 'parsed',
        parse: String,
        placeholder: 'arquivo.zip',
        default: 'RM9001.zip',
        brief: 'arquivo a escrever',
      },
    },
  },
  docs: { brief: 'escreve uma revista inventada no formato real' },
});

const temperatura = {
  kind: 'parsed',
  parse: readTemperatura,
  placeholder: 'número',
  default: '1',
  brief: 'sensibilidade, de 0 a 2: a mais alta acha mais semelhanças',
} as const;
const json = {
  kind: 'boolean',
  optional: true,
  withNegated: false,
  brief: 'escreve JSON em vez de uma tabela',
} as const;

const comparar = buildCommand({
  loader: async () => (await import('./comparar.ts')).comparar,
  parameters: {
    flags: {
      pares: {
        kind: 'parsed',
        parse: String,
        placeholder: 'arquivo.tsv',
        brief: 'tabela com as colunas marca_a, classe_a, marca_b e classe_b (classes: vazio ou 9,42)',
      },
      temperatura,
      json,
    },
  },
  docs: { brief: 'compara os pares de marcas de uma tabela, sem banco de dados' },
});

const ranquear = buildCommand({
  loader: async () => (await import('./ranquear.ts')).ranquear,
  parameters: {
    flags: {
      marcas: {
        kind: 'parsed',
        parse: String,
        placeholder: 'arquivo.txt',
        brief: 'um nome por linha e, depois de uma tabulação, as classes, se houver',
      },
      contra: {
        kind: 'parsed',
        parse: String,
        placeholder: 'arquivo.txt',
        brief: 'os nomes a ordenar, da mesma forma',
      },
      limite: {
        kind: 'parsed',
        parse: positive('--limite'),
        placeholder: 'número',
        default: '20',
        brief: 'quantos nomes dar para cada marca',
      },
      temperatura,
      json,
    },
  },
  docs: { brief: 'dá, para cada marca de uma lista, as mais próximas de outra, sem banco de dados' },
});

/** All commands. A group of commands (`segundo-fator remover`) is a `buildRouteMap` among the routes. */
export const commands = buildRouteMap({
  routes: {
    servir,
    montar,
    demo,
    mcp,
    'importar-revista': importarRevista,
    'retirar-revista': retirarRevista,
    copiar,
    restaurar,
    copias,
    'segundo-fator': segundoFator,
    admin,
    'gerar-revista': gerarRevista,
    comparar,
    ranquear,
  },
  docs: {
    brief: 'Vigia Marcas',
    fullDescription: `Vigia Marcas

As variáveis do ambiente (PORT, DATA_DIR, DATABASE_URL e outras) estão em .env.example e em docs/operations.md.
O comando termina com 0 quando deu certo, 2 quando a chamada está errada (comando, opção, arquivo ou o que ele traz) e 1 em qualquer outra falha.`,
  },
});
