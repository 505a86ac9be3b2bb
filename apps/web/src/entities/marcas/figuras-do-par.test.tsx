import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, Status } from '../../test/fake-server.ts';
import { makePar } from '../../test/fixtures.ts';
import { renderApp } from '../../test/render-app.tsx';

const PATH = '/analysis-report/?analise=40&numero=930000001';
const OWN = '/api/marca/900000019/logo/?v=aa';
const PUBLISHED = '/api/analises/40/resultado/930000001/figura/?v=bb';

function serve({ own, published }: { own: string | null; published: string | null }, routes = {}) {
  const par = makePar();
  return fakeServer({
    'GET /analises/40/resultado/930000001/': {
      ...par,
      marca: { ...par.marca, path_location_image: own },
      publicada: { ...par.publicada, path_location_image: published },
    },
    'GET /marca/900000019/logo/': 'own',
    'GET /analises/40/resultado/930000001/figura/': 'published',
    ...routes,
  });
}
const sourceOf = (name: string) => screen.findByRole('img', { name }).then((image) => image.getAttribute('src'));

it('the stored figures of both marks are shown with their names and captions', async () => {
  serve({ own: OWN, published: PUBLISHED });
  renderApp(PATH);
  expect(await sourceOf('Figura da marca LaNonaChef Doces')).toContain(btoa('own'));
  expect(await sourceOf('Figura da marca La Nonna Cheff Doces')).toContain(btoa('published'));
  const captions = screen.getAllByRole('figure').map((figure) => within(figure).getByText(/^Figura da/).textContent);
  expect(captions).toEqual(['Figura da sua marca', 'Figura da publicada']);
});

it('a mark without a figure has no frame, and without any figure nothing is fetched', async () => {
  serve({ own: null, published: PUBLISHED });
  renderApp(PATH);
  await screen.findByRole('img', { name: 'Figura da marca La Nonna Cheff Doces' });
  expect(screen.getAllByRole('figure')).toHaveLength(1);
  cleanup();
  const calls = serve({ own: null, published: null });
  renderApp(PATH);
  await screen.findByRole('region', { name: 'Conclusão' });
  expect(screen.queryByRole('figure')).toBeNull();
  expect(calls.filter(({ path }) => /figura|logo/.test(path))).toEqual([]);
});

it('a figure that cannot be fetched or drawn leaves no broken picture', async () => {
  serve({ own: OWN, published: PUBLISHED }, { 'GET /marca/900000019/logo/': new Status(404, { message: 'Não há.' }) });
  renderApp(PATH);
  const drawn = await screen.findByRole('img', { name: 'Figura da marca La Nonna Cheff Doces' });
  await expect.poll(() => screen.getAllByRole('figure').length).toBe(1);
  fireEvent.error(drawn);
  expect(screen.queryByRole('figure')).toBeNull();
});
