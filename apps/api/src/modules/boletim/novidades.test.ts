import type { Boletim, Colidencia } from '@vigia/contract';
import { expect, it } from 'vitest';
import { boletimMail } from './boletim.mail.ts';
import { chavesDoBoletim, markNovas } from './novidades.ts';

const colidencia = (numero: string, nome: string, outros: Colidencia['outros'] = []): Colidencia => ({
  analise: 1,
  marca: { numero_processo: '911050858', elemento_nominativo: 'KAFELITO', cliente: null, arquivada: false },
  numero,
  nome,
  titular: null,
  classe_nice: '30',
  grau: 'Alta',
  probabilidade: 0.96,
  regra: 'Reprodução',
  caso: null,
  encerramento: null,
  outros,
  explicacao: 'Reproduz «KAFELITO».',
});
const boletim = (...colidencias: Colidencia[]): Boletim => ({
  revista: { id: 3, numero: '9302', data_publicacao: '2026-09-22' },
  escritorio: 'LaNonaChef',
  marcas_comparadas: 6,
  marcas_publicadas: 140,
  mesma_classe: false,
  omitidas: 0,
  em_curso: 0,
  falharam: 0,
  ocultadas: [],
  prazoFinal: '23/11/2026',
  colidencias,
  andamentos: [],
  prazos: [],
  diligencia: {
    colidencias: 0,
    descartadas: 0,
    casos: 0,
    casos_encerrados: 0,
    abertas: 0,
    adiadas: 0,
    abaixo_do_corte: null,
    leitores: [],
  },
  envios: null,
});
const write = (whole: Boletim, contadas: readonly string[] | null) =>
  boletimMail(
    { email: 'ana@exemplo.com.br', first_name: 'Ana' },
    [markNovas(whole, contadas)],
    'https://vigia.exemplo',
  );

it('a message says when the time to oppose ends, or that it has ended', () => {
  const hit = colidencia('936721335', 'CAFELLITTO');
  const textOf = (prazoFinal: string) => write({ ...boletim(hit), prazoFinal }, null)?.text;
  expect(textOf('23/11/2999')).toContain('O prazo para oposição termina em 23/11/2999.');
  expect(textOf('23/11/2020')).toContain(
    'O prazo para oposição terminou em 23/11/2020. Depois da concessão ainda cabe',
  );
});

it('a message about an issue without marks to oppose says so', () => {
  const text = write({ ...boletim(), marcas_publicadas: 0, mesma_classe: true }, null)?.text;
  expect(text).toContain('A revista 9302 não publicou marcas para oposição nas classes comparadas.');
  expect(text).not.toContain('Nada consta');
});

it('a first message marks no hit as new', () => {
  const mail = write(boletim(colidencia('936721335', 'CAFELLITTO')), null);
  expect(mail?.subject).toBe('Boletim da revista 9302: 1 colidência');
  expect(mail?.text).not.toMatch(/[Nn]ova/);
});

it('a second message lists new hits first, also when the list is cut', () => {
  const known = Array.from({ length: 45 }, (_, index) => colidencia(String(936_721_000 + index), `CAFELITO ${index}`));
  const whole = boletim(...known, colidencia('936729999', 'KAFFELITO'));
  const mail = write(whole, chavesDoBoletim(boletim(...known)));
  expect(mail?.subject).toBe('Boletim da revista 9302 atualizado: 1 colidência nova');
  expect(mail?.text).toMatch(/grau alto \(46\)\n-+\n\n\* KAFELITO × KAFFELITO \(Nova: Alta, 96%\)/);
  expect(mail?.text).toContain('* KAFELITO × CAFELITO 0 (Alta, 96%)');
});

it('a hit with an additional process is new, and a hit with a process less is not', () => {
  const outro = { numero: '936721343', classe_nice: '18' };
  const [before, after] = [colidencia('936721335', 'CAFELLITTO'), colidencia('936721335', 'CAFELLITTO', [outro])];
  expect(markNovas(boletim(after), chavesDoBoletim(boletim(before))).novas).toEqual(new Set([after]));
  expect(markNovas(boletim(before), chavesDoBoletim(boletim(after))).novas).toEqual(new Set());
});
