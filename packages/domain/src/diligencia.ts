import { count, formatNumber } from './numero.ts';
import { formatDia, todayInSaoPaulo } from './prazo-dia.ts';

interface LeituraContada {
  colidencias: number;
  descartadas: number;
  casos: number;
  casos_encerrados: number;
  abertas: number;
  adiadas: number;
  /** Rows without a decision below the cut of every reader; null if no reading budget is known. */
  abaixo_do_corte: number | null;
  leitores: readonly { nome: string | null; orcamento: number | null; acima: number; em: string }[];
}

function describeLeitor({ nome, orcamento, acima, em }: LeituraContada['leitores'][number]): string {
  const read =
    orcamento === null ? `todas as Similares (${formatNumber(acima)})` : `as ${formatNumber(orcamento)} mais prováveis`;
  return `${nome ?? 'pessoa que saiu do escritório'}, ${read}, última decisão em ${formatDia(todayInSaoPaulo(new Date(em)))}`;
}

function describeCorte({ abaixo_do_corte, abertas }: LeituraContada): string {
  if (abaixo_do_corte === null) return 'Nenhum orçamento de leitura está registrado para esta revista.';
  if (abertas === 0) return 'Nenhuma ficou sem decisão.';
  if (abaixo_do_corte === 0) return 'Nenhuma das que estão em aberto ficou abaixo do corte de leitura.';
  return `${count(abaixo_do_corte, 'em aberto ficou', 'em aberto ficaram')} abaixo do corte de leitura, pela ordem atual da lista, e não ${abaixo_do_corte === 1 ? 'entrou' : 'entraram'} na leitura.`;
}

/**
 * The sentences about the reading of an issue, as proof of diligence: how many hits the list of the triage has, how many are decided and open, how many
 * open ones are below the cut of the reading budget, and whose budget that is. None for an empty list.
 */
export function describeDiligencia(leitura: LeituraContada): string[] {
  const { colidencias, descartadas, casos, casos_encerrados: encerrados, abertas, adiadas, leitores } = leitura;
  if (colidencias === 0) return [];
  const list = `Triagem: ${count(colidencias, 'colidência na lista', 'colidências na lista')}, com as menos prováveis`;
  if (leitores.length === 0 && abertas - adiadas === colidencias) return [`${list}, e nenhuma decidida ainda.`];
  const decided = `${count(descartadas + casos, 'decidida', 'decididas')} (${count(descartadas, 'descartada', 'descartadas')} e ${formatNumber(casos)} com caso${encerrados === 0 ? '' : `, ${count(encerrados, 'já encerrado', 'já encerrados')}`})`;
  const snoozed = adiadas === 0 ? '' : `, ${count(adiadas, 'delas adiada', 'delas adiadas')}`;
  return [
    `${list}. ${decided}, ${formatNumber(abertas)} em aberto${snoozed}.`,
    describeCorte(leitura),
    ...(leitores.length === 0 ? [] : [`Orçamento de leitura: ${leitores.map(describeLeitor).join('; ')}.`]),
  ];
}
