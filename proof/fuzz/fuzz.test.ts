import { expect, it } from 'vitest';
import { AREAS } from './areas.ts';
import { chamadas } from './areas/chamadas.ts';

/* The calls have a run of their own: see apps/api/test/hostile.test.ts. */
const readers = AREAS.map(({ area }) => area).filter((area) => area !== chamadas);

it.each(readers.map((area) => [area.nome, area] as const))(
  '%s: 60 seeded hostile cases find no fault',
  async (_, area) => {
    const { run, close } = await area.open();
    const faults: string[] = [];
    for (let seed = 1; seed <= 60; seed += 1) {
      const fault = await run(seed);
      if (fault !== null) faults.push(`seed ${seed}: ${fault}`);
    }
    await close?.();
    expect(faults).toEqual([]);
  },
);
