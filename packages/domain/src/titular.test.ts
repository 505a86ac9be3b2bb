import { expect, it } from 'vitest';
import { hideDocumento } from './titular.ts';

it.each([
  ['55.538.443 MARIA DE TAL', 'MARIA DE TAL'],
  ['55538443 MARIA DE TAL', 'MARIA DE TAL'],
  ['55.538.443/0001-12 MARIA DE TAL ME', 'MARIA DE TAL ME'],
  ['MARIA DE TAL 12345678909', 'MARIA DE TAL'],
  ['MARIA DE TAL 123.456.789-09', 'MARIA DE TAL'],
  ['3M INNOVATIVE PROPERTIES COMPANY', '3M INNOVATIVE PROPERTIES COMPANY'],
  ['CAFÉ 1907 LTDA', 'CAFÉ 1907 LTDA'],
  ['12345678', '12345678'],
])('%j is shown as %j', (nome, shown) => expect(hideDocumento(nome)).toBe(shown));
