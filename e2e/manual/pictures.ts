import { expect, type Page } from '@playwright/test';
import { telas } from '@vigia/contract';
import { choosing, dialog, editing, press, type Screen, text } from '../screen-steps.ts';
import type { Demonstration } from './demonstration.ts';

/** A picture of the manual: `docs/images/manual/<name>.png`. */
export interface Picture extends Screen {
  /** Who looks: a user of the demonstration, a user of an empty office, or nobody who signed in. */
  as?: 'empty' | 'nobody';
  /** On a phone. */
  phone?: boolean;
  dark?: boolean;
}

const heading = (name: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole('heading', { name }).first()).toBeVisible();
};
/** Waits for these words, and scrolls them into the middle. */
const showing = (words: string) => async (page: Page) => {
  const place = page.getByText(words).first();
  await expect(place).toBeVisible();
  await place.evaluate((element: { scrollIntoView: (options: object) => void }) =>
    element.scrollIntoView({ block: 'center' }),
  );
};
async function rows(page: Page): Promise<void> {
  await expect(page.getByRole('option').first()).toBeVisible();
}

const before: readonly Picture[] = [
  { name: 'entrar', url: telas.entrar.href(), as: 'nobody', open: text('Esqueceu a senha?') },
  { name: 'primeiros-passos', url: telas.portfolio.href(), as: 'empty', open: text('Primeiros passos') },
];

const week = ({ revista, analise, publicada, marca }: Demonstration): readonly Picture[] => [
  { name: 'hoje', url: telas.hoje.href(), open: heading('Hoje') },
  { name: 'portfolio', url: telas.portfolio.href(), open: text(/por triar/) },
  { name: 'importar', url: telas.portfolio.href(), open: choosing('Adicionar mais de uma marca', text(/por triar/)) },
  { name: 'marca', url: telas.marca.href({ numero_processo: marca }), open: text('Classificação Nice') },
  {
    name: 'analise-automatica',
    url: telas.portfolio.href(),
    open: async (page) => {
      await press(page, 'Opções');
      await page.getByRole('menuitem', { name: 'Análise automática' }).press('Enter');
      await expect(page.getByRole('slider')).toBeVisible();
    },
  },
  { name: 'revistas', url: telas.revistas.href(), open: text('9001') },
  {
    name: 'triagem',
    url: telas.triagem.href({ revista }),
    open: async (page) => {
      await rows(page);
      await expect(page.getByRole('heading', { name: 'Publicada', exact: true })).toBeVisible();
    },
  },
  { name: 'triagem-celular', url: telas.triagem.href({ revista }), phone: true, open: rows },
  { name: 'boletim', url: telas.boletim.href({ revista }), open: text(/portfólio comparada/) },
  {
    name: 'comparacao',
    url: telas.comparacao.href({ numero_processo: marca, revista: '9001', id: analise }),
    open: async (page) => {
      await expect(page.locator('[data-resultado]').first()).toBeVisible();
    },
  },
  {
    name: 'par',
    url: telas.par.href({ analise, numero: publicada }),
    open: async (page) => {
      await expect(page.getByRole('region', { name: 'Conclusão' })).toBeVisible();
    },
  },
  { name: 'historico', url: telas.historico.href(), open: text('Realizada') },
];

const work = ({ caso, cliente }: Demonstration): readonly Picture[] => [
  { name: 'quadro', url: telas.quadro.href(), open: text(/^Protocolado/) },
  { name: 'caso', url: telas.caso.href({ id: caso }), open: text(/^Levou o caso ao quadro/) },
  {
    name: 'minuta',
    url: telas.quadro.href({ caso }),
    open: async (page) => {
      await press(page, 'Minuta');
      await heading('Minuta da oposição')(page);
    },
  },
  { name: 'prazos', url: telas.prazos.href(), open: text(/^Faltam|^Vence|^Venceu/) },
  {
    name: 'prazos-mes',
    url: telas.prazos.href({ visao: 'mes' }),
    open: async (page) => {
      await expect(page.getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'expediente',
    url: telas.calendarioDePrazos.href({ ano: 2026 }),
    open: async (page) => {
      await page.getByLabel('Data da publicação', { exact: true }).fill('22/09/2026');
      await showing('O prazo termina em 23/11/2026.')(page);
    },
  },
  { name: 'clientes', url: telas.clientes.href(), open: text('Grupo Aurora Alimentos') },
  { name: 'cliente', url: telas.cliente.href({ id: cliente }), open: text('Relatórios') },
];

const office: readonly Picture[] = [
  { name: 'escritorio', url: telas.meusDados.href({ aba: 'escritorio' }), open: showing('Beatriz Lemos') },
  { name: 'seguranca', url: telas.seguranca.href(), open: text('Esta sessão') },
  { name: 'conexoes', url: telas.conexoes.href(), open: text('Canal de marcas') },
  { name: 'atividades', url: telas.atividades.href(), open: heading('Registro de atividades') },
  { name: 'instalacao', url: telas.instalacao.href(), open: text('Como está') },
  { name: 'meus-dados', url: telas.meusDados.href(), open: editing },
  {
    name: 'atalhos',
    url: telas.home.href(),
    open: async (page) => {
      await heading(/./)(page);
      await page.keyboard.press('?');
      await dialog(page);
    },
  },
  {
    name: 'paleta',
    url: telas.hoje.href(),
    open: async (page) => {
      await heading('Hoje')(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').last().fill('aurora');
      await text('Clientes')(page);
    },
  },
  { name: 'escuro', url: telas.hoje.href(), dark: true, phone: true, open: heading('Hoje') },
];

/** Every picture of the manual. */
export const listPictures = (demonstration: Demonstration): readonly Picture[] => [
  ...before,
  ...week(demonstration),
  ...work(demonstration),
  ...office,
];
