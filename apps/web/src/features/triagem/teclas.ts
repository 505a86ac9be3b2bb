import { MOTIVOS_DESCARTE } from '@vigia/contract';
import { storage } from '../../lib/storage.ts';
import type { Pergunta } from './pergunta.ts';
import type { TriagemNaTela } from './use-triagem.ts';

const MOTIVO = 'triagem-motivo';

/** The reason where nobody chose one. */
export const MOTIVO_NEUTRO = MOTIVOS_DESCARTE[1];

/** The reason of the last dismissal in this browser, which the key E uses and the button of the panel shows. */
export const readMotivo = (): string => storage.read(MOTIVO) ?? MOTIVO_NEUTRO;
export const writeMotivo = (motivo: string): void => storage.write(MOTIVO, motivo);

const PAGE = 12;

interface Comandos {
  ask: (pergunta: Pergunta) => void;
  focusFiltro: () => void;
  open: () => void;
  restore: () => void;
}

/** Moves the cursor; with Shift, over rows that are selected with it. */
function move({ index, linhas, moveTo, selectRange }: TriagemNaTela, key: string, shift: boolean): boolean {
  const to: Record<string, number> = {
    j: index + 1,
    ArrowDown: index + 1,
    k: index - 1,
    ArrowUp: index - 1,
    PageDown: index + PAGE,
    PageUp: index - PAGE,
    Home: 0,
    End: linhas.length - 1,
  };
  const next = to[key];
  if (next === undefined) return false;
  if (shift) selectRange(Math.max(0, Math.min(linhas.length - 1, next)));
  else moveTo(next);
  return true;
}

const PERGUNTAS: Readonly<Record<string, Pergunta>> = {
  m: 'silenciar',
  a: 'atribuir',
  s: 'adiar',
  n: 'anotar',
  '6': 'motivo',
};

/** Does what a key means in the triage. Returns false for keys without a meaning. */
export function pressTecla(
  triagem: TriagemNaTela,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  { ask, focusFiltro, open, restore }: Comandos,
): boolean {
  if (move(triagem, key, shiftKey)) return true;
  const { atual, index, alvos } = triagem;
  const motivo = key === 'e' ? readMotivo() : MOTIVOS_DESCARTE[Number(key) - 1];
  if (motivo !== undefined) {
    if (triagem.may) writeMotivo(motivo);
    triagem.decide({ tipo: 'descartar', motivo });
    return true;
  }
  const pergunta = PERGUNTAS[key];
  if (pergunta !== undefined) {
    if (alvos.length > 0 && triagem.demand()) ask(pergunta);
    return true;
  }
  const commands: Readonly<Record<string, () => void>> = {
    o: () => triagem.decide({ tipo: 'caso' }),
    r: restore,
    c: triagem.toggleComunicar,
    z: triagem.undo,
    x: () => atual && triagem.toggle(atual),
    J: () => triagem.selectRange(index + 1),
    K: () => triagem.selectRange(index - 1),
    X: () => triagem.selectRange(index),
    f: focusFiltro,
    Enter: open,
    Escape: triagem.clear,
  };
  const command = commands[key];
  command?.();
  return command !== undefined;
}
