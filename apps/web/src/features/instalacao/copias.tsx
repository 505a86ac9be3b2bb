import type { Copia, Copias as CopiasDaInstalacao, TarefaDeCopia } from '@vigia/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Loaded } from '../../calls/loaded.tsx';
import { usePasswordQuestion } from '../../calls/password-question.ts';
import {
  copiasQuery,
  isEmCurso,
  useConferir,
  useCopiar,
  useEstadoAfter,
  useRestaurar,
} from '../../entities/instalacao/instalacao.queries.ts';
import { ApiError, messageOf } from '../../lib/api.ts';
import { formatBytes, formatDateTime, formatPercent } from '../../lib/format.ts';
import { session } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Line, LineList, lineMuted, lineName, lineTitle } from '../../ui/line-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordDialog } from '../../ui/password-dialog.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { Hint, Section } from '../../ui/section.tsx';
import s from './instalacao.module.css';
import { describeIdade } from './palavras.ts';

const TIPOS = { noturna: 'Da noite', manual: 'Pedida aqui', seguranca: 'Antes de uma restauração' } as const;
const RESTORED = 'A restauração terminou. Entre de novo com a sua senha.';
const RESTING =
  'A instalação está em manutenção: ninguém a usa enquanto os dados são trocados. Esta tela continua sozinha.';

/** What the password is asked for: a copy, or the state of before the last restore. */
interface EscolhaDeCopia {
  nome: string;
  criada_em: string;
  volta: boolean;
}

const wordsOf = (escolha: EscolhaDeCopia | null) => ({
  title:
    escolha?.volta === true
      ? 'Voltar ao estado anterior?'
      : `Restaurar a cópia de ${formatDateTime(escolha?.criada_em ?? '')}?`,
  description:
    'Todos os dados de todos os escritórios são trocados pelos desta cópia: o que foi feito depois dela sai. O estado atual é copiado antes, para poder voltar. Ninguém usa a instalação enquanto isso, e todas as pessoas entram de novo depois.',
});

/** Work under way with its progress, or what became of it. */
function Tarefa({ tarefa, resting }: { tarefa: TarefaDeCopia; resting: boolean }) {
  if (tarefa.estado === 'em_curso')
    return (
      <div className={s['task']} role="status">
        <p>{resting ? RESTING : tarefa.frase}</p>
        <ProgressBar
          label="Andamento"
          value={resting ? null : tarefa.fracao}
          valueText={tarefa.fracao === null || resting ? 'em andamento' : formatPercent(tarefa.fracao)}
        />
      </div>
    );
  if (tarefa.estado === 'concluida') return null;
  const nothing = tarefa.tipo === 'restauracao' ? ' Os dados estão como estavam.' : '';
  return <Notice tone="danger">{`${tarefa.frase}${nothing}`}</Notice>;
}

function Conferencia({ conferencia }: Pick<Copia, 'conferencia'>) {
  if (conferencia === null) return <p className={lineMuted}>Ainda não foi conferida.</p>;
  return <p className={lineMuted}>{`${conferencia.frase} Conferida em ${formatDateTime(conferencia.em)}.`}</p>;
}

function CopiaLine({
  copia,
  off,
  restaura,
  onCheck,
  onRestore,
}: {
  copia: Copia;
  off: boolean;
  restaura: boolean;
  onCheck: () => void;
  onRestore: () => void;
}) {
  const when = formatDateTime(copia.criada_em);
  return (
    <Line
      action={
        <div className={s['actions']}>
          <Button disabled={off} aria-label={`Conferir a cópia de ${when}`} onClick={onCheck}>
            Conferir
          </Button>
          {restaura ? (
            <Button disabled={off} aria-label={`Restaurar a cópia de ${when}`} onClick={onRestore}>
              Restaurar
            </Button>
          ) : null}
        </div>
      }
    >
      <p className={lineTitle}>
        <span className={lineName}>{when}</span>
        <Badge>{TIPOS[copia.tipo]}</Badge>
        {copia.conferencia?.inteira === false ? <Badge tone="danger">Danificada</Badge> : null}
        {copia.cifrada === false ? <Badge tone="warning">Sem cifra</Badge> : null}
        {copia.cifrada === true ? <Badge tone="success">Cifrada</Badge> : null}
      </p>
      <p className={lineMuted}>{`${describeIdade(copia.idade_s)} · ${formatBytes(copia.bytes)}`}</p>
      <Conferencia conferencia={copia.conferencia} />
    </Line>
  );
}

