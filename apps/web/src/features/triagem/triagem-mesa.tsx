import { type ColunasDaTriagem, telas } from '@vigia/contract';
import { describePrazoDeOposicao } from '@vigia/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { membrosQuery } from '../../entities/membros/membros.queries.ts';
import { parQuery } from '../../entities/analises/analises.queries.ts';
import { Ordem } from '../../entities/aprendizado/ordem.tsx';
import { PerguntaDoPrazo } from '../../entities/oposicoes/pergunta-do-prazo.tsx';
import { triagemKeys } from '../../entities/triagem/triagem.keys.ts';
import { useHotkeys } from '../../lib/hotkeys.ts';
import { useMedia } from '../../lib/media.ts';
import { refresh } from '../../lib/refresh.ts';
import { ErrorState } from '../../ui/empty-state.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { Pergunta } from './pergunta.ts';
import { type LinhaDaLista, parOf } from './linhas.ts';
import { MOTIVO_NEUTRO, pressTecla, writeMotivo } from './teclas.ts';
import { Acoes } from './triagem-acoes.tsx';
import { Aviso } from './triagem-aviso.tsx';
import { Orcamento, Progresso } from './triagem-cabeca.tsx';
import { TriagemFiltros } from './triagem-filtros.tsx';
import { TriagemLista } from './triagem-lista.tsx';
import { Rodape, Vazia } from './triagem-rodape.tsx';
import s from './triagem.module.css';
import { useFolha } from './use-folha.ts';
import { type Restauro, useRestaurar } from './use-restaurar.ts';
import { type TriagemNaTela, useTriagem } from './use-triagem.ts';

const loadPergunta = async () => ({ default: (await import('./acao-dialogs.tsx')).PerguntaDialog });
const PerguntaDialog = lazy(loadPergunta);
const TriagemPainel = lazy(async () => ({ default: (await import('./triagem-painel.tsx')).TriagemPainel }));
const Comunicacao = lazy(async () => ({ default: (await import('./comunicacao.tsx')).Comunicacao }));
const Visoes = lazy(async () => ({ default: (await import('./triagem-visoes.tsx')).Visoes }));

/** The pairs after the current one whose details are read ahead. */
const AHEAD = 3;

/** Reads the details of the next pairs, so that they are there when the cursor comes. */
function useReadAhead({ linhas, index }: TriagemNaTela): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const linha of linhas.slice(index + 1, index + 1 + AHEAD)) {
        const { analise, numero } = parOf(linha);
        // The panel shows its own failure.
        queryClient.query({ ...parQuery(analise, numero), staleTime: 60_000 }).catch(() => undefined);
      }
    }, 150);
    return () => clearTimeout(timer);
  }, [queryClient, linhas, index]);
}

interface PainelDaMesaProps {
  triagem: TriagemNaTela;
  prazo: ColunasDaTriagem['prazo'];
  onAsk: (pergunta: Pergunta) => void;
  onRestore: () => void;
  onMotivo: () => void;
  sheet: { open: boolean; onClose: () => void } | null;
}

function PainelDaMesa({ triagem, prazo, onAsk, onRestore, onMotivo, sheet }: PainelDaMesaProps) {
  const { atual, decisoes, decide, may } = triagem;
  const notado = atual === null ? undefined : decisoes.estados.notadoOf(atual.place);
  return (
    <Suspense>
      <TriagemPainel
        linha={atual}
        prazo={prazo}
        nota={notado?.nota ?? ''}
        caso={notado?.caso ?? null}
        sheet={sheet}
        aviso={sheet === null ? null : <Aviso triagem={triagem} inSheet onMotivo={onMotivo} />}
        comunicacao={
          atual === null ? null : (
            <Comunicacao
              key={atual.key}
              par={atual.key}
              cliente={atual.marca.cliente?.nome ?? null}
              notado={notado}
              readOnly={!may}
              onChange={(change) => decide({ tipo: 'comunicar', ...change }, [atual])}
            />
          )
        }
        actions={
          may && atual !== null ? (
            <Acoes
              triagem={triagem}
              prazo={prazo}
              letra={decisoes.estados.letraOf(atual.place)}
              onAsk={onAsk}
              onRestore={onRestore}
            />
          ) : null
        }
      />
    </Suspense>
  );
}

/** Reads the list again when other comparisons count for the issue. */
function useNewList({ decisoes: { lista } }: TriagemNaTela, { versao, revista }: ColunasDaTriagem): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (lista !== null && lista !== versao) void refresh(queryClient, triagemKeys.lista(revista.id));
  }, [queryClient, lista, versao, revista.id]);
}

function useNomes(): (id: number) => string | null {
  const { data = [] } = useQuery(membrosQuery);
  return (id) => {
    const membro = data.find((one) => one.id === id);
    return membro === undefined ? null : membro.first_name || membro.username;
  };
}

/** Shown until the decisions are known: that they are loading, or why they did not load. */
function Espera({ triagem: { decisoes, retry } }: { triagem: TriagemNaTela }) {
  if (decisoes.erro === null) return <SkeletonRows rows={12} />;
  const title = 'Não foi possível carregar as decisões desta revista.';
  return <ErrorState title={title} detail={decisoes.erro} onRetry={retry} />;
}

/** A control that disappears with its row leaves the focus to the page: the list takes it, so that the keys go on. */
function useFocusOnList({ atual }: TriagemNaTela): void {
  const key = atual?.key;
  useEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-lista]')?.focus();
  }, [key]);
}

