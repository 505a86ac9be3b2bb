import type { Apresentacao } from '@vigia/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeServer } from '../../test/fake-server.ts';
import { renderApp } from '../../test/render-app.tsx';

const section = async (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });
const hrefOf = (element: HTMLElement): string | null => element.getAttribute('href');

describe('landing page', () => {
  it.each([
    { signed: true, words: 'Acessar Portfolio', to: '/portfolio' },
    { signed: false, words: 'Acessar conta', to: '/signin' },
  ])('the landing page has a headline and the button $words to $to', async ({ signed, words, to }) => {
    renderApp('/', { signed });
    const headline = await screen.findByRole('heading', { level: 1 });
    for (const word of ['marcas', 'concorrência desleal', 'inteligência artificial'])
      expect(headline.textContent).toContain(word);
    expect(hrefOf(within(screen.getByRole('main')).getByRole('link', { name: words }))).toBe(to);
    for (const other of ['Acessar Portfolio', 'Acessar conta'].filter((one) => one !== words))
      expect(screen.queryByRole('link', { name: other })).toBeNull();
  });

  it("'Quem somos?' names the supporters, what is monitored, what the model learned from, and the 60 days", async () => {
    renderApp('/', { signed: false });
    const about = within(await section('Quem somos?'));
    for (const sentence of [
      'O projeto foi apoiado por uma chamada pública de inovação.',
      'Monitora transações de propriedade intelectual feitas por instituições científicas e tecnológicas públicas do Brasil.',
      'A inteligência artificial foi treinada com milhares de casos registrados de colidência entre marcas.',
      'É o prazo para se opor a um pedido de marca depois que ele sai na revista.',
    ])
      expect(about.getByText(sentence)).toBeTruthy();
    expect(about.getByText('60 dias')).toBeTruthy();
  });

  it.each(['Apoio', 'Nossa Equipe'])("'%s' is one paragraph without links while nobody is named", async (name) => {
    fakeServer({ 'GET /apresentacao/': { apoio: [], equipe: [] } });
    renderApp('/', { signed: false });
    const people = within(await section(name));
    expect(people.getByText(/\.$/).tagName).toBe('P');
    expect(people.queryAllByRole('listitem')).toHaveLength(0);
    expect(people.queryAllByRole('link')).toHaveLength(0);
  });

  it("'Apoio' and 'Nossa Equipe' have a card for each name that the operator gives, with the links that it has", async () => {
    const named: Apresentacao = {
      apoio: [
        { nome: 'Campus Norte', papel: 'Instituição científica afiliada.', site: 'https://campus.example' },
        { nome: 'Incubadora Sul', papel: 'Acompanha o projeto.', site: null },
      ],
      equipe: [
        {
          ...{ nome: 'Pessoa A', papel: 'Design', descricao: 'Desenha.' },
          ...{ rede: 'https://rede.example/a', curriculo: 'https://curriculo.example/a' },
        },
        { nome: 'Pessoa B', papel: 'Qualidade', descricao: null, rede: null, curriculo: null },
      ],
    };
    fakeServer({ 'GET /apresentacao/': named });
    renderApp('/', { signed: false });
    await screen.findByRole('heading', { name: 'Pessoa A' });
    const linksOf = async (name: string) =>
      within(await section(name))
        .queryAllByRole('link')
        .map((link) => [link.getAttribute('aria-label') ?? link.textContent, hrefOf(link)]);
    expect(await linksOf('Apoio')).toEqual([['Campus Norte', 'https://campus.example']]);
    expect(await linksOf('Nossa Equipe')).toEqual([
      ['Rede profissional de Pessoa A', 'https://rede.example/a'],
      ['Currículo de pesquisa de Pessoa A', 'https://curriculo.example/a'],
    ]);
    const cards = within(await section('Nossa Equipe')).getAllByRole('listitem');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(['Pessoa A', 'Pessoa B']);
    expect(cards.map((card) => card.textContent).join()).toContain('Desenha.');
    expect(screen.getByRole('heading', { name: 'Incubadora Sul' })).toBeTruthy();
  });

  it('the landing page ends with a copyright line of 2024', async () => {
    renderApp('/', { signed: false });
    expect((await screen.findByRole('contentinfo')).textContent).toContain('© 2024');
  });

  it.each(['/', '/about-us', '/changepassword', '/nao-existe', '/nem/isto'])(
    '%s shows the landing page to an anonymous visitor',
    async (path) => {
      const router = renderApp(path, { signed: false });
      expect(await section('Quem somos?')).toBeTruthy();
      expect(router.state.location.pathname).toBe(path);
    },
  );
});
