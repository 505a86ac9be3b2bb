import { createPreference } from './preference.ts';

/** How much room the rows of lists take. */
export type Densidade = 'confortavel' | 'compacta';

export const densidade = createPreference<Densidade>({
  key: 'densidade',
  normal: 'confortavel',
  others: ['compacta'],
  show: (value) => {
    document.documentElement.dataset['density'] = value === 'compacta' ? 'compact' : 'normal';
  },
});
