import { telas } from '@vigia/contract';
import { redirect, type RouteObject } from 'react-router';
import { AuthLayout } from './auth-layout.tsx';
import { ErrorPage, ScreenError } from './error-page.tsx';
import { BySession, Private, PublicOnly } from './guards.tsx';
import { PlaceholderPage } from './placeholder-page.tsx';
import { PublicLayout } from './public-layout.tsx';
import { Root } from './root.tsx';
import { TopBar } from './top-bar.tsx';

const shell = async () => ({ Component: (await import('./shell.tsx')).Shell });
const landing = async () => ({ Component: (await import('../features/landing/landing-page.tsx')).LandingPage });

const publicRoutes: RouteObject = {
  element: <PublicLayout />,
  children: [
    ...[telas.inicio.path, telas.sobre.path, '*'].map((path) => ({ path, lazy: landing })),
    {
      path: telas.privacidade.path,
      lazy: async () => ({
        Component: (await import('../features/privacidade/privacidade-page.tsx')).PrivacidadePage,
      }),
    },
    {
      path: telas.manual.path,
      lazy: async () => ({ Component: (await import('../features/manual/manual-page.tsx')).ManualPage }),
    },
    {
      path: telas.paginaDoCliente.path,
      lazy: async () => ({
        Component: (await import('../features/pagina-do-cliente/pagina-page.tsx')).PaginaDoClientePage,
      }),
    },
  ],
};

const authRoutes: RouteObject = {
  element: <PublicOnly />,
  children: [
    {
      element: <AuthLayout />,
      children: [
        {
          path: telas.entrar.path,
          lazy: async () => ({ Component: (await import('../features/conta/sign-in-page.tsx')).SignInPage }),
        },
        {
          path: telas.criarConta.path,
          lazy: async () => ({ Component: (await import('../features/conta/sign-up-page.tsx')).SignUpPage }),
        },
        {
          path: telas.esqueciSenha.path,
          lazy: async () => ({
            Component: (await import('../features/conta/forgot-password-page.tsx')).ForgotPasswordPage,
          }),
        },
        {
          path: telas.voltaDoProvedor.path,
          lazy: async () => ({
            Component: (await import('../features/conta/sign-in-page.tsx')).VoltaDoProvedorPage,
          }),
        },
        {
          path: telas.redefinirSenha.path,
          lazy: async () => ({
            Component: (await import('../features/conta/reset-password-page.tsx')).ResetPasswordPage,
          }),
        },
      ],
    },
  ],
};

/** Screens that a link in a mail opens, whether the user is signed in or not. */
const mailRoutes: RouteObject = {
  element: <AuthLayout />,
  children: [
    {
      path: telas.confirmarEmail.path,
      lazy: async () => ({
        Component: (await import('../features/conta/confirm-email-page.tsx')).ConfirmEmailPage,
      }),
    },
    {
      path: telas.convite.path,
      lazy: async () => ({ Component: (await import('../features/conta/convite-page.tsx')).ConvitePage }),
    },
    {
      path: telas.desfazerEmail.path,
      lazy: async () => ({ Component: (await import('../features/conta/undo-email-page.tsx')).UndoEmailPage }),
    },
  ],
};

const changePasswordRoutes: RouteObject = {
  path: telas.alterarSenha.path,
  lazy: async () => {
    const { Shell } = await import('./shell.tsx');
    return { element: <BySession signed={<Shell />} anonymous={<PublicLayout />} leaves /> };
  },
  children: [
    {
      index: true,
      lazy: async () => {
        const { ChangePasswordPage } = await import('../features/conta/change-password-page.tsx');
        const { Component: LandingPage } = await landing();
        return { element: <BySession signed={<ChangePasswordPage />} anonymous={<LandingPage />} /> };
      },
    },
  ],
};

