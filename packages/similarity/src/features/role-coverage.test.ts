import { describe, expect, it } from 'vitest';
import { compareRoles, NOTHING_ALIKE, SAME } from './role-coverage.fixture.ts';

describe('the coverage by roles', () => {
  it('own words are weighed without the words of trades', () => {
    const roles = compareRoles('LIRIA PNEUS', 'LIRIA RESTAURANTE');
    expect(roles.ownNear).toEqual([1, 1]);
    expect(roles.plainSides).toBe(2);
    expect(roles.strongestFanciful).toBeGreaterThan(0.5);
  });

  it('a shared trade is no shared own word', () => {
    const roles = compareRoles('ZYWEE CONTABILIDADE', 'BAKOLI CONTABILIDADE');
    expect(roles.ownNear).toEqual([0, 0]);
    expect(roles.sharedOwn).toBe(0);
    expect(roles.sharedTrade).toBeGreaterThan(0);
    expect(roles.restFanciful[0]).toBeGreaterThan(0.5);
  });

  it('the trades that are left over tell whether the trades differ', () => {
    expect(compareRoles('LIRIA TURISMO', 'LIRIA VIAGENS').restKinship).toBe(1);
    expect(compareRoles('LIRIA TURISMO', 'LIRIA PNEUS').restKinship).toBeLessThan(0.25);
    expect(compareRoles('LIRIA PNEUS', 'LIRIA PNEUS').restKinship).toBe(0.25);
  });

  it('a phrase is a run of neighbouring words that both names have in one order', () => {
    const together = compareRoles('SUA CASA FELIZ', 'SUA CASA NOVA').phrase;
    expect(together.ownStrength).toBeGreaterThan(0);
    expect(compareRoles('CASA SUA FELIZ', 'SUA CASA NOVA').phrase.ownStrength).toBe(0);
    expect(compareRoles('CORRETORA DE SEGUROS AOCT', 'CORRETORA DE SEGUROS IMA').phrase).toMatchObject({
      words: 2,
      ownStrength: 0,
    });
  });

  it('names without words in common share nothing', () => {
    expect(compareRoles('ZYWEE', 'BAKOLI')).toMatchObject(NOTHING_ALIKE);
    expect(compareRoles('ZYWEE', 'ZYWEE')).toMatchObject(SAME);
  });
});
