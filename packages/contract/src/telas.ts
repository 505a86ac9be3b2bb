/** The value of a parameter of an address. */
type Value = string | number;

/** The names of the parameters in a path: 'revista' in '/boletim/:revista'. */
type PathNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type HrefValues<Path extends string, Query extends string> = Readonly<
  Record<PathNames<Path>, Value> & Partial<Record<Query, Value | undefined>>
>;

/** The address of one screen. */
export interface Tela<Path extends string = string, Query extends string = string> {
  /** What the router matches: each parameter stands as ':name'. */
  readonly path: Path;
  /** The address with its parameters filled in, from the root of the app: '/boletim/7'. Parameters after the '?' may be left out. */
  readonly href: [PathNames<Path>] extends [never]
    ? (values?: HrefValues<Path, Query>) => string
    : (values: HrefValues<Path, Query>) => string;
}

function tela<const Path extends string, const Query extends string = never>(
  path: Path,
  query?: readonly Query[],
): Tela<Path, Query>;
function tela(path: string, query: readonly string[] = []) {
  const href = (values: Readonly<Record<string, Value | undefined>> = {}): string => {
    const filled = path.replace(/:(\w+)/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The address ${path} lacks the parameter ${name}`);
      return encodeURIComponent(value);
    });
    const search = new URLSearchParams();
    for (const name of query) {
      const value = values[name];
      if (value !== undefined) search.set(name, String(value));
    }
    return search.size > 0 ? `${filled}?${search.toString()}` : filled;
  };
  return { path, href };
}

/**
 * Every screen of the app and its address. The app's routes and links, the mails, the calendar feed and the journeys take addresses from here,
 * so the compiler finds whatever a renamed address or parameter breaks. The addresses themselves are the specification's.
 */
export const telas = {
  inicio: tela('/'),
  sobre: tela('/about-us'),
  entrar: tela('/signin'),
  criarConta: tela('/signup'),
  /** Where the provider of identities leads back to. Its parameters are the provider's. */
  voltaDoProvedor: tela('/entrada-por-provedor'),
  esqueciSenha: tela('/forgetpassword'),
  redefinirSenha: tela('/reset-password', ['token']),
  alterarSenha: tela('/changepassword'),
  /** Opened from a mail: the link that proves an address. */
  confirmarEmail: tela('/confirmar-email', ['token']),
  /** Opened from a mail: the invitation to an office. */
  convite: tela('/convite', ['token']),
  /** Opened from a mail: the link that takes a former address back. */
  desfazerEmail: tela('/desfazer-email', ['token']),
  home: tela('/home'),
  /** The triage of the newest issue, and of one by its id. The parameters of the second keep its filters. */
  triagemAtual: tela('/triagem'),
  triagem: tela('/triagem/:revista', ['cliente']),
  portfolio: tela('/portfolio', ['cliente']),
  marcasArquivadas: tela('/marcas-arquivadas'),
  clientes: tela('/clientes', ['busca']),
  cliente: tela('/clientes/:id'),
  /** The private page of a client, which who has the address reads without signing in. */
  paginaDoCliente: tela('/c/:ficha'),
  marca: tela('/detailsMyMark/:numero_processo'),
  edicaoDaMarca: tela('/updateMark/:numero_processo'),
  detalhesDaMarca: tela('/detailsMark/:numero_processo'),
  revistas: tela('/analysis'),
  boletim: tela('/boletim/:revista', ['cliente']),
  /** Without an id it creates the comparison. `revista` is the number. */
  comparacao: tela('/analisar-marcas/:numero_processo/:revista/', ['id']),
  /** The report of one compared pair; `levar` is 1 where it takes the pair to the board. */
  par: tela('/analysis-report/', ['analise', 'numero', 'levar']),
  historico: tela('/historico-de-analises', ['cliente', 'filtro']),
  analisesArquivadas: tela('/analises-arquivadas'),
  /** The opposition board; with `caso`, that case is open beside it. The others filter and order the cards. */
  quadro: tela('/marcas-colidentes', ['caso', 'responsavel', 'cliente', 'vence', 'ordem']),
  /** One case of the office, on a page of its own. */
  caso: tela('/oposicoes/:id'),
  /** The closed cases; `busca` is what the user searches for. */
  casosEncerrados: tela('/casos-encerrados', ['busca']),
  /** What waits for the office today. */
  hoje: tela('/hoje'),
  /** Every deadline of the office. The parameters are its filters and its view; `mes` is yyyy-mm and `dia` the chosen day of the grid. */
  prazos: tela('/prazos', ['visao', 'responsavel', 'cliente', 'tipo', 'situacao', 'mes', 'dia']),
  /** The former address of the days and suspensions that deadlines are counted with. It leads to them in the settings of the office. */
  calendarioDePrazos: tela('/calendario-de-prazos', ['ano']),
  /** Where the user is signed in, and how the user signs in. */
  seguranca: tela('/seguranca'),
  /** What is kept about persons, why and for how long. */
  privacidade: tela('/privacidade'),
  /** How the product is used: docs/manual.md. */
  manual: tela('/manual'),
  meusDados: tela('/myDesk', ['aba', 'secao', 'ano']),
  /** What the people of the office changed, for its administrators. */
  atividades: tela('/registro-de-atividades', ['quem', 'tipo', 'de', 'ate']),
  /** How other programs are connected with the office, for its administrators. */
  conexoes: tela('/conexoes'),
  /** The state and the copies of the installation, for whom ADMINISTRADORES names. */
  instalacao: tela('/instalacao'),
  configuracao: tela('/configuration'),
};
