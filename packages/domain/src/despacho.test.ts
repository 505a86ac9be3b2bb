import { expect, it } from 'vitest';
import { grantsRegistration, opensOpposition } from './despacho.ts';

it('knows the five codes that open an opposition window', () => {
  expect(['IPAS009', 'IPAS756', 'IPAS135', 'IPAS421', 'IPAS757'].every(opensOpposition)).toBe(true);
  expect(['IPAS158', 'IPAS029', 'ipas009', ''].some(opensOpposition)).toBe(false);
});

it('knows grants', () => {
  expect(grantsRegistration('IPAS158')).toBe(true);
  expect(grantsRegistration('IPAS009')).toBe(false);
});
