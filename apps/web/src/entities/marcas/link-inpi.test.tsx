import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ToastProvider } from '../../ui/toast.tsx';
import { LinkInpi } from './link-inpi.tsx';

function renderLink() {
  const user = userEvent.setup();
  render(
    <ToastProvider>
      <LinkInpi numero="900000019" />
    </ToastProvider>,
  );
  return user;
}

it("the link opens INPI's search by number in another tab, and its name says what it does", () => {
  renderLink();
  const link = screen.getByRole('link', {
    name: 'Buscar 900000019 no INPI: copia o número e abre a busca do INPI em outra aba',
  });
  expect(link.getAttribute('href')).toBe('https://busca.inpi.gov.br/pePI/jsp/marcas/Pesquisa_num_processo.jsp');
  expect(link.getAttribute('target')).toBe('_blank');
  // Voice control finds a link by the words that are seen.
  expect(link.textContent).toBe('Buscar 900000019 no INPI');
});

it('a click copies the number and says so', async () => {
  const user = renderLink();
  await user.click(screen.getByRole('link'));
  expect(await screen.findByText('Número 900000019 copiado: cole na busca do INPI.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('900000019');
});

it('a click says which number to type if the browser refuses the copy', async () => {
  const user = renderLink();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('link'));
  expect(await screen.findByText('Digite 900000019 na busca do INPI.')).toBeTruthy();
  expect(screen.queryByText(/copiado/)).toBeNull();
});
