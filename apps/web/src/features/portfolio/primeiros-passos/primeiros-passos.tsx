import { type PrimeirosPassos as Passos, telas } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { z } from 'zod';
import { passosQuery, useCompararTudo } from '../../../entities/inicio/inicio.queries.ts';
import { preferenciaQuery, useSavePreferencia } from '../../../entities/preferencias/preferencias.queries.ts';
import { automaticaQuery, useSaveAutomatica } from '../../../entities/vigilancia/vigilancia.queries.ts';
import { messageOf } from '../../../lib/api.ts';
import { count, formatDate, formatNumber } from '../../../lib/format.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { toast } from '../../../ui/toast.tsx';
import { countFaltantes, readPassos } from './passos.ts';
import s from './primeiros-passos.module.css';

const OCULTOS = { chave: 'primeiros-passos-ocultos', schema: z.boolean(), padrao: false };

type RevistaDosPassos = NonNullable<Passos['revista']>;

function Passo({ done, title, children }: { done: boolean; title: string; children?: ReactNode }) {
  return (
    <li className={s['step']} data-done={done || undefined}>
      <span className={s['tick']}>
        <Icon name={done ? 'certo' : 'seguir'} size={16} />
      </span>
      <div className={s['words']}>
        <p className={s['title']}>
          {title}
          <span className="sr-only">{done ? ', feito' : ', a fazer'}</span>
        </p>
        {done ? null : children}
      </div>
    </li>
  );
}

/** How far the comparison of the whole portfolio with an issue has come. */
function Andamento({ revista: { numero, lote } }: { revista: RevistaDosPassos }) {
  if (lote?.status !== 'Em analise') return null;
  const text = `${formatNumber(lote.feitas)} de ${count(lote.total, 'marca comparada', 'marcas comparadas')}`;
  return (
    <div className={s['running']} role="status">
      <p>
        Comparando com a revista {numero}: {text}.
      </p>
      <ProgressBar label={`Comparação com a revista ${numero}`} value={lote.progresso} valueText={text} />
    </div>
  );
}

const describeRevista = ({ numero, data_publicacao }: RevistaDosPassos): string =>
  data_publicacao === null ? `revista ${numero}` : `revista ${numero}, de ${formatDate(data_publicacao)}`;

/** Turns the automatic analysis on for all marks, with the level and the classes that the office has chosen, or the usual ones. */
function useLigarAutomatica() {
  const { data: automatica } = useQuery(automaticaQuery);
  const { mutate, isPending } = useSaveAutomatica(automatica ?? null);
  const { same_class = 0, temperature = 1 } = automatica ?? {};
  return {
    isReady: automatica !== undefined,
    isPending,
    ligar: (onSuccess?: () => void): void =>
      mutate(
        { same_class: same_class === 1 ? 1 : 0, temperature, analise_automatica: true, marcas: [] },
        {
          onSuccess: () => onSuccess?.(),
          onError: (error) => toast.error('Não foi possível ligar a análise automática.', messageOf(error)),
        },
      ),
  };
}

/** Starts the comparison of all marks with the newest issue and, unless the user declines, the automatic analysis of the next ones. */
function Comparar({ passos, revista }: { passos: Passos; revista: RevistaDosPassos }) {
  const [tambemNovas, setTambemNovas] = useState(true);
  const comparar = useCompararTudo();
  const automatica = useLigarAutomatica();
  const faltam = countFaltantes(passos);
  const running = revista.lote?.status === 'Em analise';
  const start = (): void => {
    comparar.mutate(revista.id, {
      onError: (error) => toast.error('Não foi possível comparar o portfólio.', messageOf(error)),
    });
    if (!passos.automatica && tambemNovas && automatica.isReady) automatica.ligar();
  };
  if (running || faltam <= 0) return null;
  return (
    <div className={s['compare']}>
      <Button kind="primary" icon="revista" busy={comparar.isPending} onClick={start}>
        {faltam === 1
          ? `Comparar a marca com a revista ${revista.numero}`
          : `Comparar as ${formatNumber(faltam)} marcas com a revista ${revista.numero}`}
      </Button>
      {passos.automatica ? null : (
        <Checkbox
          label="Comparar também cada nova revista, automaticamente"
          checked={tambemNovas}
          onChange={setTambemNovas}
        />
      )}
    </div>
  );
}

