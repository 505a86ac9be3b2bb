import { expect, it } from 'vitest';
import { listNumeros } from './fonte-inpi.ts';

it('listNumeros reads the numbers of the trademark section from different forms of links', () =>
  expect(
    listNumeros(`<a href="https://x/txt/RM2908.zip">XML</a><A HREF='/pdf/Marcas2907.pdf'>m</A><a href="P2999.zip">p</a>
      <a href="../txt/rm2906.zip?a=1">x</a><a>RM2950.zip</a><p>RM2951.zip`),
  ).toEqual([2906, 2907, 2908]));
