import { describe, expect, it } from 'vitest';
import { countCodigos, planCodigos, planGrupo, planPlantados } from './plano.ts';

const OPCOES = { numero: 9001, data: '2026-11-17', processos: 37_000, semente: 7 };

describe('the plan of an issue', () => {
  it('dispatches have the shares of a real issue', () => {
    const counts = countCodigos(37_393);
    expect(Object.values(counts).reduce((sum, n) => sum + n, 0)).toBe(37_393);
    expect((counts['IPAS009'] ?? 0) / 37_393).toBeCloseTo(0.263, 2);
    expect((counts['IPAS158'] ?? 0) / 37_393).toBeCloseTo(0.24, 2);
    expect(counts['IPAS756']).toBeGreaterThan(150);
  });

  it.each([1, 2, 10, 999])('a plan for %i records has exactly as many', (processos) =>
    expect(planCodigos({ ...OPCOES, processos })).toHaveLength(processos),
  );

  it('dispatches are mixed', () => {
    expect(new Set(planCodigos(OPCOES).slice(0, 200)).size).toBeGreaterThan(6);
    expect(planCodigos(OPCOES)).not.toEqual(planCodigos({ ...OPCOES, semente: 8 }));
  });

  it('about 2.5 % of the publications are planted, each against a different grant', () => {
    const plantados = planPlantados(OPCOES, (concessao) => concessao % 3 !== 0);
    const share = plantados.size / (countCodigos(37_000)['IPAS009'] ?? 1);
    expect(share).toBeGreaterThan(0.024);
    expect(share).toBeLessThan(0.026);
    expect(new Set(plantados.values()).size).toBe(plantados.size);
    expect([...plantados.values()].every((concessao) => concessao % 3 !== 0)).toBe(true);
  });

  it('at most four consecutive processes form a brand, without planted ones', () => {
    const isPlantado = (publicacao: number): boolean => publicacao % 40 === 20;
    const grupos = Array.from({ length: 4000 }, (_, i) => ({ i, ...planGrupo(OPCOES, i, isPlantado) }));
    expect(grupos.every(({ i, lider, posicao }) => i === lider + posicao && posicao < 4)).toBe(true);
    expect(grupos.filter(({ posicao }) => posicao > 0).length).toBeGreaterThan(150);
    expect(grupos.filter(({ i }) => isPlantado(i)).every(({ posicao }) => posicao === 0)).toBe(true);
    expect(grupos.some(({ posicao, lider }) => posicao > 0 && isPlantado(lider))).toBe(false);
  });
});