function Automatica() {
  const { isReady, isPending, ligar } = useLigarAutomatica();
  return (
    <>
      <p className={s['help']}>
        Toda terça-feira, cada marca é comparada com a revista nova, e o boletim chega por e-mail.
      </p>
      <Button
        busy={isPending}
        disabled={!isReady}
        onClick={() => ligar(() => toast.success('Análise automática ligada.'))}
      >
        Ligar análise automática
      </Button>
    </>
  );
}

function Lista({ passos, onHide }: { passos: Passos; onHide: () => void }) {
  const title = useId();
  const feitos = readPassos(passos);
  const { revista } = passos;
  const done = Object.values(feitos).filter(Boolean).length;
  return (
    <section className={s['card']} aria-labelledby={title}>
      <header className={s['head']}>
        <h2 id={title} className={s['heading']}>
          Primeiros passos
        </h2>
        <span className={s['count']}>{done} de 4</span>
        <Button kind="quiet" onClick={onHide}>
          Ocultar
        </Button>
      </header>
      <ol className={s['steps']}>
        <Passo done={feitos.marcas} title="Inclua as suas marcas">
          <p className={s['help']}>Pelo número do processo no INPI, ou todas de uma planilha, no quadro acima.</p>
        </Passo>
        <Passo done={feitos.comparada} title="Compare com a revista mais nova">
          {revista === null ? (
            <>
              <p className={s['help']}>Ainda não há revista guardada. Inclua uma pelo número ou envie o arquivo.</p>
              <ButtonLink to={telas.revistas.href()}>Abrir revistas</ButtonLink>
            </>
          ) : (
            <>
              <p className={s['help']}>A mais nova guardada é a {describeRevista(revista)}.</p>
              <Andamento revista={revista} />
              <Comparar passos={passos} revista={revista} />
            </>
          )}
        </Passo>
        <Passo done={feitos.automatica} title="Ligue a análise automática">
          <Automatica />
        </Passo>
        <Passo done={feitos.decidiu} title="Decida a primeira colidência">
          <p className={s['help']}>Na triagem, uma tecla abre um caso e outra descarta.</p>
          {feitos.comparada && revista !== null ? (
            <ButtonLink kind="primary" to={telas.triagem.href({ revista: revista.id })}>
              Triar agora
            </ButtonLink>
          ) : null}
        </Passo>
      </ol>
    </section>
  );
}

/** After the first work: only what marks that were added since still lack. */
function Faltantes({ passos }: { passos: Passos }) {
  const { revista } = passos;
  if (revista === null) return null;
  const running = revista.lote?.status === 'Em analise';
  const faltam = countFaltantes(passos);
  if (!running && faltam <= 0) return null;
  return (
    <section className={s['band']} aria-label="Marcas ainda não comparadas">
      {running ? (
        <Andamento revista={revista} />
      ) : (
        <>
          <p>
            {count(faltam, 'marca ainda não foi comparada', 'marcas ainda não foram comparadas')} com a{' '}
            {describeRevista(revista)}.
          </p>
          <Comparar passos={passos} revista={revista} />
        </>
      )}
    </section>
  );
}

/**
 * The four steps of an office's first work, which tick themselves off. After the last one, or when the user hides them, it offers to compare the
 * marks that the newest issue was not compared with yet. Nothing is shown while it cannot be read.
 */
export function PrimeirosPassos({ marcas }: { marcas: number }) {
  const { data: passos } = useQuery(passosQuery(marcas));
  const preferencia = useQuery(preferenciaQuery(OCULTOS));
  const save = useSavePreferencia(OCULTOS);
  if (passos === undefined || preferencia.data === undefined) return null;
  const over = Object.values(readPassos(passos)).every(Boolean);
  if (over || preferencia.data.valor) return <Faltantes passos={passos} />;
  return <Lista passos={passos} onHide={() => save.mutate(true)} />;
}
