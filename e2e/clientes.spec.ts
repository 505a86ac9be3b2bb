import { expect, test } from '@playwright/test';
import { contract, telas } from '@vigia/contract';
import { createConta } from './accounts.ts';
import { fixture, Office, open, proveEmail } from './office.ts';
import { PLANTED } from './planted.ts';

const [{ registrada, nome, publicadaNome }, other] = PLANTED;
const CLIENTE = 'Cafés do Cerrado';
const LINHA = 'Recomendamos apresentar oposição.';

test('an office tells a client about a hit: from the client and its mark to the mail and the private page', async ({
  page,
  browser,
  request,
}) => {
  const conta = createConta();
  const office = await Office.create(request, conta);
  await proveEmail(request, conta.email);
  await office.upload(fixture('RM9301-registros.xml'));
  const { id: revista } = await office.upload(fixture('RM9302-publicacoes.xml'));
  for (const numero of [registrada, other.registrada]) {
    await office.addMarca(numero);
    await office.compare(numero, revista);
  }
  const contato = `rita.${conta.username}@exemplo.com.br`;

  await open(page, office, telas.clientes.href());
  await expect(page.getByText('Nenhum cliente ainda')).toBeVisible();
  await page.getByRole('button', { name: 'Novo cliente' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome do cliente').fill(CLIENTE);
  await dialog.getByRole('button', { name: 'Acrescentar contato' }).click();
  await dialog.getByLabel('E-mail').fill(contato);
  await dialog.getByRole('button', { name: 'Acrescentar', exact: true }).click();
  await expect(page.getByRole('heading', { name: CLIENTE, level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Adicionar marcas' }).click();
  await dialog.getByRole('textbox').fill(nome);
  await dialog.getByRole('checkbox', { name: nome }).press('Space');
  await dialog.getByRole('button', { name: 'Adicionar 1' }).click();
  await expect(page.getByRole('link', { name: nome })).toBeVisible();
  await expect(page.getByText(/1 marca comparada · triagem não concluída: \d+ colidências? por decidir/)).toBeVisible();

  await page.getByRole('link', { name: 'Triagem da revista 9302' }).click();
  const list = page.getByRole('listbox', { name: 'Colidências' });
  await expect(list).toBeFocused();
  // Only the hits of the client's mark are shown.
  await expect(list.getByRole('option').filter({ hasText: publicadaNome })).toBeVisible();
  await expect(list.getByRole('option').filter({ hasNotText: nome })).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(page.getByRole('checkbox', { name: `Comunicar a ${CLIENTE}` })).toBeChecked();
  const linha = page.getByLabel('Linha para o cliente');
  await linha.fill(LINHA);
  await linha.press('Tab');
  const [cliente] = await office.call(contract.clientes.list);
  const id = cliente?.id ?? 0;
  await expect
    .poll(async () => (await office.call(contract.relatorios.doCliente, { params: { id } }))[0]?.comunicadas)
    .toBe(1);

  await page.goto(telas.cliente.href({ id }));
  await page.getByRole('button', { name: 'Enviar o relatório da revista 9302' }).click();
  await expect(dialog.getByText('relatório em PDF, 1 colidência')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar', exact: true }).click();
  const log = page.getByRole('list', { name: 'Relatórios enviados' });
  await expect(log.getByText(contato)).toBeVisible();
  await expect(log.getByText('enviado', { exact: true })).toBeVisible();
  const mails = await (await request.get('/api/correio/')).text();
  expect(mails).toContain(`<td>${contato}</td>`);

  await page.getByRole('button', { name: 'Criar página' }).click();
  const address = await page.getByLabel('Endereço da página').inputValue();
  const visitor = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
  await visitor.goto(new URL(address).pathname);
  await expect(visitor.getByRole('heading', { name: CLIENTE, level: 1 })).toBeVisible();
  await expect(visitor.getByText(nome, { exact: true })).toBeVisible();
  await expect(visitor.getByText(other.nome)).toHaveCount(0);
  const [download] = await Promise.all([
    visitor.waitForEvent('download'),
    visitor.getByRole('button', { name: 'Baixar o relatório da revista 9302' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Cafes-do-Cerrado-revista-9302.pdf');

  await page.getByRole('button', { name: 'Revogar' }).click();
  await expect(page.getByRole('button', { name: 'Criar página' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('Esta página não existe ou foi retirada pelo escritório.')).toBeVisible();
  await visitor.context().close();
});
