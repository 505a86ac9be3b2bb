import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CODIGOS_ACOMPANHADOS, readDesfecho, resumeAndamentos, TIPOS_DESFECHO } from './acompanhamento.ts';
import { findDespacho } from './despachos.ts';

const REFERENCE = path.resolve(import.meta.dirname, '../fixtures/dispatch-codes.json');

/** What a kind of dispatch may mean for the opponent. */
const KINDS: Record<string, string[]> = {
  oposicao: ['notificado'],
  sobrestamento: ['sobrestado'],
  deferimento: ['deferido'],
  indeferimento: ['indeferido'],
  concessao: ['concedido'],
  recurso: ['recurso', 'deferido'],
  nulidade: ['nulidade'],
  extincao: ['extinto'],
};

describe('what became of an opposed application', () => {
  it.each([
    ['IPAS423', 'notificado', 'Oposição notificada'],
    ['IPAS142', 'sobrestado', 'Exame sobrestado'],
    ['IPAS029', 'deferido', 'Pedido deferido'],
    ['IPAS781', 'deferido', 'Deferido em parte'],
    ['IPAS024', 'indeferido', 'Pedido indeferido'],
    ['IPAS237', 'deferido', 'Deferido em recurso'],
    ['IPAS139', 'arquivado', 'Pedido arquivado'],
    ['IPAS158', 'concedido', 'Registro concedido'],
    ['IPAS400', 'nulidade', 'Nulidade instaurada'],
    ['IPAS402', 'anulado', 'Despacho anulado'],
  ])('%s: %s', (codigo, tipo, rotulo) => {
    expect(readDesfecho(codigo)).toMatchObject({ tipo, rotulo });
  });

  it('follows no publication, no petition and no code it does not know', () => {
    for (const codigo of ['IPAS009', 'IPAS421', 'IPAS270', 'IPAS403', 'ipas024', ''])
      expect(readDesfecho(codigo), codigo).toBeUndefined();
    expect(new Set(CODIGOS_ACOMPANHADOS).size).toBe(CODIGOS_ACOMPANHADOS.length);
    expect(new Set(TIPOS_DESFECHO).size).toBe(TIPOS_DESFECHO.length);
  });

  it('gives no dispatch another meaning than the table of dispatches does', () => {
    for (const codigo of CODIGOS_ACOMPANHADOS) {
      const kinds = { ...KINDS, arquivamento: ['arquivado'], exigencia: ['exigencia'], outro: ['anulado'] };
      expect(Object.entries(kinds), codigo).toContainEqual([
        findDespacho(codigo).categoria,
        expect.arrayContaining([readDesfecho(codigo)?.tipo]),
      ]);
    }
  });

  it('agrees with the reference table of dispatches', () => {
    const { codes } = JSON.parse(readFileSync(REFERENCE, 'utf8'));
    let checked = 0;
    for (const { code, category } of codes) {
      const kinds = KINDS[category];
      if (kinds === undefined) continue;
      expect(kinds, code).toContain(readDesfecho(code)?.tipo);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(15);
  });
});

describe('where an application stands', () => {
  const at = (data: string, codigo: string) => ({ data, codigo });
  const notificada = at('2026-11-17', 'IPAS423');
  const indeferido = at('2027-05-11', 'IPAS024');
  const provido = at('2027-10-05', 'IPAS237');
  const concedido = at('2027-11-09', 'IPAS158');

  it('is told by the newest dispatch, in whatever order gazettes were read', () => {
    expect(resumeAndamentos([])).toEqual({ atual: null, concessao: null });
    expect(resumeAndamentos([indeferido, notificada])).toEqual({ atual: indeferido, concessao: null });
    expect(resumeAndamentos([concedido, notificada, provido, indeferido])).toEqual({
      atual: concedido,
      concessao: concedido,
    });
  });

  it('is told by the more telling of two dispatches of one gazette', () => {
    const nulidade = at(concedido.data, 'IPAS437');
    expect(resumeAndamentos([nulidade, concedido])).toEqual({ atual: nulidade, concessao: concedido });
    const anulado = at(indeferido.data, 'IPAS402');
    expect(resumeAndamentos([anulado, indeferido]).atual).toBe(indeferido);
  });

  it('has no grant once a dispatch was annulled or the registration ended, and has it again when granted anew', () => {
    const anulado = at('2027-11-23', 'IPAS402');
    expect(resumeAndamentos([concedido, anulado])).toEqual({ atual: anulado, concessao: null });
    const nulo = at('2028-03-07', 'IPAS530');
    expect(resumeAndamentos([concedido, nulo])).toEqual({ atual: nulo, concessao: null });
    const again = at('2028-06-06', 'IPAS158');
    expect(resumeAndamentos([concedido, anulado, again]).concessao).toBe(again);
  });
});
