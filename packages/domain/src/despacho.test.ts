import { expect, it } from 'vitest';
import {
  CODIGOS_ACOMPANHADOS,
  CODIGOS_REPUBLICACAO,
  DESPACHOS,
  findDespacho,
  grantsRegistration,
  opensOpposition,
  SITUACOES_POR_DESPACHO,
} from './despacho.ts';
import { DESFECHOS } from './desfecho.ts';
import { computePrazo } from './prazo.ts';

it('each code stands once in the table', () => {
  expect(DESPACHOS.map(({ codigo }) => codigo).filter((codigo) => !/^IPAS\d{3,4}$/.test(codigo))).toEqual([]);
  expect(new Set(DESPACHOS.map(({ codigo }) => codigo)).size).toBe(DESPACHOS.length);
});

it('each meaning for the opponent has its own id and at least one dispatch', () => {
  expect(new Set(DESFECHOS.map(({ id }) => id)).size).toBe(DESFECHOS.length);
  expect(new Set(CODIGOS_ACOMPANHADOS.map((codigo) => findDespacho(codigo).desfecho)).size).toBe(DESFECHOS.length);
});

it('five dispatches open the sixty days of opposition, and two of them are republications', () => {
  const abrem = DESPACHOS.filter(({ codigo }) => opensOpposition(codigo)).map(({ codigo }) => codigo);
  expect(abrem.sort()).toEqual(['IPAS009', 'IPAS135', 'IPAS421', 'IPAS756', 'IPAS757']);
  expect([...CODIGOS_REPUBLICACAO].sort()).toEqual(['IPAS135', 'IPAS421']);
  expect(['IPAS158', 'IPAS029', 'ipas009', ''].some(opensOpposition)).toBe(false);
});

it('two dispatches grant the registration', () => {
  const concedem = DESPACHOS.filter(({ codigo }) => grantsRegistration(codigo)).map(({ codigo }) => codigo);
  expect(concedem.sort()).toEqual(['IPAS158', 'IPAS770']);
  expect(grantsRegistration('IPAS009')).toBe(false);
});

it.each([
  ['IPAS009', 'publicacao', 60, 'terceiros'],
  ['IPAS005', 'exigencia', 5, 'titular'],
  ['IPAS395', 'exigencia', 5, 'titular'],
  ['IPAS136', 'exigencia', 60, 'titular'],
  ['IPAS772', 'exigencia', 60, 'titular'],
  ['IPAS423', 'oposicao', 60, 'titular'],
  ['IPAS029', 'deferimento', 60, 'titular'],
  ['IPAS024', 'indeferimento', 60, 'titular'],
  ['IPAS158', 'concessao', 180, 'terceiros'],
  ['IPAS360', 'recurso', 60, 'titular'],
  ['IPAS400', 'nulidade', 60, 'titular'],
  ['IPAS437', 'nulidade', 60, 'titular'],
  ['IPAS338', 'caducidade', 60, 'titular'],
  ['IPAS304', 'extincao', 60, 'titular'],
] as const)('%s is %s and opens a term of %i days for %s', (codigo, categoria, dias, quem) => {
  expect(findDespacho(codigo)).toMatchObject({ codigo, categoria, termos: [{ dias, quem }] });
});

it.each(['IPAS142', 'IPAS237', 'IPAS235', 'IPAS161', 'IPAS139', 'IPAS402', 'IPAS462', 'IPAS270', 'IPAS9999'])(
  '%s opens no term',
  (codigo) => expect(findDespacho(codigo).termos).toEqual([]),
);

it('every dispatch that opens the window of opposition is a publication', () => {
  for (const codigo of ['IPAS009', 'IPAS756', 'IPAS135', 'IPAS421', 'IPAS757']) {
    expect(opensOpposition(codigo)).toBe(true);
    expect(findDespacho(codigo).termos[0]).toMatchObject({ fundamento: 'LPI (Lei 9.279/1996), art. 158' });
  }
});

it('a term starts and ends on a working day', () => {
  // A Tuesday; the holiday of 15/11/2026 is a Sunday, the sixtieth day a Saturday.
  const [recurso] = findDespacho('IPAS024').termos;
  expect(computePrazo('2026-09-22', undefined, recurso)).toMatchObject({
    inicio: '2026-09-23',
    sexagesimo: '2026-11-21',
    final: '2026-11-23',
  });
  const [formal] = findDespacho('IPAS005').termos;
  expect(computePrazo('2026-09-22', undefined, formal)).toMatchObject({ inicio: '2026-09-23', final: '2026-09-28' });
});

it('a term that no source states for a designation or a correction asks the user to check it', () => {
  for (const codigo of ['IPAS772', 'IPAS668', 'IPAS781', 'IPAS658', 'IPAS774', 'IPAS775', 'IPAS770', 'IPAS304'])
    expect(findDespacho(codigo).termos[0]?.observacao).toMatch(/confira/);
  for (const codigo of ['IPAS136', 'IPAS423', 'IPAS024', 'IPAS158'])
    expect(findDespacho(codigo).termos[0]?.observacao).toBeNull();
});

it('a dispatch about a petition keeps the status, and a dispatch without a situation gives its own name', () => {
  expect(SITUACOES_POR_DESPACHO.get('IPAS158')).toBe('Registro de marca em vigor');
  expect(SITUACOES_POR_DESPACHO.get('IPAS270')).toBeNull();
  expect(SITUACOES_POR_DESPACHO.has('IPAS402')).toBe(false);
  expect(SITUACOES_POR_DESPACHO.has('IPAS142')).toBe(false);
});
