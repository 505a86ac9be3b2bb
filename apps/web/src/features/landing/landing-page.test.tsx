import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';
import { EQUIPE, type Integrante } from './conteudo.ts';
import { Equipe } from './equipe.tsx';

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

  it("'Apoio' names two supporters and links to the campus", async () => {
    renderApp('/', { signed: false });
    const support = within(await section('Apoio'));
    expect(support.getAllByRole('listitem')).toHaveLength(2);
    expect(support.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Campus de Instituto Federal']);
    expect(hrefOf(support.getByRole('link'))).toMatch(/^https:/);
    expect(support.getByText('Instituição científica e tecnológica afiliada ao projeto.')).toBeTruthy();
    expect(support.getByRole('heading', { name: 'Incubadora de empresas' })).toBeTruthy();
  });

  it("'Nossa Equipe' has thirteen cards with a role and its description, and no invented people", async () => {
    renderApp('/', { signed: false });
    const cards = within(await section('Nossa Equipe')).getAllByRole('listitem');
    expect(cards).toHaveLength(13);
    for (const [index, card] of cards.entries()) {
      expect(within(card).getByRole('heading').textContent).toBe(EQUIPE[index]?.papel);
      expect(card.textContent).toContain(EQUIPE[index]?.descricao);
    }
    expect(EQUIPE.every(({ nome, rede, curriculo }) => nome === null && rede === null && curriculo === null)).toBe(
      true,
    );
  });

  it('the landing page shows exactly the team profiles of its content file', () => {
    const base: Integrante = { papel: 'Design', descricao: 'Desenha.', nome: null, rede: null, curriculo: null };
    const integrantes: Integrante[] = [
      { ...base, nome: 'Pessoa A', rede: 'https://rede.example/a', curriculo: 'https://curriculo.example/a' },
      { ...base, papel: 'Qualidade', curriculo: 'https://curriculo.example/b' },
    ];
    render(<Equipe integrantes={integrantes} />);
    expect(screen.getByText('Pessoa A')).toBeTruthy();
    expect(hrefOf(screen.getByRole('link', { name: 'Rede profissional de Pessoa A' }))).toBe('https://rede.example/a');
    expect(hrefOf(screen.getByRole('link', { name: 'Currículo de pesquisa de Pessoa A' }))).toBe(
      'https://curriculo.example/a',
    );
    expect(screen.getByRole('link', { name: 'Currículo de pesquisa de Qualidade' })).toBeTruthy();
    expect(screen.getAllByRole('link')).toHaveLength(3);
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
