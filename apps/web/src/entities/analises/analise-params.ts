import { z } from 'zod';
import { storage } from '../../lib/storage.ts';

export const TEMPERATURE = { min: 0, max: 2, step: 0.1, default: 1 } as const;

/** What the slider of the temperature does, in one line. */
export const TEMPERATURE_HELP = 'Mais baixa: só o que é quase igual. Mais alta: também semelhanças distantes.';

/** What a user chooses before a comparison; kept in the browser for the next one. */
export interface AnaliseParams {
  temperature: number;
  same_class: 0 | 1;
}

const TEMPERATURE_KEY = 'temperature';
// Written with an underscore. Earlier versions wrote the hyphen, which is still read so that nothing saved is lost.
const SAME_CLASS_KEYS = ['same_class', 'same-class'] as const;

const temperatureText = z.coerce.number().min(TEMPERATURE.min).max(TEMPERATURE.max);

export function readAnaliseParams(): AnaliseParams {
  const temperature = temperatureText.safeParse(storage.read(TEMPERATURE_KEY) ?? TEMPERATURE.default);
  return {
    temperature: temperature.success ? temperature.data : TEMPERATURE.default,
    same_class: storage.readFirst(SAME_CLASS_KEYS) === '1' ? 1 : 0,
  };
}

export function writeAnaliseParams({ temperature, same_class }: AnaliseParams): void {
  storage.write(TEMPERATURE_KEY, String(temperature));
  storage.write(SAME_CLASS_KEYS[0], String(same_class));
}
