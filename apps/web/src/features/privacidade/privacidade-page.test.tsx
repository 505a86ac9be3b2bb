import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';

const RETENCAO = 'GET /retencao/';

describe('Dados pessoais', () => {
  it('shows the text of docs/lgpd.md and the settings of this installation, without a session', async () => {
    fakeServer({ [RETENCAO]: { auditoria_meses: 24, encerrados_meses: 1, modelo_de_linguagem: true } });
    localStorage.clear();
    renderApp('/privacidade');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dados pessoais (LGPD)' })).toBeTruthy();
    const [stored] = screen.getAllByRole('table');
    expect(within(stored!).getAllByRole('row').length).toBeGreaterThan(10);
    expect(await screen.findByText('24 meses')).toBeTruthy();
    expect(screen.getByText('apagados depois de 1 mês')).toBeTruthy();
    expect(screen.getByText('ligado')).toBeTruthy();
  });

  it('keeps its text when the settings do not arrive', async () => {
    fakeServer({ [RETENCAO]: new Status(500, { message: 'Não deu.' }) });
    renderApp('/privacidade');
    expect(await screen.findByText('Não foi possível carregar os prazos desta instalação.')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Quem recebe' })).toBeTruthy();
  });
});
