import { type ColunasDaTriagem, RECUSA_DO_PAPEL } from '@vigia/contract';
import { chooseAcima, createCondition, type DobraDaTriagem } from '@vigia/domain';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useMay } from '../../calls/papel.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../ui/toast.tsx';
import { type DecisaoDaTriagem, describeDecisao, isDecided, toAcao } from './decisao.ts';
import { drawLista } from './filtro.ts';
import { keyOf, type LinhaDaLista, toLinhas } from './linhas.ts';
import { keepLugar, readLugar } from './lugar.ts';
import { coverageAt, sortLinhas } from './orcamento.ts';
import { createTriagemStore } from './triagem-store.ts';
import { useFiltro } from './use-filtro.ts';

/** The decisions about an issue, kept by this page while it is open. */
function useDecisoes(revista: number, onUndone: (texto: string, key: string) => void) {
  const session = useSession();
  const quem = session.status === 'signed' ? session.user.username : '';
  const [store] = useState(() =>
    createTriagemStore(revista, quem, {
      onRefused: (sentence) => toast.error('Uma decisão não foi aceita.', sentence),
      onUndone: (texto, { analise, numero }) => onUndone(texto, keyOf(analise, numero)),
    }),
  );
  useEffect(() => store.start(), [store]);
  return { store, decisoes: useSyncExternalStore(store.subscribe, store.getSnapshot) };
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
  const [abertas, setAbertas] = useState<ReadonlySet<DobraDaTriagem>>(new Set());
  const [aviso, setAviso] = useState('');
  const may = useMay('analista');
  const { store, decisoes } = useDecisoes(colunas.revista.id, (texto, key) => {
    setAviso(`Desfeito: ${texto}`);
    setCursor(key);
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
    // A search looks below the cut too.
    const shown: ReadonlySet<DobraDaTriagem> = filtro.busca.trim() === '' ? abertas : new Set(['outro-ramo', 'abaixo']);
    return drawLista({ linhas: ordenadas.filter(isShown), acima, grupo: filtro.grupo, abertas: shown });
  }, [ordenadas, acima, filtro, estados, abertas]);
  const linhas = useMemo(() => items.filter((item) => item.tipo === 'linha'), [items]);
  const progresso = useMemo(() => {
    let decididas = 0;
    for (const place of acima) if ('dc'.includes(estados.letraOf(place))) decididas += 1;
    return { decididas, total: acima.size };
  }, [acima, estados]);

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
    if (!may) setAviso(RECUSA_DO_PAPEL.analista);
    return may;
  };
  const decide = (decisao: DecisaoDaTriagem, about: readonly LinhaDaLista[] = alvos): void => {
    if (about.length === 0 || !demand()) return;
    const { acao, efeito } = toAcao(decisao, about, porLugar);
    const leaves = isDecided(decisao) && filtro.situacao === 'a-fazer';
    const gone = new Set(leaves ? Object.keys(efeito.letras).map(Number) : []);
    const next = isDecided(decisao) ? (leaves ? rowAfter(gone) : linhas[index + 1]) : atual;
    store.act(acao, efeito);
    setAviso(`${describeDecisao(decisao, about)}. Z desfaz.`);
    setSelecao(NADA);
    if (next) setCursor(next.key);
  };
  /** Marks the rows to be reported to the client, or none of them if all are marked already. */
  const toggleComunicar = (): void => {
    const all = alvos.every(({ place }) => estados.notadoOf(place)?.comunicar === true);
    decide({ tipo: 'comunicar', comunicar: !all });
  };
  const undo = (): void => {
    if (!demand()) return;
    if (decisoes.desfazer === null) {
      setAviso('Nada a desfazer.');
      return;
    }
    const [place] = store.undo();
    const linha = place === undefined ? undefined : porLugar[place];
    setAviso(linha === undefined ? 'Desfazendo…' : `Desfeito: ${linha.publicada.nome}`);
    if (linha !== undefined) setCursor(linha.key);
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
    toggleDobra: (dobra: DobraDaTriagem) =>
      setAbertas((before) => new Set(before.has(dobra) ? [] : [...before, dobra])),
    progresso,
    cobertura: coverageAt(colunas.cobertura, acima.size),
    decisoes,
    retry: store.retry,
    index,
    atual,
    alvos,
    selecao: selecao.places,
    aviso,
    moveTo,
    selectRange,
    toggle,
    clear: () => setSelecao(NADA),
    decide,
    toggleComunicar,
    undo,
    todas: porLugar,
  };
}
export type TriagemNaTela = ReturnType<typeof useTriagem>;
