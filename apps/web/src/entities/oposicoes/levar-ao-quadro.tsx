import { type Caso, type Quadro, telas } from '@vigia/contract';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDemandPapel, useMay } from '../../calls/papel.ts';
import { tellEnd } from '../../calls/tell-end.ts';
import { messageOf } from '../../lib/api.ts';
import { useHotkeys } from '../../lib/hotkeys.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';
import { readFimDoPrazo } from '../prazos/prazo.queries.ts';
import s from './levar-ao-quadro.module.css';
import { findCard, findEncerrado, quadroQuery, useLevarAoQuadro } from './oposicoes.queries.ts';
import { PerguntaDoPrazo } from './pergunta-do-prazo.tsx';
import { reopenCaso } from './reabrir.ts';

interface LevarAoQuadroProps {
  analise: number;
  /** The process number of the office's own mark. */
  marca: string;
  /** The number of the published process. */
  numero: string;
  nome: string;
  /** False where a case is only shown, not offered. */
  offered?: boolean;
  /** The day of the issue, yyyy-mm-dd; null if it is not known. Once its period for opposition is over, the user is asked before a case is opened. */
  publicacao: string | null;
}

/** Returns whether the key O is meant for this pair. In a table or list, it is meant for the focused row. */
function isMeant(place: HTMLElement | null): boolean {
  const row = place?.closest('tr, li') ?? null;
  return place !== null && (row === null || row.contains(document.activeElement));
}

/** Says that the pair has a closed case, and why it was closed, and offers to reopen it. */
function offerReopening(queryClient: QueryClient, closed: Caso): void {
  const { rotulo = '', motivo = '' } = closed.encerramento ?? {};
  toast.info('Este caso foi encerrado.', `${rotulo}: ${motivo}`, {
    label: 'Reabrir',
    onSelect: () => void reopenCaso(queryClient, closed),
  });
}

/** Leads to the closed case of a pair, and says how it ended. */
function Encerrado({ closed, name }: { closed: Caso | Quadro['encerrados'][number]; name: string }) {
  const words = `Caso encerrado: ${'rotulo' in closed ? closed.rotulo : (closed.encerramento?.rotulo ?? '')}`;
  return (
    <ButtonLink icon="arquivar" to={telas.caso.href({ id: closed.id })} label={`${words}: ${name}`}>
      {words}
    </ButtonLink>
  );
}

const findLink = (place: HTMLElement | null): HTMLElement | null => place?.querySelector('a') ?? null;

/** Opens the case of a pair. Once its period for opposition is over, `dialog` asks first. */
function useTaking({ analise, numero, publicacao }: Pick<LevarAoQuadroProps, 'analise' | 'numero' | 'publicacao'>) {
  const queryClient = useQueryClient();
  const levar = useLevarAoQuadro();
  const demand = useDemandPapel('analista');
  const opener = useRef<Element | null>(null);
  const [reading, setReading] = useState(false);
  const [question, setQuestion] = useState<string>();
  const busy = reading || levar.isPending;

  const tellFailure = (error: unknown): void => {
    toast.error('Erro ao levar o caso ao quadro!', messageOf(error));
  };
  const open = (): void => {
    setQuestion(undefined);
    // The row may leave its list before the board has been read again, and the user may have gone on to the next one.
    void tellEnd(levar.mutateAsync({ analise, numero }), {
      onDone: ({ made, encerrado: closed }) => {
        if (made) toast.success('Caso levado ao quadro!');
        else if (closed === null) toast.info('Este caso já está no quadro.');
        else offerReopening(queryClient, closed);
      },
      failure: tellFailure,
    });
  };
  const take = async (): Promise<void> => {
    if (busy || !demand()) return;
    opener.current = document.activeElement;
    setReading(true);
    try {
      const fim = await readFimDoPrazo(queryClient, publicacao);
      if (fim === null) open();
      else setQuestion(fim);
    } catch (error) {
      tellFailure(error);
    } finally {
      setReading(false);
    }
  };
  const dialog = {
    open: question !== undefined,
    frase: question,
    onClose: () => setQuestion(undefined),
    onConfirm: open,
  };
  return { take, opener, dialog, busy, levar };
}

/** Takes a compared pair to the opposition board by a click or the key O, and then links to its case. */
export function LevarAoQuadro({ analise, marca, numero, nome, offered = true, publicacao }: LevarAoQuadroProps) {
  const { data: quadro } = useQuery(quadroQuery);
  const { take, opener, dialog, busy, levar } = useTaking({ analise, numero, publicacao });
  const may = useMay('analista');
  const place = useRef<HTMLSpanElement>(null);
  const card = findCard(quadro, { marca, numero });

  // The pair may have been reopened meanwhile: then its card is on the board.
  const closed = card === undefined ? (levar.data?.encerrado ?? findEncerrado(quadro, { marca, numero })) : undefined;

  useHotkeys((key) => {
    if (key !== 'o' || !isMeant(place.current) || (!offered && card === undefined)) return false;
    if (card === undefined) void take();
    else toast.info('Este caso já está no quadro.');
    return true;
  });

  // The button that asked may have been replaced by the link of the case.
  const returnFocus = () =>
    opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : findLink(place.current);
  const taken = levar.isSuccess && card !== undefined;
  useEffect(() => {
    if (taken && document.activeElement === document.body) findLink(place.current)?.focus();
  }, [taken]);

  return (
    <span ref={place} className={s['place']}>
      {closed === undefined ? null : <Encerrado closed={closed} name={`${nome}, ${numero}`} />}
      {may && offered && card === undefined && closed === undefined ? (
        <Button
          icon="balanca"
          busy={busy}
          onClick={() => void take()}
          aria-label={`Levar ao quadro: ${nome}, ${numero}`}
        >
          Levar ao quadro
        </Button>
      ) : null}
      {card === undefined ? null : (
        <ButtonLink icon="certo" to={telas.quadro.href({ caso: card.id })} label={`No quadro: ${nome}, ${numero}`}>
          No quadro
        </ButtonLink>
      )}
      <PerguntaDoPrazo {...dialog} returnFocus={returnFocus} />
    </span>
  );
}
