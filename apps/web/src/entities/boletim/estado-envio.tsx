import { telas, type Envio } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Loaded } from '../../calls/loaded.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { boletimQuery } from './boletim.queries.ts';
import s from './estado-envio.module.css';

const TONES: Record<Envio['estado'], BadgeTone> = {
  aguardando: 'info',
  'na fila': 'neutral',
  enviado: 'success',
  'tentando de novo': 'warning',
  falhou: 'danger',
  dispensado: 'neutral',
};

/** Describes the state of the mail to one user. */
function describe({ estado, motivo, tentativas, em }: Envio): string {
  const when = formatDateTime(em);
  switch (estado) {
    case 'aguardando':
      return `segue no boletim semanal de ${when}`;
    case 'na fila':
      return 'vai em instantes';
    case 'enviado':
      return `em ${when}`;
    case 'tentando de novo':
      return `${tentativas === 1 ? '1 tentativa' : `${tentativas} tentativas`}, a última em ${when}: ${motivo ?? 'sem resposta'}`;
    case 'falhou':
      return `em ${when}: ${motivo ?? 'a mensagem não pôde ser montada'}`;
    case 'dispensado':
      return 'não recebe boletins';
  }
}

/** Shows for each user of the office whether the bulletin was delivered. */
export function EstadoDoEnvio({ envios }: { envios: readonly Envio[] | null }) {
  if (envios === null) return null;
  return (
    <section className={s['section']} aria-label="Envio do boletim">
      <h2 className={s['heading']}>Envio por e-mail</h2>
      {envios.length === 0 ? <p className={s['muted']}>Vai em instantes a quem é do escritório.</p> : null}
      <ul className={s['list']}>
        {envios.map((envio) => (
          <li key={`${envio.nome}-${envio.em}`} className={s['row']}>
            <span className={s['name']}>{envio.nome}</span> <Badge tone={TONES[envio.estado]}>{envio.estado}</Badge>{' '}
            <span className={s['muted']}>{describe(envio)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A short state of an issue's bulletin with a link to it, for the details of the issue. */
export function BoletimDaRevista({ revista }: { revista: number }) {
  const query = useQuery(boletimQuery(revista));
  return (
    <section className={s['of-issue']} aria-label="Boletim">
      <p>
        <Link to={telas.boletim.href({ revista })}>Abrir o boletim desta revista</Link>
      </p>
      <Loaded
        query={query}
        loading={null}
        failed={(retry) => (
          <p role="alert" className={s['muted']}>
            Não foi possível saber do envio do boletim.{' '}
            <Button kind="quiet" onClick={retry}>
              Tentar novamente
            </Button>
          </p>
        )}
      >
        {({ envios }) => <EstadoDoEnvio envios={envios} />}
      </Loaded>
    </section>
  );
}
