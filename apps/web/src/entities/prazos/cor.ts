import { classifyPrazo } from '@vigia/domain';
import type { BadgeTone } from '../../ui/badge.tsx';

/** The colour of each urgency, the same on every screen. base.css gives the classes of the same names these colours. */
const TONES: Readonly<Record<ReturnType<typeof classifyPrazo>, BadgeTone>> = {
  'prazo-vencido': 'danger',
  'prazo-urgente': 'orange',
  'prazo-atencao': 'warning',
  'prazo-normal': 'neutral',
};

/** The tone of a badge for a deadline with this many days left. */
export const toneOfPrazo = (diasRestantes: number): BadgeTone => TONES[classifyPrazo(diasRestantes)];
