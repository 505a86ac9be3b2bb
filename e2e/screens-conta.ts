import { expect } from '@playwright/test';
import { telas } from '@vigia/contract';
import { dialog, editing, opening, press, type Screen, text } from './screen-steps.ts';

/** The screens of the account and of the office. */
export const account: readonly Screen[] = [
  { name: 'own-data', url: telas.meusDados.href(), open: text('Primeiro nome') },
  { name: 'activity-log', url: telas.atividades.href(), open: text('Registro de atividades') },
  { name: 'connections', url: telas.conexoes.href(), open: text('Leitura e escrita') },
  { name: 'connections-key', url: telas.conexoes.href(), open: opening('Nova chave') },
  { name: 'connections-webhook', url: telas.conexoes.href(), open: opening('Novo webhook') },
  { name: 'connections-log', url: telas.conexoes.href(), open: opening('Abrir o webhook Canal de marcas') },
  { name: 'security', url: telas.seguranca.href(), open: text('Esta sessão') },
  { name: 'own-data-edit', url: telas.meusDados.href(), open: editing },
  { name: 'own-data-leave', url: telas.meusDados.href(), open: opening('Desativar Conta') },
  { name: 'office', url: telas.meusDados.href({ aba: 'escritorio' }), open: text('Aguardando aprovação') },
  { name: 'office-edit', url: telas.meusDados.href({ aba: 'escritorio' }), open: editing },
  { name: 'office-remove', url: telas.meusDados.href({ aba: 'escritorio' }), open: opening('Remover Bia Luz') },
  { name: 'subscription', url: telas.meusDados.href({ aba: 'assinatura' }) },
  { name: 'change-password', url: telas.alterarSenha.href() },
  { name: 'home', url: telas.home.href() },
  { name: 'placeholder', url: telas.configuracao.href() },
  {
    name: 'keys',
    url: telas.home.href(),
    open: async (page) => {
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.keyboard.press('?');
      await dialog(page);
    },
  },
  {
    name: 'account-menu',
    url: telas.home.href(),
    open: async (page) => {
      await press(page, /^Conta de /);
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
    within: '[role=menu]',
  },
];
