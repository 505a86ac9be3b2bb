import { DOBRAS_DA_TRIAGEM, SOBRE_A_DOBRA } from '@vigia/domain';
import { count, formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { isFiltered } from './filtro.ts';
import { Aviso } from './triagem-aviso.tsx';
import s from './triagem.module.css';
import type { DecisoesNaTela } from './triagem-store.ts';
import type { TriagemNaTela } from './use-triagem.ts';

type OfVazia = 'progresso' | 'filtro' | 'setFiltro' | 'dobradas' | 'abertas' | 'toggleDobra';

/** Shown when no row fits the filters, or when all rows are folded. */
export function Vazia({ triagem }: { triagem: Pick<TriagemNaTela, OfVazia> }) {
  const { progresso, filtro, setFiltro, dobradas, abertas, toggleDobra } = triagem;
  if (filtro.situacao === 'a-fazer' && progresso.total > 0 && progresso.decididas === progresso.total)
    return (
      <EmptyState
        icon="sucesso"
        title={progresso.abaixo === 0 ? 'Tudo decidido nesta revista.' : 'Tudo decidido acima do corte.'}
        action={<Button onClick={() => setFiltro({ situacao: 'todas' })}>Ver as decididas</Button>}
      >
        {progresso.abaixo === 0
          ? null
          : `Abaixo do corte ${progresso.abaixo === 1 ? 'resta' : 'restam'} ${count(progresso.abaixo, 'colidência', 'colidências')} por decidir.`}
      </EmptyState>
    );
  const folded = DOBRAS_DA_TRIAGEM.find((dobra) => dobradas[dobra] > 0 && !abertas.has(dobra));
  if (folded !== undefined && !isFiltered(filtro)) {
    const { titulo, detalhe } = SOBRE_A_DOBRA[folded];
    return (
      <EmptyState
        icon="sucesso"
        title="Nada a decidir na lista."
        action={<Button onClick={() => toggleDobra(folded)}>Mostrar</Button>}
      >
        {titulo}: {count(dobradas[folded], 'colidência', 'colidências')} ({detalhe}).
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="nada-encontrado" title="Nenhuma colidência com estes filtros.">
      Mude a situação ou limpe os filtros.
    </EmptyState>
  );
}

/** What a lost connection, or a server that fails, means for the decisions on the screen. */
function describeSemConexao({
  pendentes,
  lista,
  comFalha,
}: Pick<DecisoesNaTela, 'pendentes' | 'lista' | 'comFalha'>): string {
  const guardadas =
    pendentes > 0 ? `: ${count(pendentes, 'decisão guardada', 'decisões guardadas')} neste aparelho` : '';
  const ausentes =
    lista === null ? ` O que o escritório já decidiu aparece quando ${comFalha ? 'ele' : 'ela'} voltar.` : '';
  return `${comFalha ? 'O servidor está com uma falha' : 'Sem conexão'}${guardadas}.${ausentes}`;
}

interface RodapeProps {
  triagem: TriagemNaTela;
  /** Asks for another reason of the last dismissal. */
  onMotivo: () => void;
}

/** What was just done, the folded parts of the list, and whether decisions wait for a connection. A search has opened the folded parts. */
export function Rodape({ triagem, onMotivo }: RodapeProps) {
  const { decisoes, dobradas, abertas, buscando, toggleDobra } = triagem;
  return (
    <footer className={s['foot']}>
      {DOBRAS_DA_TRIAGEM.filter((dobra) => dobradas[dobra] > 0).map((dobra) => (
        <Button
          key={dobra}
          kind="quiet"
          disabled={buscando}
          aria-expanded={abertas.has(dobra)}
          onClick={() => toggleDobra(dobra)}
        >
          {SOBRE_A_DOBRA[dobra].titulo} ({formatNumber(dobradas[dobra])})
        </Button>
      ))}
      <Aviso triagem={triagem} onMotivo={onMotivo} />
      {decisoes.semConexao ? (
        <p className={s['offline']} role="alert">
          {describeSemConexao(decisoes)}
        </p>
      ) : null}
    </footer>
  );
}
