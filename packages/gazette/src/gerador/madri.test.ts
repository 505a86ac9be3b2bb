import { expect, it } from 'vitest';
import { createClassesMadri } from './madri.ts';
import { createRng } from './prng.ts';

it('a designation has one to five different classes in order, each with its translation', () => {
  for (let i = 0; i < 300; i += 1) {
    const classes = createClassesMadri(createRng('madri', i));
    const codigos = classes.map(({ codigo }) => codigo);
    expect(codigos.length).toBeGreaterThan(0);
    expect(codigos.length).toBeLessThan(6);
    expect(codigos).toEqual([...new Set(codigos)].sort((a, b) => a - b));
    for (const { especificacao, traducao } of classes)
      expect(traducao?.split('; ')).toHaveLength(especificacao?.split('; ').length ?? 0);
  }
});
