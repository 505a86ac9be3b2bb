import { expect, test } from '@playwright/test';
import { contract, telas } from '@vigia/contract';
import { expectNoFaultsInBothThemes } from './axe.ts';
import { fixture, Office, open } from './office.ts';
import { PLANTED } from './planted.ts';

/** Before a comparison, the screen shows how many hits each level of the slider gives. */
const [{ registrada, nome }] = PLANTED;

test('the counts beside the slider are the same that the comparison finds, by keyboard', async ({ page, request }) => {
  const office = await Office.create(request);
  await office.upload(fixture('RM9301-registros.xml'));
  const { id } = await office.upload(fixture('RM9302-publicacoes.xml'));
  await office.addMarca(registrada);
  const previa = await office.call(contract.analises.previa, {
    query: { numero_processo: registrada, revista: id },
  });
  const countAt = (level: number) => previa.niveis.find(({ temperature }) => temperature === level)?.similares;

  await open(page, office, telas.portfolio.href());
  await page.getByRole('checkbox', { name: `Selecionar ${nome}` }).press(' ');
  const bar = page.getByRole('region', { name: 'Análise manual' });
  await expect(bar.getByText(/^Mais baixa: só o que é quase igual/)).toBeVisible();
  await bar.getByRole('combobox', { name: 'Revista' }).press('Enter');
  await page.getByRole('option', { name: /9302/ }).press('Enter');
  const levels = bar.getByRole('list', { name: 'Marcas similares por nível de criatividade' }).getByRole('listitem');
  await expect(levels).toHaveText(
    [0, 0.5, 1, 1.5, 2].map((level) => {
      const name = String(level).replace('.', ',');
      return `Criatividade ${name}: ${countAt(level)}${countAt(level)}${name}`;
    }),
  );
  await expect(bar.getByText(/^Com 1,0: /).first()).toBeVisible();

  const slider = bar.getByRole('slider');
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '2,0');
  await expect(bar.getByRole('status')).toContainText(/^Com 2,0: /);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoFaultsInBothThemes(page);
  }

  await bar.getByRole('button', { name: 'Analisar' }).press('Enter');
  await expect(page).toHaveURL(new RegExp(telas.comparacao.href({ numero_processo: registrada, revista: '9302' })));
  const readLast = async () => {
    const { results } = await office.call(contract.analises.list);
    return results[0]?.status === 'Analisada' ? [results[0].temperature, results[0].total_similar] : null;
  };
  await expect.poll(readLast).toEqual([2, countAt(2)]);
});
