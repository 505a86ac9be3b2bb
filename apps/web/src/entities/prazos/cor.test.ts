import { expect, it } from 'vitest';
import css from '../../ui/base.css?raw';
import { toneOfPrazo } from './cor.ts';

it('the same urgency has one colour in badges and in classes', () => {
  const tones = [-1, 0, 15, 16, 45, 46].map(toneOfPrazo);
  expect(tones).toEqual(['danger', 'orange', 'orange', 'warning', 'warning', 'neutral']);
  for (const [name, tone] of [
    ['prazo-vencido', 'danger'],
    ['prazo-urgente', 'orange'],
    ['prazo-atencao', 'warning'],
    ['prazo-normal', 'neutral'],
  ])
    expect(css).toMatch(
      new RegExp(`\\.${name} \\{\\s*background: var\\(--${tone}-soft\\);\\s*color: var\\(--${tone}-text\\);`),
    );
});
