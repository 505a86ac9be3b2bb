import { expect, type Page, test } from '@playwright/test';
import { telas } from '@vigia/contract';
import { expectNoFaults } from './axe.ts';
import { changeDatabase } from './database.ts';
import { fixture, Office, open } from './office.ts';
import { PLANTED } from './planted.ts';

/** A user compares again what an older engine compared, and reads what changed: by keyboard, and on a phone. */
const [{ registrada, nome }] = PLANTED;
const OLD = '1.9.0';
const PHONE = { width: 390, height: 844 };

interface Velha {
  office: Office;
  id: number;
  /** The hit that the older engine did not find. */
  perdida: string;
}

/** An office with a comparison of an older engine, which found another first hit. */
async function createVelha(request: Parameters<typeof Office.create>[0]): Promise<Velha> {
  const office = await Office.create(request);
  await office.upload(fixture('RM9301-registros.xml'));
  const { id: revista } = await office.upload(fixture('RM9302-publicacoes.xml'));
  await office.addMarca(registrada);
  const { id, resultado } = await office.compare(registrada, revista);
  await changeDatabase('update analise set motor = $2 where id = $1', [id, OLD]);
  await changeDatabase(
    `update resultado set numero = '999999999', comparacao = comparacao || '{"numero": "999999999", "nome": "MARCA ANTIGA"}'
     where analise_id = $1 and posicao = 0`,
    [id],
  );
  return { office, id, perdida: resultado[0]?.nome ?? '' };
}

const addressOf = (id: number): string => telas.comparacao.href({ numero_processo: registrada, revista: '9302', id });
const said = (page: Page) => page.getByText(new RegExp(`^Feita com o motor ${OLD}\\. O motor atual é o \\d`));

test('an analysis of an older engine is compared again, and the difference is shown, by keyboard', async ({
  page,
  request,
}) => {
  const { office, id, perdida } = await createVelha(request);
  await open(page, office, addressOf(id));
  await expect(said(page)).toBeVisible();
  await expect(page.getByText(`Base da comparação: frequências só da própria RPI 9302, motor ${OLD}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Comparar de novo' }).press('Enter');
  const diferenca = page.getByRole('region', { name: 'Diferença em relação à comparação anterior' });
  await expect(diferenca).toContainText(`Em relação à comparação anterior (motor ${OLD}): 1 nova, 1 a menos.`);
  await expect(page).not.toHaveURL(new RegExp(`id=${id}$`));
  await diferenca.getByRole('button', { name: 'Ver o que mudou' }).press('Enter');
  const lines = diferenca.getByRole('list', { name: 'O que mudou' }).getByRole('listitem');
  await expect(lines.nth(0)).toContainText(perdida);
  await expect(lines.nth(0)).toContainText('Nova');
  await expect(lines.nth(1)).toContainText('MARCA ANTIGA');
  await expect(lines.nth(1)).toContainText('A menos');
  await expectNoFaults(page);
  await diferenca.getByRole('link', { name: 'Ver a comparação anterior' }).press('Enter');
  await expect(said(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver a nova comparação' })).toBeVisible();
});

test('the history compares all analyses of an older engine again in the background, on a phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE);
  const { office } = await createVelha(request);
  await open(page, office, telas.historico.href());
  const region = page.getByRole('region', { name: 'Análises de um motor anterior' });
  await expect(region).toContainText('1 análise foi feita com um motor anterior ao');
  await region.getByRole('button', { name: 'Comparar de novo' }).click();
  await expect(region).toContainText('Comparação de novo: 1 análise: 1 nova, 1 a menos.');
  await expect(page.getByRole('row', { name: new RegExp(`${nome}.*comparada de novo`) })).toBeVisible();
  await expectNoFaults(page);
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(PHONE.width);
});
