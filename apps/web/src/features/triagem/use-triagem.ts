import { type ColunasDaTriagem, RECUSA_DO_PAPEL } from '@vigia/contract';
import { chooseAcima, createCondition, type DobraDaTriagem, DOBRAS_DA_TRIAGEM } from '@vigia/domain';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useMay } from '../../calls/papel.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../ui/toast.tsx';
import { count } from '../../lib/format.ts';
import { chooseAlvos, type DecisaoDaTriagem, describeDecisao, isDecided, toAcao } from './decisao.ts';
import { drawLista } from './filtro.ts';
import { keyOf, type LinhaDaLista, toLinhas } from './linhas.ts';
import { keepDobras, keepLugar, readDobras, readLugar } from './lugar.ts';
import { coverageAt, sortLinhas } from './orcamento.ts';
import { createTriagemStore } from './triagem-store.ts';
import { useFiltro } from './use-filtro.ts';

/** What is said of the last thing that was done. */
interface Aviso {
  texto: string;
  /** Whether the next undo takes it back. */
  desfaz: boolean;
  /** The rows that were dismissed, whose reason may still be changed. */
  descartadas: readonly LinhaDaLista[];
}
const NADA_A_DIZER: Aviso = { texto: '', desfaz: false, descartadas: [] };

interface Falas {
  say: (texto: string) => void;
  onUndone: (texto: string, key: string) => void;
}

/** The decisions about an issue, kept by this page while it is open. */
function useDecisoes(revista: number, { say, onUndone }: Falas) {
  const session = useSession();
  const quem = session.status === 'signed' ? session.user.username : '';
  const [store] = useState(() =>
    createTriagemStore(revista, quem, {
      onRefused: (sentence) => {
        say('Não foi feito.');
        toast.error('Uma decisão não foi aceita.', sentence);
      },
      onRestored: (linhas) => {
        if (linhas > 1) toast.info(`${count(linhas, 'colidência voltou', 'colidências voltaram')} à lista.`);
      },
      onUndone: (texto, { analise, numero }) => onUndone(texto, keyOf(analise, numero)),
    }),
  );
  useEffect(() => store.start(), [store]);
  return { store, decisoes: useSyncExternalStore(store.subscribe, store.getSnapshot) };
}

/** The folded parts that the user opened, which the way back finds open again. A search looks into all of them. */
function useDobras(address: string, busca: string) {
  const [escolhidas, setEscolhidas] = useState(() => readDobras(address));
  const buscando = busca.trim() !== '';
  const abertas = useMemo(() => (buscando ? new Set(DOBRAS_DA_TRIAGEM) : escolhidas), [buscando, escolhidas]);
  const toggleDobra = (dobra: DobraDaTriagem): void => {
    const next = new Set(escolhidas);
    if (!next.delete(dobra)) next.add(dobra);
    setEscolhidas(next);
  };
  useEffect(() => keepDobras(address, escolhidas), [address, escolhidas]);
  return { abertas, buscando, toggleDobra };
}

interface Selecao {
  places: ReadonlySet<number>;
  /** Where a range begins. */
  anchor: string | null;
}
const NADA: Selecao = { places: new Set(), anchor: null };

