import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDesfecho, resumeAndamentos } from './acompanhamento.ts';
import { CODIGOS_ACOMPANHADOS, findDespacho } from './despacho.ts';
import { TIPOS_DESFECHO } from './desfecho.ts';

const REFERENCE = path.resolve(import.meta.dirname, '../fixtures/dispatch-codes.json');

/** The kinds of outcome that a category of dispatches allows. */
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

describe('the meaning of a dispatch for the opponent', () => {
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

  it('publications, petitions and unknown codes mean nothing for the opponent', () => {
    for (const codigo of ['IPAS009', 'IPAS421', 'IPAS270', 'IPAS403', 'ipas024', ''])
      expect(readDesfecho(codigo), codigo).toBeUndefined();
    expect(new Set(CODIGOS_ACOMPANHADOS).size).toBe(CODIGOS_ACOMPANHADOS.length);
    expect(new Set(TIPOS_DESFECHO).size).toBe(TIPOS_DESFECHO.length);
  });

  it('the meaning of a dispatch agrees with its category', () => {
    for (const codigo of CODIGOS_ACOMPANHADOS) {
      const kinds = { ...KINDS, arquivamento: ['arquivado'], exigencia: ['exigencia'], outro: ['anulado'] };
      expect(Object.entries(kinds), codigo).toContainEqual([
        findDespacho(codigo).categoria,
        expect.arrayContaining([readDesfecho(codigo)?.tipo]),
      ]);
    }
  });

  it('the meanings agree with the reference table of dispatches', () => {
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

describe('the state of an application', () => {
  const at = (data: string, codigo: string) => ({ data, codigo });
  const notificada = at('2026-11-17', 'IPAS423');
  const indeferido = at('2027-05-11', 'IPAS024');
  const provido = at('2027-10-05', 'IPAS237');
  const concedido = at('2027-11-09', 'IPAS158');

  it('the newest dispatch gives the state, in any order of the gazettes', () => {
    expect(resumeAndamentos([])).toEqual({ atual: null, concessao: null });
    expect(resumeAndamentos([indeferido, notificada])).toEqual({ atual: indeferido, concessao: null });
    expect(resumeAndamentos([concedido, notificada, provido, indeferido])).toEqual({
      atual: concedido,
      concessao: concedido,
    });
  });

  it('the more telling of two dispatches in one gazette gives the state', () => {
    const nulidade = at(concedido.data, 'IPAS437');
    expect(resumeAndamentos([nulidade, concedido])).toEqual({ atual: nulidade, concessao: concedido });
    const anulado = at(indeferido.data, 'IPAS402');
    expect(resumeAndamentos([anulado, indeferido]).atual).toBe(indeferido);
  });

  it('an annulment or the end of the registration takes the grant away, and a new grant restores it', () => {
    const anulado = at('2027-11-23', 'IPAS402');
    expect(resumeAndamentos([concedido, anulado])).toEqual({ atual: anulado, concessao: null });
    const nulo = at('2028-03-07', 'IPAS530');
    expect(resumeAndamentos([concedido, nulo])).toEqual({ atual: nulo, concessao: null });
    const again = at('2028-06-06', 'IPAS158');
    expect(resumeAndamentos([concedido, anulado, again]).concessao).toBe(again);
  });
});
