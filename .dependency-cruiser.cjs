/** Who may import whom. The arrows point down: apps → packages → domain. See docs/architecture.md. */
const packages = (...names) => `^packages/(${names.join('|')})/src`;

/**
 * The floors of the comparison engine, the lowest first: a file imports only from its own folder and from the floors below. The front
 * door, `index.ts`, is above them all. docs/engine.md says what each folder does.
 */
const ENGINE_FLOORS = [
  ['sinal[.]ts$', 'wasm/'],
  ['text/', 'lexicon/'],
  ['sound/', 'goods/'],
  ['sign/'],
  ['features/'],
  ['explanation/', 'model/', 'candidates/', 'learning/'],
  ['comparison/'],
];
const engine = (folders) => `${packages('similarity')}/(${folders.join('|')})`;
const TESTS_AND_FIXTURES = '[.](test|fixture)[.]ts$';

const engineFloorsImportFromBelow = ENGINE_FLOORS.map((folders, floor) => ({
  name: `engine-floor-${floor + 1}-imports-from-below`,
  severity: 'error',
  from: { path: engine(folders), pathNot: TESTS_AND_FIXTURES },
  to: {
    path: packages('similarity'),
    pathNot: [`${packages('similarity')}/$2`, ...ENGINE_FLOORS.slice(0, floor).map((below) => engine(below))],
  },
}));

/**
 * The modules of the server, storey by storey from the ground. A module imports only modules of the storeys below it, and of those only the
 * services (`*.service.ts`) and the files that stand here beside its name. See docs/decisions/0010-modules-in-storeys.md.
 */
const STOREYS = [
  {
    auditoria: [],
    clientes: [],
    conta: ['conta.mail', 'senha'],
    pepi: ['detalhe', 'erros'],
    portabilidade: [],
    prazos: [],
    preferencias: [],
    revistas: [],
    'servidor-inpi': [],
  },
  { aprendizado: [], 'chaves-api': [], escritorio: [], instalacao: [], marcas: ['sinal-da-marca'] },
  { analises: ['comparador/comparador', 'leitura'], andamentos: [], importacoes: [] },
  { leituras: [], oposicoes: [], vigilancia: [] },
  { inicio: [], minuta: [], triagem: [], vencimentos: ['vencimentos.mail'] },
  { relatorios: [] },
  { boletim: [], busca: [], calendario: [], comunicacao: [], hoje: [], lembretes: [] },
  { webhooks: [] },
];
const MODULES = '^apps/api/src/modules/';
const TESTS = '[.]test[.]ts$';
const namesOf = (storeys) => storeys.flatMap((storey) => Object.keys(storey)).join('|');
const openFiles = STOREYS.flatMap((storey) => Object.entries(storey)).flatMap(([module, files]) =>
  files.map((file) => `${MODULES}${module}/${file}[.]ts$`),
);
/**
 * One rule for each storey: its modules import neither each other nor a storey above. A single module at the top has nobody that it must not import.
 */
const storeyRules = STOREYS.map((storey, index) => ({
  name: `storey-${index + 1}-imports-from-below`,
  severity: 'error',
  from: { path: `${MODULES}(${namesOf([storey])})/`, pathNot: TESTS },
  to: { path: `${MODULES}(${namesOf(STOREYS.slice(index))})/`, pathNot: `${MODULES}$1/` },
})).filter((_rule, index) => STOREYS.slice(index).flatMap((storey) => Object.keys(storey)).length > 1);

