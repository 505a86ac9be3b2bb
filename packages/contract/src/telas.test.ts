import { describe, expect, it } from 'vitest';
import { telas } from './telas.ts';

describe('addresses of the screens', () => {
  it('the addresses of the screens are those of the specification: mails, calendars and bookmarks hold them', () => {
    expect(Object.fromEntries(Object.entries(telas).map(([name, { path }]) => [name, path]))).toEqual({
      inicio: '/',
      sobre: '/about-us',
      entrar: '/signin',
      criarConta: '/signup',
      voltaDoProvedor: '/entrada-por-provedor',
      esqueciSenha: '/forgetpassword',
      redefinirSenha: '/reset-password',
      alterarSenha: '/changepassword',
      confirmarEmail: '/confirmar-email',
      convite: '/convite',
      desfazerEmail: '/desfazer-email',
      home: '/home',
      triagemAtual: '/triagem',
      triagem: '/triagem/:revista',
      portfolio: '/portfolio',
      marcasArquivadas: '/marcas-arquivadas',
      clientes: '/clientes',
      cliente: '/clientes/:id',
      paginaDoCliente: '/c/:ficha',
      marca: '/detailsMyMark/:numero_processo',
      edicaoDaMarca: '/updateMark/:numero_processo',
      detalhesDaMarca: '/detailsMark/:numero_processo',
      revistas: '/analysis',
      boletim: '/boletim/:revista',
      comparacao: '/analisar-marcas/:numero_processo/:revista/',
      par: '/analysis-report/',
      historico: '/historico-de-analises',
      analisesArquivadas: '/analises-arquivadas',
      quadro: '/marcas-colidentes',
      caso: '/oposicoes/:id',
      casosEncerrados: '/casos-encerrados',
      hoje: '/hoje',
      prazos: '/prazos',
      calendarioDePrazos: '/calendario-de-prazos',
      seguranca: '/seguranca',
      privacidade: '/privacidade',
      manual: '/manual',
      meusDados: '/myDesk',
      atividades: '/registro-de-atividades',
      conexoes: '/conexoes',
      instalacao: '/instalacao',
      configuracao: '/configuration',
    });
  });

  it.each([
    [telas.portfolio.href(), '/portfolio'],
    [telas.boletim.href({ revista: 7 }), '/boletim/7'],
    [telas.comparacao.href({ numero_processo: '900000019', revista: '2907' }), '/analisar-marcas/900000019/2907/'],
    [
      telas.comparacao.href({ numero_processo: '900000019', revista: '2907', id: 40 }),
      '/analisar-marcas/900000019/2907/?id=40',
    ],
    // The table gives the order, not the caller.
    [telas.par.href({ numero: '930000001', analise: 40 }), '/analysis-report/?analise=40&numero=930000001'],
    [telas.quadro.href({ caso: undefined }), '/marcas-colidentes'],
    [telas.detalhesDaMarca.href({ numero_processo: 'a/b' }), '/detailsMark/a%2Fb'],
    [telas.redefinirSenha.href({ token: 'a b&c' }), '/reset-password?token=a+b%26c'],
  ])('are filled in: %s', (href, expected) => expect(href).toBe(expected));

  it('an address refuses a parameter that is missing or unknown, in the compiler and at run time', () => {
    // @ts-expect-error The path needs the issue.
    expect(() => telas.boletim.href({})).toThrow('The address /boletim/:revista lacks the parameter revista');
    // @ts-expect-error No screen takes this parameter.
    expect(telas.quadro.href({ processo: 1 })).toBe('/marcas-colidentes');
  });
});
