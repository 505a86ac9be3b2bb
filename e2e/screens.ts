import { expect, type Page, type Request } from '@playwright/test';
import { telas } from '@vigia/contract';
import type { Furnished } from './furnished.ts';
import { PLANTED } from './planted.ts';
import { choosing, clientFilter, dialog, opening, press, type Screen, text } from './screen-steps.ts';
import { clients } from './screens-clientes.ts';
import { account } from './screens-conta.ts';
import { sheet, upload } from './sheet.ts';

export type { Screen };

const [{ registrada, nome, publicada }] = PLANTED;
export const PUBLIC: readonly Screen[] = [
  { name: 'landing', url: '/' },
  { name: 'landing-by-another-name', url: telas.sobre.href() },
  { name: 'manual', url: telas.manual.href(), open: text('Manual do Vigia Marcas') },
  { name: 'personal-data', url: telas.privacidade.href(), open: text('Nesta instalação') },
  { name: 'sign-in', url: telas.entrar.href() },
  {
    name: 'sign-in-empty',
    url: telas.entrar.href(),
    open: async (page) => {
      await page.getByLabel('Senha', { exact: true }).press('Enter');
      await text('Preencha todos os campos!')(page);
    },
  },
  { name: 'sign-up', url: telas.criarConta.href() },
  {
    name: 'sign-up-wrong',
    url: telas.criarConta.href(),
    open: async (page) => {
      await page.getByLabel('E-mail').fill('ana');
      await page.getByLabel('CNPJ').fill('123');
      await page.getByLabel('CNPJ').press('Enter');
      await text('E-mail não válido.')(page);
    },
  },
  { name: 'forgotten-password', url: telas.esqueciSenha.href() },
  { name: 'new-password', url: telas.redefinirSenha.href({ token: 'x' }) },
  { name: 'confirm-email-old', url: telas.confirmarEmail.href({ token: 'x' }), open: text('Este link não vale mais.') },
  {
    name: 'client-page-gone',
    url: telas.paginaDoCliente.href({ ficha: 'x'.repeat(43) }),
    open: text('Esta página não existe'),
  },
  { name: 'invitation-old', url: telas.convite.href({ token: 'x' }), open: text('Este convite não vale mais') },
  { name: 'undo-email', url: telas.desfazerEmail.href({ token: 'x' }) },
];

const portfolio: readonly Screen[] = [
  { name: 'portfolio', url: telas.portfolio.href(), open: text(nome) },
  {
    name: 'portfolio-selected',
    url: telas.portfolio.href(),
    open: async (page) => {
      await clientFilter(page);
      await page.getByRole('checkbox', { name: `Selecionar ${nome}` }).press(' ');
      await expect(page.getByRole('region', { name: 'Análise manual' })).toBeVisible();
    },
  },
  {
    name: 'portfolio-preview',
    url: telas.portfolio.href(),
    open: async (page) => {
      await clientFilter(page);
      await page.getByRole('checkbox', { name: `Selecionar ${nome}` }).press(' ');
      await page.getByRole('combobox', { name: 'Revista' }).press('Enter');
      await page.getByRole('option', { name: /^Revista 9302/ }).press('Enter');
      await expect(page.getByRole('list', { name: 'Marcas similares por nível de criatividade' })).toBeVisible();
      // How far the keys scrolled depends on when the rows arrived.
      await page.evaluate('scrollTo(0, 0)');
    },
  },
  {
    name: 'portfolio-nothing-found',
    url: telas.portfolio.href(),
    open: async (page) => {
      await text(nome)(page);
      await clientFilter(page);
      await page.keyboard.press('/');
      await page.keyboard.type('zzz');
      await text('Marca não encontrada!')(page);
    },
  },
  {
    name: 'portfolio-import',
    url: telas.portfolio.href(),
    open: choosing('Adicionar mais de uma marca', opening('Como importar')),
  },
  {
    name: 'portfolio-chosen-file',
    url: telas.portfolio.href(),
    open: choosing('Adicionar mais de uma marca', async (page) => {
      await upload(page, 'marcas.xlsx', sheet([900000027, 'Café']));
      await text('1 processo')(page);
    }),
  },
  {
    name: 'portfolio-automatic',
    url: telas.portfolio.href(),
    open: async (page) => {
      await press(page, 'Opções');
      await page.getByRole('menuitem', { name: 'Análise automática' }).press('Enter');
      await expect(page.getByRole('slider')).toBeVisible();
    },
  },
  { name: 'mark', url: telas.marca.href({ numero_processo: registrada }), open: text('Classificação Nice') },
  { name: 'mark-edit', url: telas.edicaoDaMarca.href({ numero_processo: registrada }), open: text('Atualizar') },
  {
    name: 'mark-edit-date',
    url: telas.edicaoDaMarca.href({ numero_processo: registrada }),
    open: async (page) => {
      await press(page, 'Escolher Data de Depósito no calendário');
      await expect(page.getByRole('grid')).toBeVisible();
    },
  },
  { name: 'mark-archive', url: telas.marca.href({ numero_processo: registrada }), open: opening('Arquivar marca') },
  { name: 'mark-stub', url: telas.detalhesDaMarca.href({ numero_processo: registrada }), open: text(registrada) },
  { name: 'archived-marks', url: telas.marcasArquivadas.href(), open: text('Desarquivar') },
];

