import { clienteDaMarca, PUBLISHED } from './example-story.ts';

const PENDENCIAS = { por_decidir: 3, casos: [PUBLISHED] };

/** Examples of the clients. */
export const CLIENTES_EXAMPLES = {
  clienteDaMarcaSchema: clienteDaMarca,
  clienteDaListaSchema: { id: 4, nome: 'Doces da Marina', contatos: 1, marcas: 12 },
  clienteSchema: {
    id: 4,
    nome: 'Doces da Marina',
    observacoes: 'Prefere falar por telefone.',
    contatos: [{ nome: 'Marina Dias', email: 'marina@exemplo.com.br', telefone: '(11) 5555-0100' }],
    marcas: 12,
    criado_em: '2026-08-03T13:25:00.000Z',
    versao: 4,
  },
  revistaDoClienteSchema: {
    id: 7,
    numero: '2907',
    data_publicacao: '2026-09-22',
    marcas: 12,
    comunicadas: 2,
    ...PENDENCIAS,
  },
  cartaSchema: {
    assunto: 'Suas marcas na revista 2907',
    mensagem: 'Segue o relatório da revista 2907.',
    destinatarios: ['marina@exemplo.com.br'],
    comunicadas: 2,
    ...PENDENCIAS,
  },
  envioAoClienteSchema: {
    id: 8,
    revista: '2907',
    assunto: 'Suas marcas na revista 2907',
    mensagem: 'Segue o relatório da revista 2907.',
    comunicadas: 2,
    em: '2026-09-23T14:02:00.000Z',
    quem: 'Ana Reis',
    destinos: [
      {
        email: 'marina@exemplo.com.br',
        estado: 'enviado' as const,
        motivo: null,
        em: '2026-09-23T14:02:11.000Z',
      },
    ],
  },
  paginaDoClienteSchema: {
    escritorio: 'Dias Propriedade Intelectual',
    cor: '#0f5c4a',
    logo: null,
    cliente: 'Doces da Marina',
    marcas: [
      {
        numero_processo: '991105087',
        nome: 'LANONACHEF',
        titular: 'DOCES DA MARINA LTDA',
        status: 'Registro de marca em vigor',
        classes: '30',
      },
    ],
    relatorios: [{ id: 8, revista: '2907', em: '2026-09-23T14:02:00.000Z', comunicadas: 2 }],
  },
};
