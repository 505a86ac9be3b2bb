import { expect, type Page, test } from '@playwright/test';
import { contract, telas } from '@vigia/contract';
import { createConta, SENHA } from './accounts.ts';
import { expectNoFaults } from './axe.ts';
import { Office, open, proveEmail } from './office.ts';

/** The address of the newest invitation in the development mailbox. */
async function readInvitation(page: Page, email: string): Promise<string> {
  const link = page.getByRole('row', { name: new RegExp(email) }).getByRole('link', { name: /^Convite/ });
  await expect
    .poll(async () => {
      await page.goto('/api/correio/');
      return link.count();
    })
    .toBeGreaterThan(0);
  await link.first().click();
  const href = await page.frameLocator('iframe').getByRole('link', { name: 'Ver o convite' }).getAttribute('href');
  return href ?? '';
}

test('an administrator invites a colleague by mail, who creates an account with the role, and revokes another invitation', async ({
  browser,
  page,
  request,
}) => {
  const founder = createConta();
  const office = await Office.create(request, founder);
  await proveEmail(request, founder.email);
  const [guest, other] = [createConta(), createConta()];
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, office, telas.meusDados.href({ aba: 'escritorio' }));
  for (const { email } of [guest, other]) {
    await page.getByLabel('E-mail da pessoa').fill(email);
    const papel = page.getByRole('combobox', { name: 'Papel da pessoa convidada' });
    await papel.click();
    await page.getByRole('option', { name: /^Leitor/ }).click();
    // The invitation has the role that the form shows.
    await expect(papel).toHaveText(/^Leitor/);
    await page.getByRole('button', { name: 'Convidar' }).click();
    await expect(page.getByRole('button', { name: `Revogar o convite de ${email}` })).toBeVisible();
  }
  await expectNoFaults(page);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);

  const visitor = await (await browser.newContext()).newPage();
  const [invitation, revoked] = [
    await readInvitation(visitor, guest.email),
    await readInvitation(visitor, other.email),
  ];
  await page.getByRole('button', { name: `Revogar o convite de ${other.email}` }).click();
  await expect(page.getByText(`O convite para ${other.email} foi revogado.`)).toBeVisible();

  await visitor.goto(revoked);
  await expect(visitor.getByText('Este convite não vale mais')).toBeVisible();
  await visitor.goto(invitation);
  await expect(visitor.getByText(guest.email)).toBeVisible();
  await visitor.getByLabel('Primeiro nome').fill('Bia');
  await visitor.getByLabel('Último nome').fill('Luz');
  await visitor.getByLabel('Nome de usuário').fill(guest.username);
  await visitor.getByLabel('Senha', { exact: true }).fill(SENHA);
  await expectNoFaults(visitor);
  await visitor.keyboard.press('Enter');
  await expect(visitor).toHaveURL(telas.portfolio.href());
  await expect(visitor.getByText('Você tem acesso de leitura:')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Papel de Bia Luz' })).toHaveText(/Leitor/);
  const waiting = await office.call(contract.convites.list);
  expect(waiting).toEqual([]);
});
