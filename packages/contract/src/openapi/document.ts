import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Endpoint } from '../endpoint.ts';
import { PEDIDO, type PlainCall, toOperation, toPlainOperation } from './operation.ts';
import { nameSchemas } from './schema-names.ts';

export { listPlainCalls } from './plain-calls.ts';

/** An OpenAPI 3.1 document; its parts are plain JSON. */
export type OpenApiDocument = ReturnType<typeof createDocument>;

/** A path with its `{parameters}`, as OpenAPI writes it. */
export const toOpenApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

const TAGS: Readonly<Record<string, string>> = {
  conta: 'Cadastro, sessão e senha',
  convites: 'Os convites ao escritório e quem pode criar conta',
  chavesDeAcesso: 'Chaves de acesso (passkeys)',
  chavesApi: 'As chaves de API do escritório, para outros programas',
  webhooks: 'Os webhooks do escritório: mensagens assinadas a outros programas, ao Slack e ao Teams',
  provedor: 'A entrada por um provedor de identidade (OpenID Connect)',
  segundoFator: 'Verificação em duas etapas',
  sessoes: 'Onde a sua conta está aberta',
  escritorio: 'O escritório e os seus membros',
  marcas: 'O portfólio de marcas monitoradas',
  importacoes: 'Planilhas de marcas: conferência, importação em segundo plano e relatório',
  clientes: 'Os clientes do escritório e as marcas de cada um',
  comunicacao: 'Os relatórios enviados aos clientes e as suas páginas privadas',
  andamentos: 'O que a Revista publicou sobre os processos próprios',
  revistas: 'As edições da Revista da Propriedade Industrial',
  analises: 'As comparações de uma marca com uma revista',
  recomparacao: 'As comparações feitas de novo, e o que mudou',
  analiseAutomatica: 'A análise automática de cada nova revista',
  oposicoes: 'O quadro de oposições',
  prazos: 'O prazo legal de oposição',
  hoje: 'O que espera o escritório hoje',
  vencimentos: 'Os prazos do escritório, dos casos e dos processos próprios',
  calendario: 'Os prazos do escritório numa agenda (iCalendar)',
  relatorios: 'Relatórios em PDF e em planilha',
  exportacoes: 'As listas das telas em CSV e em planilha, inteiras',
  minuta: 'A minuta da oposição',
  vigilancia: 'Os lotes: uma revista nova comparada com cada marca vigiada',
  busca: 'A busca em tudo o que o escritório guarda',
  inicio: 'Os primeiros passos de um escritório novo',
  descartes: 'O que o escritório não quer ver de novo, e por quê',
  aprendizado: 'O que as decisões do escritório ensinam sobre a ordem das colidências',
  triagem: 'As colidências de uma revista, numa lista só',
  boletim: 'O boletim de cada revista, por e-mail e na tela',
  auditoria: 'O registro de atividades do escritório, para administradores',
  instalacao: 'A instalação inteira, para quem a administra: o seu estado e as suas cópias',
  portabilidade: 'Os dados de uma pessoa e de um escritório, inteiros (LGPD)',
  preferencias: 'As preferências do usuário',
  servidorInpi: 'O servidor do INPI',
  sistema: 'Saúde do servidor e esta documentação',
};

nameSchemas();

/**
 * Returns the OpenAPI 3.1 document of the whole API, made from the same schemas that bind its routes: a new document each time.
 * @param calls the contract, by noun
 * @param options.version the version of the product
 * @param options.plain what the server answers outside of the contract
 */
export function buildOpenApi(
  calls: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
  { version, plain = [] }: { version: string; plain?: readonly PlainCall[] },
): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  const add = (path: string, method: string, operation: object): void => {
    paths[toOpenApiPath(path)] = { ...paths[toOpenApiPath(path)], [method.toLowerCase()]: operation };
  };
  for (const [tag, endpoints] of Object.entries(calls))
    for (const [name, endpoint] of Object.entries(endpoints))
      add(endpoint.path, endpoint.method, toOperation(tag, name, endpoint));
  for (const call of plain) add(call.path, 'GET', toPlainOperation(call));
  const used = new Set([...Object.keys(calls), ...plain.map(({ tag = 'sistema' }) => tag)]);
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'API do Vigia Marcas',
        version,
        description:
          'Entre com POST /login/ e mande a ficha recebida em cada chamada: `Authorization: Token <ficha>`. Outros programas mandam uma chave de API do escritório: `Authorization: Bearer vm_…`. Erros trazem uma frase em `message` e, quando dizem respeito a campos, `errors`. Cada resposta traz no cabeçalho `X-Request-Id` o código do pedido, e cada erro também em `pedido`: é o que o suporte procura no registro do servidor. Quem chama de um navegador com o cookie XSRF-TOKEN repete o valor dele no cabeçalho X-XSRF-TOKEN. Versões novas podem acrescentar campos às respostas.',
      },
      servers: [{ url: '/api' }],
      security: [{ ficha: [] }, { chave: [] }],
      tags: [...used].map((name) => ({ name, description: TAGS[name] ?? name })),
      paths,
      components: {
        headers: {
          Pedido: {
            description: 'O código do pedido: o de um proxy de confiança que mandou o mesmo cabeçalho, ou um novo.',
            schema: { type: 'string', examples: [PEDIDO] },
          },
        },
        securitySchemes: {
          ficha: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: 'A palavra Token, um espaço e a ficha que POST /login/ respondeu.',
          },
          chave: {
            type: 'http',
            scheme: 'bearer',
            description:
              'Uma chave de API do escritório (vm_…), que um administrador cria em Conexões. Com escopo de leitura ela faz o que um leitor faz, com escopo de escrita o que um analista faz; o que diz respeito a contas e pessoas pede a ficha de uma pessoa.',
          },
        },
      },
    },
    {
      // A client must accept the fields that a later version adds to an answer.
      override: ({ jsonSchema, io }) => {
        if (io === 'output' && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    },
  );
}
