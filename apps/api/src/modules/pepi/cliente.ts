import type { DetalhePepi } from './detalhe.ts';
import { type PaginaPepi, readPagina } from './paginas.ts';
import { PaginaInesperada } from './erros.ts';
import { decodeLatin1, type PedidoHttp, type RespostaHttp, RITMO, type Ritmo, SessaoHttp } from './sessao.ts';

/** The answer of the site about a process number. */
export type ConsultaPepi =
  | { situacao: 'encontrado'; detalhe: DetalhePepi }
  | { situacao: 'aviso'; revista: number; atualizado_ate: string }
  | { situacao: 'inexistente' };

export interface ClientePepi {
  /** Requests one process; throws PepiIndisponivel or PaginaInesperada. */
  consult: (numero: string) => Promise<ConsultaPepi>;
  /** The figure of a mark by the id on its detail page; null when the site has none. Call it after `consult`, because it needs the session. */
  fetchLogo: (codigo: string) => Promise<Buffer | null>;
}

const HOME = '/pePI/';
const LOGIN = '/pePI/servlet/LoginController?action=login';
const FORM = '/pePI/jsp/marcas/Pesquisa_num_processo.jsp';
const SERVLET = '/pePI/servlet/MarcasServletController';
const LOGO = '/pePI/servlet/LogoMarcasServletController';

/** The form of the search by number, with every field that its page has. */
const searchForm = (numero: string): Record<string, string> => ({
  NumPedido: numero,
  NumGRU: '',
  NumProtocolo: '',
  NumInscricaoInternacional: '',
  botao: ' pesquisar » ',
  Action: 'searchMarca',
  tipoPesquisa: 'BY_NUM_PROC',
});

type PaginaComSessao = Exclude<PaginaPepi, { tipo: 'sem sessão' }>;

/** A client of INPI's search site. Anonymous, one request at a time, with one new sign-in when a session has ended. */
export function createClientePepi(options: {
  /** Without a slash at the end. */
  buscaUrl: string;
  ritmo?: Ritmo;
  /** Aborts a running request. */
  stopping?: AbortSignal;
  /** Runs before every request. If it throws, the request is not sent. */
  beforeRequest?: () => Promise<void>;
}): ClientePepi {
  const { buscaUrl, ritmo = RITMO, stopping = new AbortController().signal, beforeRequest } = options;
  const sessao = new SessaoHttp(buscaUrl, { ritmo, stopping, beforeRequest });

  const signIn = async (): Promise<void> => {
    sessao.forget();
    await sessao.request({ caminho: HOME });
    await sessao.request({ caminho: LOGIN, referer: HOME });
    await sessao.request({ caminho: FORM, referer: HOME });
  };

  const toPagina = ({ status, corpo }: RespostaHttp): PaginaPepi =>
    status >= 300 ? { tipo: 'sem sessão' } : readPagina(decodeLatin1(corpo));
  const search = async (numero: string): Promise<PaginaPepi> =>
    toPagina(await sessao.request({ caminho: SERVLET, referer: FORM, formulario: searchForm(numero) }));
  const open = async (codigo: string): Promise<PaginaPepi> => {
    const pedido: PedidoHttp = { caminho: `${SERVLET}?Action=detail&CodPedido=${codigo}`, referer: SERVLET };
    return toPagina(await sessao.request(pedido));
  };

  /** Searches a number and opens its detail page, in one session. */
  const lookUp = async (numero: string): Promise<PaginaPepi> => {
    const found = await search(numero);
    if (found.tipo !== 'lista') return found;
    const codigo = found.codigos.get(numero);
    return codigo === undefined ? found : open(codigo);
  };

  const lookUpSigned = async (numero: string): Promise<PaginaComSessao> => {
    if (!sessao.hasCookies) await signIn();
    const first = await lookUp(numero);
    if (first.tipo !== 'sem sessão') return first;
    await signIn();
    const second = await lookUp(numero);
    if (second.tipo !== 'sem sessão') return second;
    sessao.forget();
    throw new PaginaInesperada('the site ends every session at once');
  };

  return {
    consult: async (numero) => {
      const pagina = await lookUpSigned(numero);
      if (pagina.tipo === 'lista') return { situacao: 'inexistente' };
      const told = pagina.tipo === 'detalhe' ? pagina.detalhe.numero : pagina.numero;
      if (told !== numero) throw new PaginaInesperada('the page is of another process');
      if (pagina.tipo === 'detalhe') return { situacao: 'encontrado', detalhe: pagina.detalhe };
      return { situacao: 'aviso', revista: pagina.revista, atualizado_ate: pagina.atualizado_ate };
    },
    fetchLogo: async (codigo) => {
      const caminho = `${LOGO}?Action=image&codProcesso=${codigo}`;
      const { status, corpo } = await sessao.request({ caminho, referer: SERVLET });
      return status === 200 && corpo.length > 0 ? corpo : null;
    },
  };
}