/** The screens inside the frame. */
const screens: RouteObject[] = [
  {
    path: telas.triagemAtual.path,
    lazy: async () => ({
      Component: (await import('../features/triagem/triagem-atual-page.tsx')).TriagemAtualPage,
    }),
  },
  {
    path: telas.triagem.path,
    lazy: async () => ({ Component: (await import('../features/triagem/triagem-page.tsx')).TriagemPage }),
  },
  {
    path: telas.portfolio.path,
    lazy: async () => ({ Component: (await import('../features/portfolio/portfolio-page.tsx')).PortfolioPage }),
  },
  {
    path: telas.clientes.path,
    lazy: async () => ({ Component: (await import('../features/clientes/clientes-page.tsx')).ClientesPage }),
  },
  {
    path: telas.cliente.path,
    lazy: async () => ({ Component: (await import('../features/clientes/cliente-page.tsx')).ClientePage }),
  },
  {
    path: telas.revistas.path,
    lazy: async () => ({ Component: (await import('../features/revistas/revistas-page.tsx')).RevistasPage }),
  },
  {
    path: telas.boletim.path,
    lazy: async () => ({ Component: (await import('../features/boletim/boletim-page.tsx')).BoletimPage }),
  },
  {
    path: telas.comparacao.path,
    lazy: async () => ({ Component: (await import('../features/analises/comparacao-page.tsx')).ComparacaoPage }),
  },
  {
    path: telas.par.path,
    lazy: async () => ({ Component: (await import('../features/analises/par-page.tsx')).ParPage }),
  },
  {
    path: telas.historico.path,
    lazy: async () => ({ Component: (await import('../features/historico/historico-page.tsx')).HistoricoPage }),
  },
  {
    path: telas.analisesArquivadas.path,
    lazy: async () => ({ Component: (await import('../features/historico/arquivadas-page.tsx')).ArquivadasPage }),
  },
  {
    path: telas.quadro.path,
    lazy: async () => ({ Component: (await import('../features/oposicoes/quadro-page.tsx')).QuadroPage }),
  },
  {
    path: telas.casosEncerrados.path,
    lazy: async () => ({
      Component: (await import('../features/oposicoes/encerrados-page.tsx')).EncerradosPage,
    }),
  },
  {
    path: telas.caso.path,
    lazy: async () => ({ Component: (await import('../features/oposicoes/caso-page.tsx')).CasoPage }),
  },
  {
    path: telas.hoje.path,
    lazy: async () => ({ Component: (await import('../features/hoje/hoje-page.tsx')).HojePage }),
  },
  {
    path: telas.prazos.path,
    lazy: async () => ({ Component: (await import('../features/prazos/prazos-page.tsx')).PrazosPage }),
  },
  {
    path: telas.calendarioDePrazos.path,
    // Mails and bookmarks hold this address; the days belong to the settings of the office now.
    loader: ({ request }) => {
      const ano = new URL(request.url).searchParams.get('ano') ?? undefined;
      return redirect(telas.meusDados.href({ aba: 'escritorio', secao: 'expediente', ano }), { status: 301 });
    },
  },
  {
    path: telas.meusDados.path,
    lazy: async () => ({ Component: (await import('../features/meus-dados/meus-dados-page.tsx')).MeusDadosPage }),
  },
  {
    path: telas.conexoes.path,
    lazy: async () => ({ Component: (await import('../features/conexoes/conexoes-page.tsx')).ConexoesPage }),
  },
  {
    path: telas.atividades.path,
    lazy: async () => ({ Component: (await import('../features/atividades/atividades-page.tsx')).AtividadesPage }),
  },
  {
    path: telas.seguranca.path,
    lazy: async () => ({ Component: (await import('../features/seguranca/seguranca-page.tsx')).SegurancaPage }),
  },
  {
    path: telas.home.path,
    lazy: async () => ({ Component: (await import('../features/conta/home-page.tsx')).HomePage }),
  },
  {
    path: telas.marca.path,
    lazy: async () => ({ Component: (await import('../features/marcas/marca-page.tsx')).MarcaPage }),
  },
  {
    path: telas.edicaoDaMarca.path,
    lazy: async () => ({ Component: (await import('../features/marcas/update-marca-page.tsx')).UpdateMarcaPage }),
  },
  {
    path: telas.detalhesDaMarca.path,
    lazy: async () => ({ Component: (await import('../features/marcas/details-mark-page.tsx')).DetailsMarkPage }),
  },
  {
    path: telas.marcasArquivadas.path,
    lazy: async () => ({
      Component: (await import('../features/marcas/arquivadas-page.tsx')).MarcasArquivadasPage,
    }),
  },
  {
    path: telas.instalacao.path,
    lazy: async () => ({ Component: (await import('../features/instalacao/instalacao-page.tsx')).InstalacaoPage }),
  },
  { path: telas.configuracao.path, element: <PlaceholderPage /> },
];

const privateRoutes: RouteObject = {
  element: <Private />,
  children: [
    {
      lazy: shell,
      // A screen that fails keeps the frame around it.
      children: [{ errorElement: <ScreenError />, children: screens }],
    },
  ],
};

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    // Shown while the code of the first page loads.
    hydrateFallbackElement: <TopBar />,
    children: [publicRoutes, authRoutes, mailRoutes, changePasswordRoutes, privateRoutes],
  },
];
