import { type Cliente, contract, type RevistaDoCliente, telas } from '@vigia/contract';
import { describePendencias } from '@vigia/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Loaded } from '../../calls/loaded.tsx';
import { revistasDoClienteQuery } from '../../entities/clientes/clientes.queries.ts';
import { PorPapel } from '../../calls/por-papel.tsx';
import { count, formatDate, formatNumber } from '../../lib/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Line, LineList, lineMuted, lineName } from '../../ui/line-list.tsx';
import { MenuOnDemand } from '../../ui/menu-on-demand.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import s from './clientes.module.css';

const loadMenu = () => import('../../calls/download-menu.tsx');
const RelatorioMenu = lazy(async () => ({ default: (await loadMenu()).RelatorioMenu }));

const EnviarDialog = lazy(async () => ({ default: (await import('./enviar-dialog.tsx')).EnviarDialog }));

/** The issues that are shown at first. */
const SHOWN = 5;

function describe({ marcas, comunicadas, data_publicacao, ...pendencias }: RevistaDoCliente): string {
  const found = [
    ...(comunicadas === 0 ? [] : [`${formatNumber(comunicadas)} a comunicar`]),
    ...describePendencias(pendencias),
  ];
  return [
    formatDate(data_publicacao),
    count(marcas, 'marca comparada', 'marcas comparadas'),
    ...(found.length === 0 ? ['nada consta'] : found),
  ].join(' · ');
}

function Revista({ cliente, revista }: { cliente: Cliente; revista: RevistaDoCliente }) {
  const [sending, setSending] = useState(false);
  const options = { params: { id: cliente.id, revista: revista.id } };
  const { clientePdf, clienteXlsx, clienteDocx } = contract.relatorios;
  return (
    <Line
      action={
        <span className={s['buttons']}>
          <ButtonLink
            to={telas.triagem.href({ revista: revista.id, cliente: cliente.id })}
            kind="quiet"
            label={`Triagem da revista ${revista.numero}`}
          >
            Triagem
          </ButtonLink>
          <MenuOnDemand
            load={loadMenu}
            closed={(props) => (
              <Button icon="baixar" aria-label={`Relatório da revista ${revista.numero}`} {...props}>
                Relatório
              </Button>
            )}
          >
            <RelatorioMenu
              defaultOpen
              formatos={[
                { label: 'PDF', icon: 'documento', endpoint: clientePdf, options },
                { label: 'Planilha (.xlsx)', icon: 'planilha', endpoint: clienteXlsx, options },
                { label: 'Carta (.docx)', icon: 'editar', endpoint: clienteDocx, options },
              ]}
            />
          </MenuOnDemand>
          <PorPapel>
            <Button
              icon="enviar"
              aria-label={`Enviar o relatório da revista ${revista.numero}`}
              onClick={() => setSending(true)}
            >
              Enviar…
            </Button>
          </PorPapel>
          <OnDemand wanted={sending}>
            <EnviarDialog cliente={cliente} revista={revista} open={sending} onClose={() => setSending(false)} />
          </OnDemand>
        </span>
      }
    >
      <p className={lineName}>Revista {revista.numero}</p>
      <p className={lineMuted}>{describe(revista)}</p>
    </Line>
  );
}

/** The reports of a client, one for each issue that its marks were compared with. */
export function ClienteRelatorios({ cliente }: { cliente: Cliente }) {
  const query = useQuery(revistasDoClienteQuery(cliente.id));
  const [all, setAll] = useState(false);
  return (
    <section aria-label="Relatórios por revista">
      <div className={s['head']}>
        <h2 className={s['title']}>Relatórios por revista</h2>
      </div>
      <Loaded
        query={query}
        title="Não foi possível carregar as revistas deste cliente."
        loading={<SkeletonRows rows={2} />}
        empty={<p className={s['muted']}>Nenhuma marca deste cliente foi comparada com uma revista ainda.</p>}
      >
        {(revistas) => (
          <>
            <LineList label="Revistas">
              {revistas.slice(0, all ? revistas.length : SHOWN).map((revista) => (
                <Revista key={revista.id} cliente={cliente} revista={revista} />
              ))}
            </LineList>
            {revistas.length > SHOWN && !all ? (
              <Button kind="quiet" onClick={() => setAll(true)}>
                Mostrar todas ({formatNumber(revistas.length)})
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </section>
  );
}