/** Ends the session after a restore, which ended it on the server, and says why. */
function useLeaveRestored(error: Error | null, restoring: boolean): void {
  useEffect(() => {
    if (error instanceof ApiError && error.status === 401) session.signOut(restoring ? RESTORED : error.message);
  }, [error, restoring]);
}

const isResting = (error: Error | null): boolean =>
  error instanceof ApiError && (error.status === 503 || error.status === 0);

function EmptyCopias({ pasta }: Pick<CopiasDaInstalacao, 'pasta'>) {
  if (pasta === null)
    return (
      <EmptyState icon="arquivar" title="As cópias estão desligadas">
        A variável COPIAS diz em que pasta elas são guardadas.
      </EmptyState>
    );
  return (
    <EmptyState icon="arquivar" title="Ainda não há cópias">
      A próxima é feita às 2 horas da manhã, ou agora, com «Copiar agora».
    </EmptyState>
  );
}

function fail(failure: Error): void {
  toast.error('Não foi possível começar.', messageOf(failure));
}

function CopiarAgora({ running }: { running: boolean }) {
  const copiar = useCopiar();
  return (
    <Button
      kind="primary"
      disabled={running}
      busy={copiar.isPending}
      onClick={() => copiar.mutate(undefined, { onError: fail })}
    >
      Copiar agora
    </Button>
  );
}

/** Offers the way back after a restore. */
function Volta({
  feita,
  onAsk,
}: {
  feita: CopiasDaInstalacao['restauracao'];
  onAsk: (escolha: EscolhaDeCopia) => void;
}) {
  if (feita === null) return null;
  return (
    <div className={s['back']}>
      <p>{`Os dados são os de uma cópia, restaurada em ${formatDateTime(feita.em)}.`}</p>
      <Button onClick={() => onAsk({ nome: feita.anterior, criada_em: feita.em, volta: true })}>
        Voltar ao estado anterior
      </Button>
    </div>
  );
}

function Pasta({ pasta, cifra }: Pick<CopiasDaInstalacao, 'pasta' | 'cifra'>) {
  if (pasta === null) return null;
  const about = cifra
    ? 'As novas são cifradas com COPIA_CHAVE: quem a perde, perde as cópias.'
    : 'Sem COPIA_CHAVE, quem lê uma cópia lê todos os dados.';
  return <Hint>{`As cópias ficam em ${pasta}. ${about}`}</Hint>;
}

/** The copies of the installation: makes, checks and restores them. */
export function Copias() {
  const query = useQuery(copiasQuery);
  const { data, error } = query;
  const running = isEmCurso(data);
  useEstadoAfter(data);
  useLeaveRestored(error, running && data?.tarefa?.tipo === 'restauracao');
  const heading = useRef<HTMLHeadingElement>(null);
  const conferir = useConferir();
  const { ask, dialog, last } = usePasswordQuestion(
    useRestaurar(),
    ({ nome }: EscolhaDeCopia, senha) => ({ nome, senha }),
    'Não foi possível começar a restauração.',
  );
  return (
    <Section
      ref={heading}
      title="Cópias de segurança"
      action={typeof data?.pasta === 'string' ? <CopiarAgora running={running} /> : null}
    >
      {data?.tarefa ? <Tarefa tarefa={data.tarefa} resting={isResting(error)} /> : null}
      {data === undefined || running ? null : <Volta feita={data.restauracao} onAsk={ask} />}
      <Loaded query={query} title="Não foi possível ler as cópias." loading={<SkeletonRows rows={4} />}>
        {({ copias, pasta, restaura }) =>
          copias.length === 0 ? (
            <EmptyCopias pasta={pasta} />
          ) : (
            <LineList label="Cópias de segurança">
              {copias.map((copia) => (
                <CopiaLine
                  key={copia.nome}
                  copia={copia}
                  off={running}
                  restaura={restaura}
                  onCheck={() => conferir.mutate(copia.nome, { onError: fail })}
                  onRestore={() => ask({ nome: copia.nome, criada_em: copia.criada_em, volta: false })}
                />
              ))}
            </LineList>
          )
        }
      </Loaded>
      {data === undefined ? null : <Pasta {...data} />}
      <PasswordDialog {...dialog} {...wordsOf(last)} confirm="Restaurar" returnFocus={heading} />
    </Section>
  );
}
