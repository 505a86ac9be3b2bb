import { expect, test } from '@playwright/test';
import { contract } from '@vigia/contract';
import { fixture, Office } from './office.ts';
import { NOT_COLLIDING, PLANTED } from './planted.ts';
import { hasRealFiles, PUBLISHED, readRecusas, REGISTERED, WITHOUT_REAL_FILES } from './real-files.ts';

test('in made-up gazettes the planted collisions are found and explained', async ({ request }) => {
  const office = await Office.create(request);
  await office.upload(fixture('RM9301-registros.xml'));
  const revista = await office.upload(fixture('RM9302-publicacoes.xml'));
  expect(revista).toMatchObject({ numero: '9302', data_publicacao: '2026-09-22', status: 'Analisada' });
  for (const { registrada, publicada } of PLANTED) {
    await office.addMarca(registrada);
    const analise = await office.compare(registrada, revista.id);
    const hit = analise.resultado.find(({ numero }) => numero === publicada);
    expect(hit, `${registrada} × ${publicada}`).toMatchObject({ similaridade: 'Similar' });
    const par = await office.call(contract.analises.par, { params: { id: analise.id, numero: publicada } });
    expect(par.explicacao).toMatch(/\.$/);
    expect(par.marca.numero_processo).toBe(registrada);
  }
  for (const { registrada, publicada } of NOT_COLLIDING) {
    await office.addMarca(registrada);
    const { resultado } = await office.compare(registrada, revista.id);
    const similar = resultado.filter(({ similaridade }) => similaridade === 'Similar').map(({ numero }) => numero);
    expect(similar, registrada).not.toContain(publicada);
  }
});

test('in real gazettes the applications that INPI refused are among the hits', async ({ request }) => {
  test.skip(!hasRealFiles, WITHOUT_REAL_FILES);
  const office = await Office.create(request);
  await office.upload(REGISTERED);
  const revista = await office.upload(PUBLISHED);
  // Every fiftieth label: the sample is the same on every run and covers the whole file.
  const sample = readRecusas().filter((_recusa, index) => index % 50 === 0);
  let similar = 0;
  let near = 0;
  const added = new Set<string>();
  for (const { registrada, publicada } of sample) {
    if (!added.has(registrada.numero)) await office.addMarca(registrada.numero);
    added.add(registrada.numero);
    const { resultado } = await office.compare(registrada.numero, revista.id);
    const hit = resultado.find(({ numero }) => numero === publicada.numero);
    if (hit) near += 1;
    if (hit?.similaridade === 'Similar') similar += 1;
  }
  console.log(`INPI's refusals: ${similar} of ${sample.length} Similar, ${near} among the rows kept`);
  expect(near / sample.length).toBeGreaterThan(0.85);
  expect(similar / sample.length).toBeGreaterThan(0.6);
});
