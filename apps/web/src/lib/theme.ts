import { createPreference } from './preference.ts';

/** 'sistema' follows the operating system. public/theme.js reads the same key before the first paint. */
export type Theme = 'sistema' | 'claro' | 'escuro';

const systemDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');

export const theme = createPreference<Theme>({
  key: 'tema',
  normal: 'sistema',
  others: ['claro', 'escuro'],
  show: (value) => {
    const dark = value === 'escuro' || (value === 'sistema' && systemDark().matches);
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  },
});

/** Shows the theme, and shows it again whenever the system or another tab changes it. */
export function startTheme(): void {
  theme.start();
  systemDark().addEventListener('change', theme.refresh);
}