module.exports = {
  forbidden: [
    ...storeyRules,
    {
      name: 'every-module-has-a-storey',
      severity: 'error',
      from: { path: `${MODULES}(?!(${namesOf(STOREYS)})/)` },
      to: {},
    },
    {
      name: 'modules-meet-in-services',
      severity: 'error',
      from: { path: `${MODULES}([^/]+)/`, pathNot: TESTS },
      to: { path: MODULES, pathNot: [`${MODULES}$1/`, '[.]service[.]ts$', ...openFiles] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: packages('domain'), pathNot: '[.]test[.]ts$' },
      to: { pathNot: packages('domain') },
    },
    {
      name: 'contract-knows-only-zod',
      severity: 'error',
      from: { path: packages('contract'), pathNot: '[.]test[.]ts$' },
      to: { pathNot: [packages('contract', 'domain'), 'node_modules/zod'] },
    },
    {
      // The document of the API is large, and only the server needs it.
      name: 'only-the-server-writes-openapi',
      severity: 'error',
      from: { path: ['^apps/(web|cli)/', '^packages/contract/src/(?!openapi/)'] },
      to: { path: ['^packages/contract/src/openapi/', 'node_modules/zod-openapi/'] },
    },
    {
      name: 'similarity-is-pure',
      severity: 'error',
      from: { path: packages('similarity'), pathNot: ['[.]test[.]ts$', '/src/lexicon/'] },
      to: { pathNot: [packages('similarity', 'domain'), 'node_modules/lru-cache/'] },
    },
    ...engineFloorsImportFromBelow,
    {
      name: 'every-engine-folder-has-a-floor',
      severity: 'error',
      from: {
        path: packages('similarity'),
        pathNot: [TESTS_AND_FIXTURES, engine(['index[.]ts$']), ...ENGINE_FLOORS.map((folders) => engine(folders))],
      },
      to: {},
    },
    {
      name: 'only-the-lexicon-reads-its-tables',
      severity: 'error',
      from: { path: '^packages/similarity/src/lexicon/', pathNot: '[.]test[.]ts$' },
      to: { pathNot: [packages('similarity'), '^(node:)?(fs|zlib)$', 'node_modules/(@orama/stemmers|porter2)/'] },
    },
    {
      // Published alone, so it has nothing of the workspace.
      name: 'client-stands-alone',
      severity: 'error',
      from: { path: packages('client'), pathNot: '[.]test[.]ts$' },
      to: { pathNot: [packages('client'), 'node_modules/openapi-fetch/'] },
    },
    {
      name: 'gazette-knows-no-app',
      severity: 'error',
      from: { path: packages('gazette') },
      to: { path: ['^apps/', packages('contract', 'similarity')] },
    },
    {
      name: 'web-and-api-meet-in-the-contract',
      severity: 'error',
      from: { path: '^apps/(web|api)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'cli-uses-the-front-door-of-the-api',
      severity: 'error',
      from: { path: '^apps/cli/' },
      to: { path: '^apps/', pathNot: ['^apps/cli/', '^apps/api/src/(index|config|mcp/mcp-stdio)[.]ts$'] },
    },
    {
      name: 'journeys-and-benches-use-front-doors',
      severity: 'error',
      from: { path: '^(e2e|bench|scripts)/' },
      to: {
        path: '^(apps|packages)/',
        pathNot: [
          '^(apps|packages)/[^/]+/src/index[.]ts$',
          '^packages/similarity/scripts/trigram-index[.]ts$',
          '^packages/contract/src/openapi/hostile/index[.]ts$',
          '^apps/api/src/config[.]ts$',
          // A benchmark measures this file alone, and the server loads it only in the thread that prints.
          '^apps/api/src/modules/relatorios/pdf[.]ts$',
          '^apps/api/test/servers[.]ts$',
        ],
      },
    },
    {
      name: 'products-know-no-bench-nor-journey',
      severity: 'error',
      from: { path: '^(apps|packages)/' },
      to: { path: '^(e2e|bench|scripts)/' },
    },
    {
      name: 'features-do-not-know-each-other',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    },
    {
      name: 'features-do-not-know-the-app',
      severity: 'error',
      from: { path: '^apps/web/src/(features|entities|calls|ui|lib)/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'entities-do-not-know-features',
      severity: 'error',
      from: { path: '^apps/web/src/(entities|calls|ui|lib)/' },
      to: { path: '^apps/web/src/features/' },
    },
    {
      // An entity may refresh or read the keys and queries of another one, but not use its components. Every entity may ask for the user's role.
      name: 'entities-share-keys-and-queries',
      severity: 'error',
      from: { path: '^apps/web/src/entities/([^/]+)/' },
      to: {
        path: '^apps/web/src/entities/',
        pathNot: [
          '^apps/web/src/entities/$1/',
          '[.](keys|queries)[.]ts$',
          '^apps/web/src/entities/conta/(por-)?papel[.]tsx?$',
        ],
      },
    },
    {
      name: 'calls-know-no-noun',
      severity: 'error',
      from: { path: '^apps/web/src/calls/' },
      to: { path: '^apps/web/src/entities/' },
    },
    {
      name: 'ui-imports-only-its-kit',
      severity: 'error',
      from: { path: '^apps/web/src/ui/', pathNot: '[.]test[.]tsx?$' },
      to: {
        pathNot: [
          '^apps/web/src/ui/',
          'node_modules/(@base-ui|lucide-react|react|react-day-picker|react-router|@tanstack/react-virtual)/',
        ],
      },
    },
    {
      name: 'lib-does-not-draw',
      severity: 'error',
      from: { path: '^apps/web/src/lib/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^apps/', pathNot: '^apps/web/src/lib/' },
    },
    {
      name: 'only-ui-touches-the-kit',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/ui/' },
      to: { path: 'node_modules/(@base-ui|lucide-react)' },
    },
    {
      name: 'only-repositories-touch-the-database',
      severity: 'error',
      from: {
        path: '^apps/api/',
        pathNot: [
          '[.](repository|tables)[.]ts$',
          '^apps/api/src/platform/',
          '^apps/api/migrations/',
          '^apps/api/test/',
        ],
      },
      to: { path: 'node_modules/(kysely|pg|pg-copy-streams|pg-cursor)/' },
    },
    {
      name: 'tables-hold-only-types',
      severity: 'error',
      from: { path: '[.]tables[.]ts$' },
      to: { dependencyTypesNot: ['type-only'] },
    },
    {
      // `Schema` of platform/database.ts has every table, so nothing imports the file that describes it.
      name: 'tables-are-reached-through-the-schema',
      severity: 'error',
      from: {},
      to: { path: '[.]tables[.]ts$' },
    },
    {
      name: 'services-know-no-http',
      severity: 'error',
      from: { path: MODULES, pathNot: ['[.]routes[.]ts$', TESTS] },
      to: { path: ['node_modules/fastify', '[.]routes[.]ts$', '^apps/api/src/platform/http/'] },
    },
    {
      name: 'platform-knows-no-business',
      severity: 'error',
      from: { path: '^apps/api/src/platform/' },
      to: { path: '^apps/api/src/modules/' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '[.]d[.]ts$',
          '[.]config[.]ts$',
          '[.]test[.]tsx?$',
          '[.]spec[.]ts$',
          '[.]assembly[.]ts$',
          '^apps/api/migrations/',
          '^apps/web/public/',
          // Loaded by NODE_OPTIONS.
          '^e2e/manual/clock[.]ts$',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};
