import { expect, test } from '@playwright/test';
import { telas } from '@vigia/contract';
import { fixture, Office, open } from './office.ts';
import { PLANTED } from './planted.ts';

/** A day that the office adds moves the deadline of a case. Its removal moves the deadline back. */
const [{ registrada, publicada, nome, publicadaNome }] = PLANTED;

test('a bridge day moves the deadline of a case by keyboard, and its removal moves it back', async ({
  page,
  request,
}) => {
  const office = await Office.create(request);
  await office.upload(fixture('RM9301-registros.xml'));
  const { id } = await office.upload(fixture('RM9302-publicacoes.xml'));
  await office.addMarca(registrada);
  await office.levarAoQuadro((await office.compare(registrada, id)).id, publicada);
  await open(page, office, telas.quadro.href());
  await expect(page.getByText(/^Prazo: 23\/11\/2026/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Prazos' }).press('Enter');
  await page.getByRole('link', { name: 'Dias sem expediente' }).press('Enter');
  await expect(page.getByRole('heading', { name: /^Feriados e pontos facultativos de/ })).toBeVisible();

  await page.getByRole('button', { name: 'Incluir dia' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Incluir dia' });
  await expect(dialog.getByLabel('Data', { exact: true })).toBeFocused();
  await page.keyboard.type('20/11/2026');
  // The user corrects the day in the calendar: Friday is a holiday already, Monday is the bridge day.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  // Escape closes only the calendar.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Escolher Data no calendário' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Data', { exact: true })).toHaveValue('23/11/2026');
  await dialog.getByLabel('O que acontece neste dia').focus();
  await page.keyboard.type('Ponte');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Dia incluído no calendário!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Incluir dia' })).toBeFocused();
  await expect(page.getByText(`${publicadaNome} × ${nome}: de 23/11/2026 para 24/11/2026`)).toBeVisible();
  await expect(page.getByRole('row', { name: /23\/11\/2026/ })).toContainText('Incluído pelo escritório');

  await page.getByLabel('Data da publicação', { exact: true }).focus();
  await page.keyboard.type('22/09/2026');
  await expect(page.getByText('O prazo termina em 24/11/2026.')).toBeVisible();

  await page.goto(telas.quadro.href());
  await expect(page.getByText(/^Prazo: 24\/11\/2026/)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Retirar 23/11/2026, Ponte' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).press('Enter');
  await expect(page.getByText(`${publicadaNome} × ${nome}: de 24/11/2026 para 23/11/2026`)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Feriados e pontos facultativos de/ })).toBeFocused();
});

test('the calendar of deadlines is reached from the data of the office and keeps a suspension', async ({
  page,
  request,
}) => {
  const office = await Office.create(request);
  await open(page, office, telas.meusDados.href({ aba: 'escritorio' }));
  await page.getByRole('radio', { name: 'Dias sem expediente' }).press('Space');
  await page.getByRole('button', { name: 'Incluir suspensão' }).press('Enter');
  await page.getByLabel('Primeiro dia', { exact: true }).fill('02/03/2027');
  await page.getByLabel('Último dia', { exact: true }).fill('05/03/2027');
  await page.getByLabel('Ato do INPI').fill('Portaria INPI 99/2027');
  await page.getByLabel('Ato do INPI').press('Enter');
  await expect(page.getByText('Suspensão incluída no calendário!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /Portaria INPI 99\/2027/ })).toContainText('4 dias');
  await page.goto(telas.calendarioDePrazos.href({ ano: 2027 }));
  await expect(page).toHaveURL(telas.meusDados.href({ aba: 'escritorio', secao: 'expediente', ano: 2027 }));
  await expect(page.getByRole('heading', { name: 'Feriados e pontos facultativos de 2027' })).toBeVisible();
});