/** Everything that the screen of the triage shows and does. */
export function useTriagem(colunas: ColunasDaTriagem, orcamento: number | null) {
  const [filtro, setFiltro] = useFiltro();
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const [cursor, setCursor] = useState(() => readLugar(address));
  const [selecao, setSelecao] = useState(NADA);
  const { abertas, buscando, toggleDobra } = useDobras(address, filtro.busca);
  const [aviso, setAviso] = useState(NADA_A_DIZER);
  const say = (texto: string): void => setAviso({ ...NADA_A_DIZER, texto });
  /** The rows for which the user is asked whether a case is opened after the last day. */
  const [vencidas, setVencidas] = useState<readonly LinhaDaLista[] | null>(null);
  const may = useMay('analista');
  const { store, decisoes } = useDecisoes(colunas.revista.id, {
    say,
    onUndone: (texto, key) => {
      say(`Desfeito: ${texto}`);
      setCursor(key);
    },
  });
  const porLugar = useMemo(() => toLinhas(colunas), [colunas]);
  const ordenadas = useMemo(() => sortLinhas(porLugar, colunas.ordem), [porLugar, colunas.ordem]);
  const acima = useMemo(() => chooseAcima(ordenadas, orcamento), [ordenadas, orcamento]);
  const { estados } = decisoes;
  const { items, dobradas } = useMemo(() => {
    const isShown = createCondition(filtro, {
      letraOf: estados.letraOf,
      responsavelOf: (place) => estados.notadoOf(place)?.responsavel ?? null,
    });
    return drawLista({ linhas: ordenadas.filter(isShown), acima, grupo: filtro.grupo, abertas });
  }, [ordenadas, acima, filtro, estados, abertas]);
  const linhas = useMemo(() => items.filter((item) => item.tipo === 'linha'), [items]);
  const progresso = useMemo(() => {
    let decididas = 0;
    for (const place of acima) if ('dc'.includes(estados.letraOf(place))) decididas += 1;
    let abaixo = 0;
    for (const { place } of ordenadas) if (!acima.has(place) && estados.letraOf(place) === 'f') abaixo += 1;
    return { decididas, total: acima.size, abaixo };
  }, [acima, ordenadas, estados]);

  useEffect(() => {
    if (cursor !== null) keepLugar(address, cursor);
  }, [address, cursor]);

  const found = linhas.findIndex((linha) => linha.key === cursor);
  const index = found === -1 ? 0 : found;
  const atual: LinhaDaLista | null = linhas[index] ?? null;
  const selecionadas = selecao.places.size === 0 ? [] : linhas.filter(({ place }) => selecao.places.has(place));
  const alvos = selecionadas.length > 0 ? selecionadas : atual === null ? [] : [atual];

  const moveTo = (to: number): void => {
    const next = linhas[Math.max(0, Math.min(linhas.length - 1, to))];
    if (next !== undefined) setCursor(next.key);
  };
  const selectRange = (to: number): void => {
    const from = linhas.findIndex((linha) => linha.key === selecao.anchor);
    const [start, end] = [Math.min(from === -1 ? index : from, to), Math.max(from === -1 ? index : from, to)];
    const places = new Set([...selecao.places, ...linhas.slice(start, end + 1).map(({ place }) => place)]);
    setSelecao({ places, anchor: selecao.anchor ?? atual?.key ?? null });
    moveTo(to);
  };
  const toggle = (linha: LinhaDaLista): void => {
    const places = new Set(selecao.places);
    if (!places.delete(linha.place)) places.add(linha.place);
    setSelecao({ places, anchor: linha.key });
  };
  /** The row that the cursor goes to when these rows leave the list. */
  const rowAfter = (gone: ReadonlySet<number>): LinhaDaLista | undefined =>
    linhas.slice(index).find(({ place }) => !gone.has(place)) ??
    linhas.slice(0, index).findLast(({ place }) => !gone.has(place));

  /** Tells readers why a key does nothing. Returns whether the user may decide. */
  const demand = (): boolean => {
    if (!may) say(RECUSA_DO_PAPEL.analista);
    return may;
  };
  /** Rows that a filter hides stay selected: nothing was decided about them. */
  const unselect = (done: readonly LinhaDaLista[]): void => {
    const places = new Set(done.map(({ place }) => place));
    const left = [...selecao.places].filter((place) => !places.has(place));
    setSelecao(left.length === 0 ? NADA : { places: new Set(left), anchor: null });
  };
  const perform = (decisao: DecisaoDaTriagem, about: readonly LinhaDaLista[]): void => {
    const agora = store.getSnapshot().estados;
    const { aptas, recusa } = chooseAlvos(decisao, about, agora);
    if (aptas.length === 0) {
      say(recusa);
      return;
    }
    const { acao, efeito } = toAcao(decisao, aptas, porLugar, agora);
    const mudadas = Object.keys(efeito.letras).map(Number);
    store.act(acao, efeito);
    const feito = `${describeDecisao(decisao, aptas, mudadas.length)}. ${recusa}`.trim();
    setAviso({ texto: feito, desfaz: true, descartadas: decisao.tipo === 'descartar' ? aptas : [] });
    unselect(about === alvos ? selecionadas : aptas);
    if (!isDecided(decisao)) return;
    const next = filtro.situacao === 'a-fazer' ? rowAfter(new Set(mudadas)) : linhas[index + 1];
    if (next) setCursor(next.key);
  };
  const decide = (decisao: DecisaoDaTriagem, about: readonly LinhaDaLista[] = alvos): void => {
    if (about.length === 0 || !demand()) return;
    const isLate = decisao.tipo === 'caso' && colunas.prazo !== null && colunas.prazo.dias < 0;
    if (isLate && chooseAlvos(decisao, about, store.getSnapshot().estados).aptas.length > 0) setVencidas(about);
    else perform(decisao, about);
  };
  /** Opens the cases although the period for opposition is over, as the user has confirmed. */
  const openVencidas = (): void => {
    if (vencidas !== null) perform({ tipo: 'caso' }, vencidas);
    setVencidas(null);
  };
  /** Marks the rows to be reported to the client, or none of them if all are marked already. */
  const toggleComunicar = (): void => {
    const all = alvos.every(({ place }) => estados.notadoOf(place)?.comunicar === true);
    decide({ tipo: 'comunicar', comunicar: !all });
  };
  const undo = (): void => {
    if (!demand()) return;
    if (decisoes.desfazer === null) {
      say('Nada a desfazer.');
      return;
    }
    const [place] = store.undo();
    const linha = place === undefined ? undefined : porLugar[place];
    say(linha === undefined ? 'Desfazendo…' : `Desfeito: ${linha.publicada.nome}`);
    if (linha !== undefined) setCursor(linha.key);
  };

  /** Gives the rows of the last dismissal another reason. */
  const changeMotivo = (decisao: DecisaoDaTriagem, descartadas: readonly LinhaDaLista[]): void => {
    undo();
    decide(decisao, descartadas);
  };

  return {
    may,
    demand,
    filtro,
    setFiltro,
    items,
    linhas,
    dobradas,
    abertas,
    buscando,
    toggleDobra,
    progresso,
    cobertura: orcamento === null ? colunas.cobertura.similares : coverageAt(colunas.cobertura, acima.size),
    decisoes,
    retry: store.retry,
    index,
    atual,
    alvos,
    selecao: selecao.places,
    /** How many of the selected rows are on the list: only about these a key decides. */
    selecionadas: selecionadas.length,
    aviso,
    hush: () => setAviso(NADA_A_DIZER),
    changeMotivo,
    moveTo,
    selectRange,
    toggle,
    clear: () => setSelecao(NADA),
    decide,
    vencidas,
    openVencidas,
    keepVencidas: () => setVencidas(null),
    toggleComunicar,
    undo,
    todas: porLugar,
  };
}
export type TriagemNaTela = ReturnType<typeof useTriagem>;
