import { contract, type PaginaDoCliente } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useDownload } from '../../calls/download.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { paginaDoClienteQuery } from '../../entities/clientes/comunicacao.queries.ts';
import { ApiError } from '../../lib/api.ts';
import { count, formatDateTime, formatNumber } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx';
import { Line, LineList, lineMuted, lineName } from '../../ui/line-list.tsx';
import s from './pagina.module.css';

const NOT_FOUND = 404;

function Relatorio({ ficha, relatorio }: { ficha: string; relatorio: PaginaDoCliente['relatorios'][number] }) {
  const { id, revista, em, comunicadas } = relatorio;
  const { busy, start } = useDownload('Erro ao baixar o relatório!');
  return (
    <Line
      action={
        <Button
          icon="baixar"
          busy={busy}
          aria-label={`Baixar o relatório da revista ${revista}`}
          onClick={() => void start(contract.comunicacao.paginaArquivo, { params: { ficha, envio: id } })}
        >
          Baixar (PDF)
        </Button>
      }
    >
      <p className={lineName}>Revista {revista}</p>
      <p className={lineMuted}>
        {formatDateTime(em)} ·{' '}
        {comunicadas === 0
          ? 'nenhuma colidência comunicada'
          : `${formatNumber(comunicadas)} ${comunicadas === 1 ? 'colidência' : 'colidências'}`}
      </p>
    </Line>
  );
}

function Conteudo({ ficha, pagina }: { ficha: string; pagina: PaginaDoCliente }) {
  const { escritorio, cor, logo, cliente, marcas, relatorios } = pagina;
  return (
    <div className={s['page']}>
      <title>{`${cliente} · ${escritorio}`}</title>
      <header className={s['head']} style={cor === null ? undefined : { borderColor: cor }}>
        <div>
          <p className={s['office']}>{escritorio}</p>
          <h1>{cliente}</h1>
        </div>
        {logo === null ? null : <img src={logo} alt={`Logo de ${escritorio}`} className={s['logo']} />}
      </header>
      <section className={s['section']} aria-label="Relatórios">
        <h2>Relatórios</h2>
        {relatorios.length === 0 ? (
          <p className={s['muted']}>Nenhum relatório enviado ainda.</p>
        ) : (
          <LineList label="Relatórios">
            {relatorios.map((relatorio) => (
              <Relatorio key={relatorio.id} ficha={ficha} relatorio={relatorio} />
            ))}
          </LineList>
        )}
      </section>
      <section className={s['section']} aria-label="Marcas acompanhadas">
        <h2>Marcas acompanhadas</h2>
        <p className={s['muted']}>{count(marcas.length, 'marca', 'marcas')}</p>
        {marcas.length === 0 ? null : (
          <LineList label="Marcas acompanhadas">
            {marcas.map(({ numero_processo, nome, titular, status, classes }) => (
              <Line key={numero_processo} action={<Badge>{status}</Badge>}>
                <p className={lineName}>{nome}</p>
                <p className={lineMuted}>
                  Processo {numero_processo}
                  {classes === '' ? '' : ` · classe ${classes}`}
                  {titular === null ? '' : ` · ${titular}`}
                </p>
              </Line>
            ))}
          </LineList>
        )}
      </section>
      <p className={s['muted']}>
        Esta página é só de leitura e é privada: quem tem o endereço a lê. Dúvidas? Fale com {escritorio}.
      </p>
    </div>
  );
}

const isGone = (error: Error | null): boolean => error instanceof ApiError && error.status === NOT_FOUND;

/** The private page of a client, which who has the address reads without signing in. */
export function PaginaDoClientePage() {
  const { ficha = '' } = useParams();
  const query = useQuery(paginaDoClienteQuery(ficha));
  const { error, refetch } = query;
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {isGone(error) ? (
        <div className={s['page']}>
          <title>Página não encontrada · Vigia Marcas</title>
          <h1 className="sr-only">Página não encontrada</h1>
          <EmptyState icon="nada-encontrado" title="Esta página não existe ou foi retirada pelo escritório.">
            Peça um novo endereço ao escritório que cuida das suas marcas.
          </EmptyState>
        </div>
      ) : (
        <Loaded
          query={query}
          failed={() => (
            <div className={s['page']}>
              <h1 className="sr-only">Página do cliente</h1>
              <ErrorState title="Não foi possível carregar a página." onRetry={() => void refetch()} />
            </div>
          )}
        >
          {(pagina) => <Conteudo ficha={ficha} pagina={pagina} />}
        </Loaded>
      )}
    </>
  );
}
