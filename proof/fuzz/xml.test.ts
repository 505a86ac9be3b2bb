import { expect, it } from 'vitest';
import { findXmlFault } from './xml.ts';

it.each([
  ['<a b="c"><d/></a>', null],
  ['<?xml version="1.0"?><w:a xml:space="preserve">&amp; &#10;</w:a>', null],
  ['<a><b></a>', '«a» ends but is not open'],
  ['<a>', '«a» does not end'],
  ['<a>&b</a>', 'a bare ampersand'],
  ['<a>\u0001</a>', 'a forbidden character'],
  ['<a b=c></a>', 'no tag at «<a b=c></a>»'],
])('the XML %s has the fault %s', (xml, fault) => {
  expect(findXmlFault(xml)).toBe(fault);
});
