import { type APIRequestContext, expect, test } from '@playwright/test';
import { contract, telas } from '@vigia/contract';
import { createConta } from './accounts.ts';
import { expectNoFaults } from './axe.ts';
import { card, prepare } from './board.ts';
import { callApi, type Office, open, type Session } from './office.ts';
import { PLANTED } from './planted.ts';

/** A colleague whom the office let in. */
async function addColleague(request: APIRequestContext, office: Office): Promise<Session> {
  const { cnpj } = await office.call(contract.escritorio.get);
  const conta = { ...createConta(), first_name: 'Bia', last_name: 'Luz', escritorio: { cnpj } };
  await callApi(request, contract.conta.register, { body: conta });
  const membros = await office.call(contract.escritorio.membros);
  const id = membros.find(({ username }) => username === conta.username)?.id ?? 0;
  await office.call(contract.escritorio.aprovar, { params: { id } });
  const { username, password } = conta;
  return callApi(request, contract.conta.login, { body: { username, password } });
}

test('an administrator makes a colleague a reader, who reads triage and board but decides nothing, and then an analyst', async ({
  browser,
  page,
  request,
}) => {
  const { office, analises } = await prepare(request);
  await office.levarAoQuadro(analises[0] ?? 0, PLANTED[0].publicada);
  const colleague = await (await browser.newContext()).newPage();
  await open(colleague, { session: await addColleague(request, office) }, telas.triagemAtual.href());
  await expect(colleague.getByRole('button', { name: 'Descartar' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, office, telas.meusDados.href({ aba: 'escritorio' }));
  const chooser = page.getByRole('combobox', { name: 'Papel de Bia Luz' });
  await chooser.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: /^Leitor/ })).toBeVisible();
  await expectNoFaults(page, { within: '[role=listbox]' });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bia Luz: Leitor.')).toBeVisible();
  await expect(chooser).toHaveText(/Leitor/);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);

  // The change counts at the next call of the colleague, without a new sign-in: it refuses the dismissal.
  await colleague.reload();
  await expect(colleague.getByText('Você tem acesso de leitura:')).toBeVisible();
  const list = colleague.getByRole('listbox', { name: 'Colidências' });
  await expect(list.getByRole('option').first()).toBeVisible();
  const rows = await list.getByRole('option').count();
  await expect(colleague.getByRole('region', { name: 'Par' })).toBeVisible();
  await expect(colleague.getByRole('button', { name: 'Descartar' })).toBeHidden();
  await colleague.keyboard.press('e');
  await expect(colleague.getByText('Seu papel neste escritório é de leitura.')).toBeVisible();
  await expect(list.getByRole('option')).toHaveCount(rows);
  await expectNoFaults(colleague);
  await colleague.goto(telas.quadro.href());
  await expect(card(colleague, PLANTED[0].publicadaNome)).toBeVisible();
  await expect(colleague.getByRole('button', { name: /^Mover / })).toBeHidden();

  await chooser.click();
  await page.getByRole('option', { name: /^Analista/ }).click();
  await expect(page.getByText('Bia Luz: Analista.')).toBeVisible();
  // The board asks for changes every few seconds, and the answer names the new role.
  await expect(colleague.getByRole('button', { name: /^Mover / })).toBeVisible();
  await expect(colleague.getByText('Você tem acesso de leitura:')).toBeHidden();
  await colleague.goto(telas.triagemAtual.href());
  await colleague.getByRole('button', { name: 'Descartar' }).click();
  await expect(list.getByRole('option')).toHaveCount(rows - 1);
});
