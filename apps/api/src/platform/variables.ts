import path from 'node:path';
import { z } from 'zod';
import { isContact, isPlainUrl } from './addresses.ts';
import { parseS3Url } from './storage-url.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';
import { count, hostName, optional, withDefault, withValue } from './variable.ts';
import { APRESENTACAO_VARIABLES } from './variables-apresentacao.ts';
import { OIDC_VARIABLES } from './variables-oidc.ts';
import { WEBHOOK_VARIABLES } from './variables-webhook.ts';
import { WATCHING_VARIABLES } from './variables-watching.ts';

export const ROLES = ['all', 'api', 'worker'] as const;

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

const inpiUrl = (what: string, usual: string) =>
  z
    .string()
    .refine(isPlainUrl, {
      error: `deve ser o endereço http ou https ${what}, como ${usual}, sem usuário, senha nem parâmetros.`,
    })
    .transform(withoutSlash);

const appUrl = z
  .string()
  .refine((value) => isPlainUrl(value) && URL.parse(value)?.pathname === '/', {
    error: withValue(
      'deve ser o endereço http ou https em que as pessoas abrem o produto, como https://marcas.exemplo.com.br',
    ),
  })
  .transform((value) => new URL(value).origin);

const databaseUrl = z.string().refine(
  (value) => {
    const url = URL.parse(value);
    return url !== null && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length >= 2;
  },
  {
    error:
      'deve ser um endereço de PostgreSQL, como postgres://usuario:senha@maquina:5432/banco. Sem ela, o produto usa o banco embutido.',
  },
);

const S3_EXAMPLE = 's3://chave:segredo@s3.exemplo.com.br/balde?region=us-east-1';
const storageUrl = z.string().transform((value, context) => {
  const s3 = parseS3Url(value);
  if (s3 !== undefined) return s3;
  context.addIssue(
    `deve ser o endereço de um balde S3, como ${S3_EXAMPLE}, com endpoint=http://maquina:9000 quando o servidor não é o do nome. Sem ela, os arquivos ficam em DATA_DIR.`,
  );
  return z.NEVER;
});

const trustedProxies = z.string().transform((value, context) => {
  const networks = parseTrustedProxies(value);
  if (networks !== null) return networks;
  context.addIssue(
    `deve ser uma lista de endereços ou redes dos seus proxies, como 127.0.0.1, 10.0.0.0/8, e não «${value}».`,
  );
  return z.NEVER;
});

const smtpUrl = z.string().refine(
  (value) => {
    const url = URL.parse(value);
    return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '';
  },
  {
    error:
      'deve ser o endereço de um servidor de e-mail, como smtp://usuario:senha@maquina:587 ou smtps://usuario:senha@maquina. Sem ela, as mensagens ficam guardadas e não são enviadas.',
  },
);

const ADDRESS = '[^\\s<>@",;]{1,64}@[^\\s<>@",;]{1,255}';
const SENDER = new RegExp(`^(${ADDRESS}|[^<>"\\p{Cc}]{1,100} <${ADDRESS}>)$`, 'u');

const administradores = z.string().transform((value, context) => {
  const emails = value.split(',').map((email) => email.trim().toLowerCase());
  const wrong = emails.find((email) => !z.email().safeParse(email).success);
  if (wrong === undefined) return emails;
  context.addIssue(
    `deve ser uma lista de e-mails separados por vírgulas, como ana@exemplo.com.br, rui@exemplo.com.br, e «${wrong}» não é um e-mail.`,
  );
  return z.NEVER;
});

const [INPI_BUSCA, INPI_REVISTAS] = ['https://busca.inpi.gov.br', 'https://revistas.inpi.gov.br'];