const comparisons = ({ analise, revista }: Furnished): readonly Screen[] => [
  {
    name: 'comparison',
    url: telas.comparacao.href({ numero_processo: registrada, revista: '9302', id: analise }),
    open: async (page) => {
      await expect(page.locator(`[data-resultado="${publicada}"]`)).toBeVisible();
    },
  },
  {
    name: 'comparison-more',
    url: telas.comparacao.href({ numero_processo: registrada, revista: '9302', id: analise }),
    open: async (page) => {
      await press(page, 'Mostrar mais marcas comparadas');
      await expect(page.locator('[data-resultado]').nth(8)).toBeVisible();
    },
  },
  {
    name: 'comparison-dismiss',
    url: telas.comparacao.href({ numero_processo: registrada, revista: '9302', id: analise }),
    open: async (page) => {
      await page.locator(`[data-resultado="${publicada}"]`).press('d');
      await dialog(page);
    },
  },
  { name: 'bulletin', url: telas.boletim.href({ revista }), open: text(/portfólio comparada/) },
  {
    name: 'triage',
    url: `${telas.triagem.href({ revista })}?situacao=todas`,
    open: async (page) => {
      await expect(page.getByRole('listbox', { name: 'Colidências' })).toBeVisible();
      await expect(page.getByRole('option').first()).toBeVisible();
      // A phone shows the pair only when a row is opened.
      if ((page.viewportSize()?.width ?? 0) >= 900)
        await expect(page.getByRole('heading', { name: 'Publicada', exact: true })).toBeVisible();
    },
  },
  {
    name: 'triage-snooze',
    url: `${telas.triagem.href({ revista })}?situacao=todas`,
    open: async (page) => {
      await page.getByRole('listbox', { name: 'Colidências' }).press('s');
      await dialog(page);
    },
  },
  {
    name: 'pair',
    url: telas.par.href({ analise, numero: publicada }),
    open: async (page) => {
      await expect(page.getByRole('region', { name: 'Conclusão' })).toBeVisible();
    },
  },
  {
    name: 'history',
    url: telas.historico.href(),
    open: async (page) => {
      await text('Realizada')(page);
      await clientFilter(page);
    },
  },
  {
    name: 'history-archive',
    url: telas.historico.href(),
    open: choosing('Realizadas', async (page) => {
      await page.getByRole('checkbox').first().press(' ');
      await press(page, 'Arquivar');
      await dialog(page);
    }),
  },
  { name: 'archived-comparisons', url: telas.analisesArquivadas.href(), open: text('Desarquivar') },
  { name: 'gazettes', url: telas.revistas.href(), open: text('Você possui 2 revistas cadastradas.') },
  { name: 'gazette-details', url: telas.revistas.href(), open: opening('Detalhes da leitura da revista 9302') },
];

