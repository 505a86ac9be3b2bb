import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('readConfig has defaults for one office on one machine', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      role: 'all',
      logLevel: 'warn',
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      auditoriaMeses: 60,
      encerradosMeses: 12,
      resultadosMeses: 0,
      revistasUrl: 'https://revistas.inpi.gov.br',
      esperaRevista: true,
    });
    expect(path.basename(config.dataDir)).toBe('data');
  });

  it('readConfig counts an empty value as unset', () =>
    expect(readConfig({ PORT: '', ROLE: ' ' })).toMatchObject({ port: 3000, role: 'all' }));

  it('readConfig reads every variable', () =>
    expect(
      readConfig({
        PORT: '8080',
        HOST: '0.0.0.0',
        TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8 2001:db8::/32',
        ROLE: 'worker',
        LOG_LEVEL: 'info',
        LOG_ACESSO: 'ligado',
        METRICS_PORT: '9464',
        METRICS_HOST: '10.0.0.5',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://coletor:4318/',
        INPI_BUSCA_URL: 'http://127.0.0.1:8081/',
        INPI_REVISTAS_URL: 'http://127.0.0.1:8082/',
        ESPERA_REVISTA: 'desligada',
        APP_URL: 'https://marcas.exemplo.com.br/',
        SMTP_URL: 'smtps://u:p@correio.exemplo.com.br',
        CORREIO: 'desligado',
        SENHA_MINIMA: '10',
        CADASTRO: 'convite',
        ADMINISTRADORES: 'Ana@Exemplo.com.br, rui@exemplo.com.br',
        CONTATO_SEGURANCA: 'mailto:seguranca@exemplo.com.br',
        OIDC_EMISSOR: 'https://contas.exemplo.com.br/realms/marcas',
        OIDC_CLIENTE: 'vigia-marcas',
        OIDC_SEGREDO: 'chave!do~cliente',
        OIDC_NOME: 'Conta da Acme',
        MAIL_FROM: 'Avisos <avisos@exemplo.com.br>',
        DATA_DIR: '/srv/vigia',
        APRESENTACAO: '/srv/vigia/apresentacao.json',
        DATABASE_URL: 'postgres://u:p@db:5432/vigia',
        DATABASE_OWNER_URL: 'postgres://dono:p@db:5432/vigia',
        DATABASE_DIRECT_URL: 'postgres://u:p@db:5433/vigia',
        WEBHOOKS_REDE_INTERNA: 'permitida',
        AUDITORIA_MESES: '120',
        ENCERRADOS_MESES: '6',
        RESULTADOS_MESES: '36',
      }),
    ).toEqual({
      port: 8080,
      host: '0.0.0.0',
      role: 'worker',
      logLevel: 'info',
      acesso: true,
      metrics: { port: 9464, host: '10.0.0.5' },
      otlp: 'http://coletor:4318',
      buscaUrl: 'http://127.0.0.1:8081',
      revistasUrl: 'http://127.0.0.1:8082',
      esperaRevista: false,
      appUrl: 'https://marcas.exemplo.com.br',
      mail: { smtpUrl: 'smtps://u:p@correio.exemplo.com.br', from: 'Avisos <avisos@exemplo.com.br>' },
      mailbox: false,
      senhaMinima: 10,
      cadastro: 'convite',
      administradores: ['ana@exemplo.com.br', 'rui@exemplo.com.br'],
      apresentacao: '/srv/vigia/apresentacao.json',
      redeInterna: true,
      contatoSeguranca: 'mailto:seguranca@exemplo.com.br',
      oidc: {
        emissor: 'https://contas.exemplo.com.br/realms/marcas',
        cliente: 'vigia-marcas',
        segredo: 'chave!do~cliente',
        nome: 'Conta da Acme',
      },
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'],
      dataDir: '/srv/vigia',
      databaseUrl: 'postgres://u:p@db:5432/vigia',
      databaseOwnerUrl: 'postgres://dono:p@db:5432/vigia',
      databaseDirectUrl: 'postgres://u:p@db:5433/vigia',
      auditoriaMeses: 120,
      encerradosMeses: 6,
      resultadosMeses: 36,
      storage: { directory: '/srv/vigia/arquivos' },
      llm: undefined,
    }));

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['HOST', 'http://x'],
    ['ROLE', 'both'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_ACESSO', 'sim'],
    ['METRICS_PORT', '70000'],
    ['METRICS_HOST', 'http://x'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'coletor:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://u:p@coletor:4318'],
    ['OTEL_SDK_DISABLED', 'sim'],
    ['DATABASE_URL', 'mysql://u@h/db'],
    ['DATABASE_URL', 'postgres://h'],
    ['DATABASE_URL', 'nonsense'],
    ['DATABASE_OWNER_URL', 'mysql://u@h/db'],
    ['DATABASE_DIRECT_URL', 'mysql://u@h/db'],
    ['DATA_DIR', '~/vigia'],
    ['APP_URL', 'marcas.exemplo.com.br'],
    ['APP_URL', 'ftp://marcas.exemplo.com.br'],
    ['APP_URL', 'https://marcas.exemplo.com.br/app'],
    ['SMTP_URL', 'correio.exemplo.com.br:587'],
    ['SMTP_URL', 'http://correio.exemplo.com.br'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Avisos'],
    ['MAIL_FROM', 'Avisos <avisos>'],
    ['MAIL_FROM', 'a@exemplo.com.br, b@exemplo.com.br'],
    ['INPI_BUSCA_URL', 'ftp://inpi.example'],
    ['INPI_BUSCA_URL', 'https://u:p@inpi.example'],
    ['INPI_BUSCA_URL', 'nonsense'],
    ['INPI_REVISTAS_URL', 'ftp://inpi.example'],
    ['INPI_REVISTAS_URL', 'https://inpi.example/?a=b'],
    ['INPI_REVISTAS_URL', 'nonsense'],
    ['ESPERA_REVISTA', 'sim'],
    ['CORREIO', 'sim'],
    ['SENHA_MINIMA', '3'],
    ['SENHA_MINIMA', '65'],
    ['CADASTRO', 'talvez'],
    ['ADMINISTRADORES', 'ana'],
    ['ADMINISTRADORES', 'ana@exemplo.com.br; rui@exemplo.com.br'],
    ['ADMINISTRADORES', 'ana@exemplo.com.br,'],
    ['CONTATO_SEGURANCA', 'seguranca@exemplo.com.br'],
    ['CONTATO_SEGURANCA', 'http://exemplo.com.br/seguranca'],
    ['CONTATO_SEGURANCA', 'https://u:p@exemplo.com.br'],
    ['CONTATO_SEGURANCA', 'javascript:alert(1)'],
    ['CONTATO_SEGURANCA', 'mailto:a@exemplo.com.br?subject=x'],
    ['CONTATO_SEGURANCA', 'mailto:a@exemplo.com.br\nContact: mailto:b@golpe.example'],
    ['CONTATO_SEGURANCA', 'https://exemplo.com.br/\r\nContact:mailto:b@golpe.example'],
    ['CONTATO_SEGURANCA', 'https://exemplo.com.br/\u2028x'],
    ['TRUSTED_PROXIES', 'nginx'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.1, true'],
  ])('readConfig refuses %s=%s in a sentence that names the variable', (name, value) =>
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} deve`)),
  );

  it('readConfig names every wrong variable, each in a sentence on a line of its own', () => {
    const env = { PORT: 'abc', ROLE: 'both', STORAGE_URL: 'figuras', LLM_MODEL: 'um modelo', LLM_MAX_CALLS: '0' };
    const lines = [
      'PORT deve ser um número de 0 a 65535, e não «abc».',
      'ROLE deve ser all, api ou worker, e não «both».',
      'STORAGE_URL deve ser .*',
      'LLM_MODEL deve ser .*',
      'LLM_MAX_CALLS deve ser um número de 1 a 50, e não «0».',
      'LLM_BASE_URL deve dizer .* quando LLM_MODEL está definida.',
    ];
    let message = '';
    try {
      readConfig(env);
    } catch (error) {
      message = (error as Error).message;
    }
    const found = message.split('\n');
    expect(found).toHaveLength(lines.length);
    for (const line of lines) expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${line}$`)));
  });

  it.each(['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL'])('readConfig asks for DATABASE_URL beside %s', (name) =>
    expect(() => readConfig({ [name]: 'postgres://dono:segredo@h/b' })).toThrow(
      new RegExp(`^DATABASE_URL deve dizer o endereço do banco de dados quando ${name} está definida\\.$`),
    ),
  );

  it('readConfig refuses a direct address of another user', () =>
    expect(() => readConfig({ DATABASE_URL: 'postgres://a:p@h/b', DATABASE_DIRECT_URL: 'postgres://c:p@h/b' })).toThrow(
      /^DATABASE_DIRECT_URL deve ter o mesmo usuário que DATABASE_URL\.$/,
    ));

  it('readConfig never repeats the password of a mail server', () =>
    expect(() => readConfig({ SMTP_URL: 'http://u:segredo@h' })).not.toThrow(/segredo/));

  it.each([
    [{}, 'http://127.0.0.1:3000', 'localhost'],
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080', 'localhost'],
    [{ HOST: '::1' }, 'http://[::1]:3000', 'localhost'],
    [{ APP_URL: 'https://marcas.exemplo.com.br' }, 'https://marcas.exemplo.com.br', 'marcas.exemplo.com.br'],
  ])('readConfig makes the base of links and the sender from %j', (env, appUrl, domain) =>
    expect(readConfig(env)).toMatchObject({
      appUrl,
      mail: { smtpUrl: undefined, from: `Vigia Marcas <nao-responda@${domain}>` },
    }),
  );

  it('readConfig reads the server of a language model, with default limits', () => {
    const told = { LLM_BASE_URL: 'http://127.0.0.1:11434/v1/', LLM_MODEL: 'qwen3:8b' };
    expect(readConfig(told).llm).toEqual({
      baseUrl: 'http://127.0.0.1:11434/v1',
      model: 'qwen3:8b',
      apiKey: undefined,
      timeoutMs: 30_000,
      totalTimeoutMs: 90_000,
      maxCalls: 6,
    });
    const limits = { LLM_API_KEY: 'k', LLM_TIMEOUT_MS: '5000', LLM_TOTAL_TIMEOUT_MS: '9000', LLM_MAX_CALLS: '2' };
    expect(readConfig({ ...told, ...limits }).llm).toMatchObject({
      apiKey: 'k',
      timeoutMs: 5000,
      totalTimeoutMs: 9000,
      maxCalls: 2,
    });
  });

  it.each([
    ['LLM_MODEL', { LLM_MODEL: '' }],
    ['LLM_MODEL', { LLM_MODEL: 'um modelo' }],
    ['LLM_BASE_URL', { LLM_BASE_URL: '' }],
    ['LLM_BASE_URL', { LLM_BASE_URL: '', LLM_MODEL: '', LLM_API_KEY: 'segredo' }],
    ['LLM_BASE_URL', { LLM_BASE_URL: 'localhost:1234' }],
    ['LLM_BASE_URL', { LLM_BASE_URL: 'https://u:segredo@h/v1' }],
    ['LLM_BASE_URL', { LLM_BASE_URL: 'https://h/v1?key=segredo' }],
    ['LLM_API_KEY', { LLM_API_KEY: 'segredo em partes' }],
    ['LLM_TIMEOUT_MS', { LLM_TIMEOUT_MS: '10s' }],
    ['LLM_TOTAL_TIMEOUT_MS', { LLM_TOTAL_TIMEOUT_MS: '0' }],
    ['LLM_MAX_CALLS', { LLM_MAX_CALLS: '1000' }],
  ])('readConfig refuses %s in %j, and never repeats a key', (name, wrong) => {
    const env = { LLM_BASE_URL: 'https://h/v1', LLM_MODEL: 'm', ...wrong };
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} deve`));
    expect(() => readConfig(env)).not.toThrow(/segredo/);
  });
});

describe('the provider of identities', () => {
  const OIDC = {
    OIDC_EMISSOR: 'https://contas.exemplo.com.br',
    OIDC_CLIENTE: 'vigia',
    OIDC_SEGREDO: 'sigilo-do-cliente',
  };

  it('has the host of its issuer as its name unless the operator gives one', () => {
    expect(readConfig(OIDC).oidc?.nome).toBe('contas.exemplo.com.br');
    expect(readConfig({ ...OIDC, OIDC_NOME: 'Acme' }).oidc?.nome).toBe('Acme');
    expect(readConfig({}).oidc).toBeUndefined();
  });

  it.each(['http://127.0.0.1:8080', 'http://localhost:8080/realms/marcas', 'http://[::1]:8080'])(
    'may speak plain http on this machine: %s',
    (OIDC_EMISSOR) => expect(readConfig({ ...OIDC, OIDC_EMISSOR }).oidc?.emissor).toBe(OIDC_EMISSOR),
  );

  it.each([
    ['OIDC_EMISSOR', 'http://contas.exemplo.com.br'],
    ['OIDC_EMISSOR', 'http://127.0.0.1.exemplo.com.br'],
    ['OIDC_EMISSOR', 'contas.exemplo.com.br'],
    ['OIDC_EMISSOR', 'ftp://contas.exemplo.com.br'],
    ['OIDC_EMISSOR', 'https://u:sigilo@contas.exemplo.com.br'],
    ['OIDC_EMISSOR', 'https://contas.exemplo.com.br/?a=sigilo'],
    ['OIDC_CLIENTE', 'vigia marcas'],
    ['OIDC_CLIENTE', 'vigia-ç'],
    ['OIDC_CLIENTE', 'v'.repeat(301)],
    ['OIDC_SEGREDO', 'sigilo em partes'],
    ['OIDC_SEGREDO', 'sigilo-ç'],
    ['OIDC_SEGREDO', 'sigilo'.repeat(200)],
    ['OIDC_NOME', 'Acme\nVigia'],
    ['OIDC_NOME', '<b>Acme</b>'],
    ['OIDC_NOME', 'A'.repeat(41)],
  ])(
    'refuses a wrong %s (case %#) in a sentence that names the variable, and never repeats a secret',
    (name, value) => {
      const env = { ...OIDC, [name]: value };
      expect(() => readConfig(env)).toThrow(new RegExp(`^${name} deve`));
      expect(() => readConfig(env)).not.toThrow(/sigilo/);
    },
  );

  it.each([
    ['OIDC_EMISSOR', 'OIDC_CLIENTE'],
    ['OIDC_CLIENTE', 'OIDC_EMISSOR'],
    ['OIDC_SEGREDO', 'OIDC_EMISSOR'],
  ])('needs %s beside the others', (missing, given) =>
    expect(() => readConfig({ ...OIDC, [missing]: '' })).toThrow(
      new RegExp(`^${missing} deve estar definida quando ${given} está definida\\.$`),
    ),
  );

  it('needs all three of its variables when only its name is given', () =>
    expect(() => readConfig({ OIDC_NOME: 'Acme' })).toThrow(
      /^OIDC_EMISSOR deve .* OIDC_NOME .*\nOIDC_CLIENTE deve .*\nOIDC_SEGREDO deve .*$/,
    ));
});

it.each([
  [{}, '/srv/vigia/copias'],
  [{ DATABASE_URL: 'postgres://u:p@h/b' }, undefined],
  [{ DATABASE_URL: 'postgres://u:p@h/b', COPIAS: '/mnt/copias' }, '/mnt/copias'],
  [{ COPIAS: 'desligadas' }, undefined],
])('with %j the copies of each night lie in %s', (env, pasta) => {
  expect(readConfig({ DATA_DIR: '/srv/vigia', ...env }).copias).toBe(pasta);
});