/** Every variable of the environment that the product reads, in the order of the documentation. */
export const VARIABLES = {
  PORT: withDefault(count(0, 65_535), '3000', { group: 'server', meaning: 'port of the server' }),
  HOST: withDefault(hostName, '127.0.0.1', { group: 'server', meaning: 'address to listen on' }),
  TRUSTED_PROXIES: optional(trustedProxies, {
    group: 'server',
    meaning:
      'addresses or networks of the reverse proxies, separated by commas; only their `X-Forwarded-For` names the client that limits count for',
    usual: 'none',
    example: '127.0.0.1, 10.0.0.0/8',
  }),
  SENHA_MINIMA: withDefault(count(4, 64), '4', {
    group: 'server',
    meaning: 'shortest length of a new password',
  }),
  CADASTRO: withDefault(
    z.enum(['aberto', 'convite', 'fechado'], { error: withValue('deve ser aberto, convite ou fechado') }),
    'aberto',
    {
      group: 'server',
      meaning:
        'who may create an account: everybody (`aberto`), or only people whom an administrator of an office invited; `convite` tells others to ask for an invitation, `fechado` only that the server takes no sign-ups',
    },
  ),
  ADMINISTRADORES: optional(administradores, {
    group: 'server',
    meaning:
      'who administers the installation (its copies and its state): e-mail addresses of accounts, separated by commas; an address counts once its account has proved it',
    usual: 'nobody',
    example: 'ana@exemplo.com.br, rui@exemplo.com.br',
  }),
  CONTATO_SEGURANCA: optional(
    z.string().refine(isContact, {
      error: withValue(
        'deve ser um endereço mailto: ou https:, sem espaços nem quebras de linha, como mailto:seguranca@exemplo.com.br',
      ),
    }),
    {
      group: 'server',
      meaning:
        'whom finders of a fault of security write to: a `mailto:` or `https:` address, shown at `/.well-known/security.txt`',
      usual: 'unset: there is no such file',
      example: 'mailto:seguranca@exemplo.com.br',
    },
  ),
  ...APRESENTACAO_VARIABLES,
  ...WEBHOOK_VARIABLES,
  DATA_DIR: optional(
    z
      .string()
      .refine((value) => !value.startsWith('~'), {
        error: withValue('deve ser o caminho de uma pasta, sem til'),
      })
      .transform((value) => path.resolve(value)),
    {
      group: 'server',
      meaning: 'folder of the embedded database, the logos and the uploads in progress',
      usual: '`data/`',
      example: '/srv/vigia',
    },
  ),
  STORAGE_URL: optional(storageUrl, {
    group: 'server',
    meaning: 'an S3 bucket for the logos',
    usual: 'a folder in `DATA_DIR`',
    example: S3_EXAMPLE,
  }),
  DATABASE_URL: optional(databaseUrl, {
    group: 'server',
    meaning: 'a PostgreSQL 15 or newer instead of the embedded one',
    usual: 'embedded',
    example: 'postgres://usuario:senha@maquina:5432/banco',
  }),
  DATABASE_OWNER_URL: optional(databaseUrl, {
    group: 'server',
    meaning:
      'the same database as another user, who owns the tables: it migrates and restores, and the user of `DATABASE_URL` only reads and writes rows',
    usual: 'the user of `DATABASE_URL`',
    example: 'postgres://dono:senha@maquina:5432/banco',
  }),
  DATABASE_DIRECT_URL: optional(databaseUrl, {
    group: 'server',
    meaning:
      'the same database as the same user without a pooler: set it if `DATABASE_URL` goes through PgBouncer or another pooler in transaction mode',
    usual: '`DATABASE_URL`',
    example: 'postgres://usuario:senha@maquina:5432/banco',
  }),
  AUDITORIA_MESES: withDefault(count(12, 600), '60', {
    group: 'server',
    meaning: 'how many months the entries of the activity log are kept',
  }),
  ENCERRADOS_MESES: withDefault(count(1, 600), '12', {
    group: 'server',
    meaning: 'how many months after the end of an office all its data are deleted',
  }),
  RESULTADOS_MESES: withDefault(count(0, 600), '0', {
    group: 'server',
    meaning:
      'how many months after a comparison its nearest rows, which are not similar, are archived; `0` keeps them. Similar rows, decisions, cases and reports always stay',
  }),
  ROLE: withDefault(z.enum(ROLES, { error: withValue('deve ser all, api ou worker') }), 'all', {
    group: 'server',
    meaning: '`api` (serves), `worker` (compares) or `all`',
  }),
  ...WATCHING_VARIABLES,
  ...OIDC_VARIABLES,
  COPIAS: optional(
    z
      .string()
      .refine((value) => !value.startsWith('~'), {
        error: withValue('deve ser desligadas ou o caminho de uma pasta, sem til'),
      })
      .transform((value) => (value === 'desligadas' ? value : path.resolve(value))),
    {
      group: 'backup',
      meaning: 'the folder of the backup of each night, or `desligadas`; all workers must see the same folder',
      usual: '`DATA_DIR/copias` for the embedded database, `desligadas` with `DATABASE_URL`',
      example: '/mnt/disco/copias',
    },
  ),
  COPIA_CHAVE: optional(
    z.string().refine((value) => value.length >= 12 && value.length <= 1000, {
      error: 'deve ser uma chave de 12 a 1.000 letras.',
    }),
    {
      group: 'backup',
      meaning:
        'the key that encrypts new backups and opens encrypted ones; whoever loses it loses the backups that it encrypts',
      usual: 'unset: backups are not encrypted',
      example: 'uma frase comprida que só vocês conhecem',
    },
  ),
  APP_URL: optional(appUrl, {
    group: 'mail',
    meaning: 'where people open the app: the base of the links in mail',
    usual: 'made of `HOST` and `PORT`',
    example: 'https://marcas.exemplo.com.br',
  }),
  SMTP_URL: optional(smtpUrl, {
    group: 'mail',
    meaning:
      'the mail server, as `smtp://…` (STARTTLS when offered) or `smtps://…`; unset keeps the mail and sends none',
    usual: 'unset',
    example: 'smtp://usuario:senha@maquina:587',
  }),
  CORREIO: withDefault(
    z.enum(['ligado', 'desligado'], { error: withValue('deve ser ligado ou desligado') }),
    'desligado',
    {
      group: 'mail',
      meaning:
        '`ligado`: without `SMTP_URL`, the page `/api/correio/` shows the mail to everybody who can open the server; `HOST` must be a loopback address',
    },
  ),
  MAIL_FROM: optional(
    z.string().regex(SENDER, {
      error: withValue('deve ser um remetente, como avisos@exemplo.com.br ou Vigia Marcas <avisos@exemplo.com.br>'),
    }),
    {
      group: 'mail',
      meaning: 'the sender: an address, or a name and an address in angle brackets',
      usual: '`Vigia Marcas <nao-responda@…>` with the host of `APP_URL`',
      example: 'Vigia Marcas <avisos@exemplo.com.br>',
    },
  ),
  INPI_BUSCA_URL: withDefault(inpiUrl('do site de buscas do INPI', INPI_BUSCA), INPI_BUSCA, {
    group: 'inpi',
    meaning: 'the search site, asked for what the gazettes do not tell of a mark: `<base>/pePI/`',
  }),
  INPI_REVISTAS_URL: withDefault(inpiUrl('do site de revistas do INPI', INPI_REVISTAS), INPI_REVISTAS, {
    group: 'inpi',
    meaning: 'the gazette site: `<base>/rpi/` is the index, `<base>/txt/RM<numero>.zip` the file of an issue',
  }),
  ESPERA_REVISTA: withDefault(
    z.enum(['ligada', 'desligada'], { error: withValue('deve ser ligada ou desligada') }),
    'ligada',
    { group: 'inpi', meaning: '`desligada`: workers do not look for the next issue' },
  ),
  LLM_BASE_URL: optional(
    z
      .string()
      .refine(isPlainUrl, {
        error:
          'deve ser o endereço http ou https de um servidor compatível com a API da OpenAI, como http://127.0.0.1:11434/v1, sem usuário, senha nem parâmetros.',
      })
      .transform(withoutSlash),
    {
      group: 'llm',
      meaning: 'address of the server up to the version, such as http://127.0.0.1:11434/v1',
      usual: 'unset',
      example: 'http://127.0.0.1:11434/v1',
    },
  ),
  LLM_MODEL: optional(
    z.string().regex(/^[\x21-\x7e]{1,120}$/, {
      error: 'deve ser um nome de modelo de até 120 letras, sem espaços nem acentos.',
    }),
    { group: 'llm', meaning: 'name of the model; needed with `LLM_BASE_URL`', usual: 'unset', example: 'qwen3:8b' },
  ),
  LLM_API_KEY: optional(
    z.string().regex(/^[\x21-\x7e]{1,4096}$/, {
      error: 'deve ser uma chave sem espaços, acentos nem quebras de linha.',
    }),
    { group: 'llm', meaning: 'key, where the server wants one', usual: 'unset', example: 'chave' },
  ),
  LLM_TIMEOUT_MS: withDefault(count(100, 600_000), '30000', {
    group: 'llm',
    meaning: 'longest time of one call, in milliseconds',
  }),
  LLM_TOTAL_TIMEOUT_MS: withDefault(count(100, 600_000), '90000', {
    group: 'llm',
    meaning: 'longest time of all calls of one analysis together, in milliseconds',
  }),
  // Four batches, and a repetition of two of them.
  LLM_MAX_CALLS: withDefault(count(1, 50), '6', {
    group: 'llm',
    meaning: 'most calls that one analysis may make, repetitions included',
  }),
};
