import { clienteDaMarca } from './example-story.ts';

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
  },
};