const board = ({ caso }: Furnished): readonly Screen[] => [
  { name: 'board', url: telas.quadro.href(), open: text('Protocolado (1)') },
  {
    name: 'board-menu',
    url: telas.quadro.href(),
    open: async (page) => {
      await press(page, /^Mover .* para…$/);
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
    within: '[role=menu]',
  },
  { name: 'case', url: telas.quadro.href({ caso }), open: text(/^Levou o caso ao quadro/) },
  { name: 'closed-cases', url: telas.casosEncerrados.href(), open: text('Acordo de coexistência.') },
  { name: 'case-page', url: telas.caso.href({ id: caso }), open: text(/^Levou o caso ao quadro/) },
  { name: 'case-file', url: telas.caso.href({ id: caso }), open: opening('Protocolar') },
  { name: 'case-close', url: telas.caso.href({ id: caso }), open: opening('Encerrar') },
  {
    name: 'draft',
    url: telas.quadro.href({ caso }),
    open: async (page) => {
      await press(page, 'Minuta');
      await expect(page.getByRole('heading', { name: 'Minuta da oposição' })).toBeVisible();
    },
  },
  { name: 'feed', url: telas.quadro.href(), open: opening('Assinar calendário') },
  { name: 'today', url: telas.hoje.href(), open: text('Próximos 60 dias') },
  { name: 'deadlines', url: telas.prazos.href(), open: text(/^Faltam|^Vence|^Venceu/) },
  {
    name: 'deadlines-month',
    url: telas.prazos.href({ visao: 'mes' }),
    open: async (page) => {
      await expect(page.getByRole('grid')).toBeVisible();
    },
  },
  { name: 'calendar', url: telas.calendarioDePrazos.href({ ano: 2026 }), open: text('Portaria INPI 99/2026') },
  {
    name: 'calendar-check',
    url: telas.calendarioDePrazos.href({ ano: 2026 }),
    open: async (page) => {
      await page.getByLabel('Data da publicação', { exact: true }).fill('22/09/2026');
      await text('O prazo termina em 23/11/2026.')(page);
      await page.getByText('O prazo termina em 23/11/2026.').scrollIntoViewIfNeeded();
    },
  },
  { name: 'calendar-day', url: telas.calendarioDePrazos.href({ ano: 2026 }), open: opening('Incluir dia') },
  {
    name: 'calendar-day-date',
    url: telas.calendarioDePrazos.href({ ano: 2026 }),
    open: async (page) => {
      await opening('Incluir dia')(page);
      await page.getByLabel('Data', { exact: true }).fill('23/11/2026');
      await press(page, 'Escolher Data no calendário');
      await expect(page.getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'calendar-suspension-wrong',
    url: telas.calendarioDePrazos.href({ ano: 2026 }),
    open: async (page) => {
      await opening('Incluir suspensão')(page);
      await press(page, 'Incluir');
      await text('Informe o ato que suspendeu os prazos.')(page);
    },
  },
  {
    name: 'calendar-remove',
    url: telas.calendarioDePrazos.href({ ano: 2026 }),
    open: opening(/^Retirar 30\/10\/2026/),
  },
];

/** The screens of a signed-in user of the furnished office, by subject. */
export const SIGNED_IN: Readonly<Record<string, (furnished: Furnished) => readonly Screen[]>> = {
  portfolio: () => portfolio,
  comparisons,
  board,
  clients,
  account: () => account,
};

/** Goes to a screen and waits until its content is visible and no request is running that may change it. */
export async function show(page: Page, { url, open }: Screen): Promise<void> {
  const awaited = new Set<Request>();
  const begin = (request: Request): unknown => awaited.add(request);
  const end = (request: Request): unknown => awaited.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  await page.goto(url);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await open?.(page);
  await expect.poll(() => awaited.size, { intervals: [20, 50, 100] }).toBe(0);
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
}
