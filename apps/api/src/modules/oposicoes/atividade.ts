import { titleOfColuna, titleOfEncerramento } from '@vigia/domain';
import type { AtividadeFeita } from '../../platform/auditoria.ts';
import { describeEvento, type EventoDoCaso, type EventoDoTipo, type TipoDoEvento } from './historico.ts';

/** The two marks of a case, as the activity log names it. */
export const alvoOfCaso = (
  publicada: string | null,
  propria: { elemento_nominativo: string | null; numero_processo: string },
): string => `${publicada ?? 'sem nome'} × ${propria.elemento_nominativo ?? propria.numero_processo}`;

type FeitaNoCaso = Omit<AtividadeFeita, 'alvo'> | undefined;

const none = (): undefined => undefined;
const ofProtocolo = (evento: EventoDoCaso): FeitaNoCaso => ({
  tipo: 'caso.protocolo',
  depois: { protocolo: describeEvento(evento) },
});

/** What the history of a case and the activity log both keep. Comments, notes, tasks, and what gazettes say, only the history has. */
const FEITAS: { [Tipo in TipoDoEvento]: (evento: EventoDoTipo<Tipo>) => FeitaNoCaso } = {
  // Written where the case is opened.
  criado: none,
  movido: ({ de, para }) => ({
    tipo: 'caso.movido',
    antes: { coluna: titleOfColuna(de) },
    depois: { coluna: titleOfColuna(para) },
  }),
  responsavel: ({ de, para }) => ({
    tipo: 'caso.responsavel',
    antes: { responsavel: de },
    depois: { responsavel: para },
  }),
  'prazo-confirmado': ({ de, para }) => ({
    tipo: 'caso.prazo',
    antes: { publicacao: de },
    depois: { publicacao: para },
  }),
  protocolado: ofProtocolo,
  'protocolo-corrigido': ofProtocolo,
  'protocolo-desfeito': ofProtocolo,
  comprovante: () => ({ tipo: 'caso.comprovante' }),
  encerrado: ({ desfecho, motivo }) => ({
    tipo: 'caso.encerrado',
    depois: { desfecho: titleOfEncerramento(desfecho), motivo },
  }),
  reaberto: () => ({ tipo: 'caso.reaberto' }),
  andamento: none,
  notas: none,
  republicado: none,
  'novo-prazo': none,
  corrigido: none,
  retirada: none,
  tarefa: none,
};

/** Returns an event of a case as an entry of the activity log; undefined for what only the history of the case keeps. */
export function toAtividade<Tipo extends TipoDoEvento>(
  evento: EventoDoTipo<Tipo>,
  alvo: string,
): AtividadeFeita | undefined {
  const feita = FEITAS[evento.tipo](evento);
  return feita && { ...feita, alvo };
}
