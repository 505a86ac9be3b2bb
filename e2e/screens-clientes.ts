import { expect } from '@playwright/test';
import { telas } from '@vigia/contract';
import type { Furnished } from './furnished.ts';
import { opening, type Screen, text } from './screen-steps.ts';

/** The screens of the clients. */
export const clients = ({ cliente }: Furnished): readonly Screen[] => [
  { name: 'clients', url: telas.clientes.href(), open: text('Cafés do Cerrado') },
  { name: 'clients-new', url: telas.clientes.href(), open: opening('Novo cliente') },
  { name: 'client', url: telas.cliente.href({ id: cliente }), open: text('rita@exemplo.com.br') },
  { name: 'client-marks', url: telas.cliente.href({ id: cliente }), open: opening('Adicionar marcas') },
  {
    name: 'client-mail',
    url: telas.cliente.href({ id: cliente }),
    open: async (page) => {
      await opening('Enviar o relatório da revista 9302')(page);
      await expect(page.getByLabel('Assunto')).toBeVisible();
    },
  },
];
