import { expect, type Page, test } from '@playwright/test';
import { contract, telas } from '@vigia/contract';
import { createConta } from './accounts.ts';
import { writeGazette } from './gazette.ts';
import { fixture, Office, open, proveEmail } from './office.ts';
import { PLANTED } from './planted.ts';

/** Users dismiss results and take that back by keyboard, and read the bulletin on screen and in the mailbox. */
const [{ registrada, nome, publicada, publicadaNome }] = PLANTED;
let office: Office;
let analise = 0;
let revista = 0;

test.beforeAll(async ({ request }) => {
  office = await Office.create(request);
  await office.upload(fixture('RM9301-registros.xml'));
  ({ id: revista } = await office.upload(fixture('RM9302-publicacoes.xml')));
  await office.addMarca(registrada);
  analise = (await office.compare(registrada, revista)).id;
});

const row = (page: Page) => page.locator(`[data-resultado="${publicada}"]`);

test('a hit is dismissed by keyboard, restored, dismissed again, and restored on the page of the mark', async ({
  page,
}) => {
  await open(page, office, telas.comparacao.href({ numero_processo: registrada, revista: '9302', id: analise }));
  await expect(row(page)).toBeVisible();
  const dismiss = async ({ holdMessage }: { holdMessage: boolean }): Promise<void> => {
    await row(page).focus();
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog', { name: 'Descartar resultado' });
    await expect(dialog).toBeVisible();
    const motivo = dialog.getByRole('combobox', { name: 'Motivo' });
    if (((await motivo.textContent()) ?? '').includes('Escolha')) {
      await motivo.press('Enter');
      await page.getByRole('option', { name: 'Acordo de convivência' }).press('Enter');
    }
    await dialog.getByRole('button', { name: 'Descartar', exact: true }).press('Enter');
    // A toast stays while the pointer is over it. It may leave while its movement ends, so that is not waited for.
    if (holdMessage) await page.getByRole('button', { name: 'Desfazer' }).hover({ force: true });
    await expect(row(page)).toHaveCount(0);
    // While the dialog closes, it still receives the keys.
    await expect(dialog).toBeHidden();
  };
  await dismiss({ holdMessage: true });
  await expect(page.getByText('1 ocultada.')).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).press('Enter');
  await expect(row(page)).toBeVisible();
  await dismiss({ holdMessage: false });

  await page.getByRole('button', { name: 'Mostrar', exact: true }).press('Enter');
  const hidden = page.getByRole('list', { name: 'Ocultadas' });
  await expect(hidden).toContainText('Acordo de convivência');
  await page.goto(telas.boletim.href({ revista }));
  await expect(page.getByText('1 ocultada.')).toBeVisible();
  await expect(page.getByRole('link', { name: publicadaNome, exact: true })).toHaveCount(0);

  await page.goto(telas.marca.href({ numero_processo: registrada }));
  await page.getByRole('button', { name: `Remover Processo descartado: ${publicada}` }).press('Enter');
  await expect(page.getByText('Nada foi descartado: todos os resultados desta marca aparecem.')).toBeVisible();
  await page.goto(telas.comparacao.href({ numero_processo: registrada, revista: '9302', id: analise }));
  await expect(row(page)).toBeVisible();
});

test('the bulletin of an issue leads from the list of issues to a pair and to the board', async ({ page }) => {
  await open(page, office, telas.revistas.href());
  await page.getByRole('button', { name: 'Detalhes da leitura da revista 9302' }).press('Enter');
  await page.getByRole('link', { name: 'Abrir o boletim desta revista' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Boletim da revista 9302' })).toBeVisible();
  await expect(page.getByText(/^1 marca do portfólio comparada com/)).toBeVisible();
  await expect(page.getByRole('link', { name: publicadaNome, exact: true })).toBeVisible();
  await page.goto(telas.par.href({ analise, numero: publicada, levar: 1 }));
  await expect(page.getByRole('button', { name: /^Levar ao quadro/ })).toBeFocused();
  await page.keyboard.press('Enter');
  // The period of this issue is over, so the product asks first.
  const question = page.getByRole('dialog', { name: 'O prazo para oposição terminou' });
  await question.getByRole('button', { name: 'Abrir caso assim mesmo' }).press('Enter');
  await expect(page.getByRole('link', { name: /^No quadro/ })).toBeVisible();
});

/** A gazette of one process that collides with the planted mark. */
const writeColidente = (numero: number): string =>
  writeGazette(numero, '22/09/2026', [
    { numero: '943990012', nome, despacho: ['IPAS009', 'Publicação de pedido de registro para oposição'] },
  ]);

test('an issue is compared automatically, its bulletin is in the mailbox, and the choice of when to get bulletins is kept', async ({
  page,
  request,
}) => {
  const conta = createConta();
  const watching = await Office.create(request, conta);
  await proveEmail(request, conta.email);
  await watching.upload(fixture('RM9301-registros.xml'));
  await watching.addMarca(registrada);
  const body = { same_class: 0 as const, temperature: 1, analise_automatica: true, marcas: [] };
  await watching.call(contract.analiseAutomatica.create, { body });
  const { id } = await watching.upload(writeColidente(9399));
  const estado = async () => (await watching.call(contract.boletim.get, { params: { id } })).envios?.[0]?.estado;
  await expect.poll(estado).toBe('enviado');
  await page.goto('/api/correio/');
  await page.getByRole('link', { name: 'Boletim da revista 9399: 1 colidência' }).first().click();
  const mail = page.frameLocator('iframe');
  await expect(mail.getByText(`${nome} × ${nome}`)).toBeVisible();
  await expect(mail.getByRole('link', { name: 'Levar ao quadro' })).toHaveAttribute(
    'href',
    new RegExp(`${telas.par.path}\\?analise=\\d+&numero=943990012&levar=1$`),
  );

  await open(page, watching, telas.meusDados.href());
  await page.getByRole('radio', { name: 'A cada revista' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Preferência salva.').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Às sextas-feiras' })).toBeChecked();
});
