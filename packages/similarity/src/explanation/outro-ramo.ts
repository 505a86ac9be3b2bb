import { SOMEWHAT_AKIN } from '../goods/affinity.ts';
import { isReproduction, type PreparedSign } from '../sign/sign.ts';
import type { Sinal } from '../sinal.ts';
import { meetingItems } from './meeting-items.ts';

/**
 * Whether the goods of two signs have no affinity: their classes have none, and no items of the specifications meet. `afinidade`: of these goods, 0 to 1;
 * that of unknown classes is neutral.
 */
export const areOtherTrades = (marca: Sinal, publicada: Sinal, afinidade: number): boolean =>
  afinidade < SOMEWHAT_AKIN && meetingItems(marca, publicada) === undefined;

/** Whether a pair is of the kind 'Mesmo nome, outro ramo': one name reproduces the other as a whole, and the goods have no affinity. */
export const isOutroRamo = (marca: PreparedSign, publicada: PreparedSign, afinidade: number): boolean =>
  isReproduction(marca, publicada) && areOtherTrades(marca.sinal, publicada.sinal, afinidade);
