import { type Cliente, contract, type EnvioAoCliente } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { useDownload } from '../../calls/download.ts';
import { Loaded } from '../../calls/loaded.tsx';
import { enviosQuery } from '../../entities/clientes/comunicacao.queries.ts';
import { formatDateTime, formatNumber } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Line, LineList, lineMuted, lineName } from '../../ui/line-list.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import s from './clientes.module.css';

type Destino = EnvioAoCliente['destinos'][number];

const TONES: Record<Destino['estado'], BadgeTone> = {
  'na fila': 'neutral',
  enviado: 'success',
  'tentando de novo': 'warning',
  falhou: 'danger',
};

function Envio({ cliente, envio }: { cliente: Cliente; envio: EnvioAoCliente }) {
  const { id, revista, em, quem, comunicadas, assunto, destinos } = envio;
  const { busy, start } = useDownload('Erro ao baixar o relatório!');
  const found = comunicadas === 0 ? 'nenhuma colidência comunicada' : `${formatNumber(comunicadas)} a comunicar`;
  return (
    <Line
      action={
        <Button
          icon="baixar"
          busy={busy}
          aria-label={`Baixar o relatório da revista ${revista}, enviado em ${formatDateTime(em)}`}
          onClick={() => void start(contract.comunicacao.arquivo, { params: { id: cliente.id, envio: id } })}
        >
          Baixar
        </Button>
      }
    >
      <p className={lineName}>
        Revista {revista}: {assunto}
      </p>
      <p className={lineMuted}>
        {formatDateTime(em)} · {quem ?? 'alguém que já saiu'} · {found}
      </p>
      <ul className={s['sent']}>
        {destinos.map(({ email, estado, motivo }) => (
          <li key={email}>
            {email} <Badge tone={TONES[estado]}>{estado}</Badge>{' '}
            {motivo === null ? null : <span className={lineMuted}>{motivo}</span>}
          </li>
        ))}
      </ul>
    </Line>
  );
}

/** The log of what was sent to a client: who, when, to whom, which issue, and how it went. */
export function ClienteEnvios({ cliente }: { cliente: Cliente }) {
  const query = useQuery(enviosQuery(cliente.id));
  return (
    <section aria-label="Relatórios enviados">
      <div className={s['head']}>
        <h2 className={s['title']}>Relatórios enviados</h2>
      </div>
      <Loaded
        query={query}
        title="Não foi possível carregar os relatórios enviados."
        loading={<SkeletonRows rows={1} />}
        empty={<p className={s['muted']}>Nenhum relatório enviado ainda.</p>}
      >
        {(envios) => (
          <LineList label="Relatórios enviados">
            {envios.map((envio) => (
              <Envio key={envio.id} cliente={cliente} envio={envio} />
            ))}
          </LineList>
        )}
      </Loaded>
    </section>
  );
}
