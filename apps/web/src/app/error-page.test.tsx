import { render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, it, vi } from 'vitest';
import { ErrorPage } from './error-page.tsx';

function renderFailing(failure: unknown): void {
  const loader = () => {
    throw failure;
  };
  const router = createMemoryRouter([
    { path: '/', loader, element: <p>Nunca</p>, errorElement: <ErrorPage />, hydrateFallbackElement: <></> },
  ]);
  render(<RouterProvider router={router} />);
}

describe('error page', () => {
  it.each([
    { failure: new Error('O pedaço não veio.'), message: 'O pedaço não veio.' },
    { failure: new Response(null, { status: 503, statusText: 'Service Unavailable' }), message: 'Service Unavailable' },
    { failure: 'palavras soltas', message: 'palavras soltas' },
  ])("the error page says 'Unexpected Application Error!' with $message", async ({ failure, message }) => {
    // The router also logs the error to the console.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderFailing(failure);
    expect(await screen.findByText('Unexpected Application Error!')).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Voltar ao início' })).toBeTruthy();
  });
});