/** A question that is open, and what it is about if not the rows in question. */
interface Perguntada {
  pergunta: Pergunta;
  /** The rows of a dismissal whose reason changes. */
  descartadas?: readonly LinhaDaLista[];
  restauro?: Restauro;
}

interface PerguntaDaMesaProps {
  triagem: TriagemNaTela;
  prazo: ColunasDaTriagem['prazo'];
  perguntada: Perguntada | null;
  onAsk: (perguntada: Perguntada | null) => void;
}

/** The question that is open, and what its answer does. */
function PerguntaDaMesa({ triagem, prazo, perguntada, onAsk }: PerguntaDaMesaProps) {
  const { pergunta = null, descartadas, restauro = null } = perguntada ?? {};
  const alvos = descartadas ?? (restauro === null ? triagem.alvos : [restauro.alvo]);
  return (
    <OnDemand wanted={pergunta !== null}>
      <PerguntaDialog
        pergunta={pergunta}
        alvos={alvos}
        todas={triagem.todas}
        estados={triagem.decisoes.estados}
        prazo={prazo}
        restauro={restauro}
        onClose={() => onAsk(null)}
        onAsk={(next) => onAsk({ ...perguntada, pergunta: next })}
        onDecide={(decisao) => {
          if (decisao.tipo === 'descartar') writeMotivo(decisao.motivo);
          if (descartadas === undefined) triagem.decide(decisao, alvos);
          else triagem.changeMotivo(decisao, descartadas);
          onAsk(null);
        }}
      />
    </OnDemand>
  );
}

interface MesaProps {
  colunas: ColunasDaTriagem;
  /** How many hits the office wants to read; null for all that are Similar. */
  orcamento: number | null;
}

/** The list of hits with its filters, the panel of the pair, and the keys that decide. */
export function Mesa({ colunas, orcamento }: MesaProps) {
  const triagem = useTriagem(colunas, orcamento);
  const { atual, linhas, items, decisoes } = triagem;
  const [perguntada, setPerguntada] = useState<Perguntada | null>(null);
  const pergunta = perguntada?.pergunta ?? null;
  const ask = (next: Pergunta): void => setPerguntada({ pergunta: next });
  const phone = useMedia('(max-width: 899px)');
  const folha = useFolha(phone);
  const filters = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const nomeOf = useNomes();
  useReadAhead(triagem);
  useNewList(triagem, colunas);
  useFocusOnList(triagem);
  const restore = useRestaurar(triagem, (restauro) => setPerguntada({ pergunta: 'restaurar', restauro }));
  const changeMotivo = (): void => setPerguntada({ pergunta: 'motivos', descartadas: triagem.aviso.descartadas });
  const open = (): void => {
    if (atual === null) return;
    if (phone) folha.show();
    else void navigate(telas.par.href(parOf(atual)));
  };
  useEffect(() => void loadPergunta(), []);
  // Until the decisions are known, decided rows would stand among the others, and a key would decide about them again. Without a connection the list is
  // shown, because what is decided meanwhile is kept.
  const ready = decisoes.lista !== null || decisoes.semConexao;
  useHotkeys(
    (_, event) =>
      ready &&
      // While a question loads, a key meant for it decides about no row.
      (pergunta !== null ||
        pressTecla(triagem, event, {
          ask,
          open,
          restore,
          focusFiltro: () => filters.current?.querySelector<HTMLElement>('button')?.focus(),
        })),
  );
  if (!ready) return <Espera triagem={triagem} />;
  return (
    <>
      <TriagemFiltros linhas={triagem.todas} filtro={triagem.filtro} onChange={triagem.setFiltro} first={filters}>
        <Suspense>
          <Visoes />
        </Suspense>
      </TriagemFiltros>
      <Ordem aprendido={colunas.aprendido} />
      <div className={s['bar']}>
        <Progresso {...triagem.progresso} />
        <Orcamento orcamento={orcamento} cobertura={triagem.cobertura} />
      </div>
      <div className={s['desk']}>
        <div className={s['column']}>
          <TriagemLista
            items={items}
            total={linhas.length}
            cursor={atual?.key ?? null}
            selecao={triagem.selecao}
            estados={decisoes.estados}
            nomeOf={nomeOf}
            onPick={(linha, range) => {
              const at = linhas.indexOf(linha);
              if (range) triagem.selectRange(at);
              else triagem.moveTo(at);
              if (phone) folha.show();
            }}
            onOpen={open}
            onRight={(linha) => triagem.decide({ tipo: 'caso' }, [linha])}
            onLeft={(linha) => triagem.decide({ tipo: 'descartar', motivo: MOTIVO_NEUTRO }, [linha])}
          />
          {linhas.length === 0 ? (
            <div className={s['nothing']}>
              <Vazia triagem={triagem} />
            </div>
          ) : null}
        </div>
        <OnDemand wanted={!phone || folha.open}>
          <PainelDaMesa
            triagem={triagem}
            prazo={colunas.prazo}
            onAsk={ask}
            onRestore={restore}
            onMotivo={changeMotivo}
            // A question takes the place of the sheet, which comes back after it.
            sheet={phone ? { open: folha.open && pergunta === null, onClose: folha.close } : null}
          />
        </OnDemand>
      </div>
      <Rodape triagem={triagem} onMotivo={changeMotivo} />
      <PerguntaDoPrazo
        open={triagem.vencidas !== null}
        frase={colunas.prazo && describePrazoDeOposicao(colunas.prazo)}
        onClose={triagem.keepVencidas}
        onConfirm={triagem.openVencidas}
      />
      <PerguntaDaMesa triagem={triagem} prazo={colunas.prazo} perguntada={perguntada} onAsk={setPerguntada} />
    </>
  );
}
