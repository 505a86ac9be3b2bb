const fila = { fila: 'vigilancia', esperando: 42, marcados: 0, em_andamento: 2, idade_s: 75.5 };

const copia = {
  nome: 'vigia-2026-09-22T050002Z.copia',
  tipo: 'noturna' as const,
  criada_em: '2026-09-22T05:00:02.000Z',
  idade_s: 25_200,
  bytes: 48_120_332,
  cifrada: true,
  conferencia: {
    em: '2026-09-22T05:00:21.000Z',
    inteira: true,
    frase: 'Inteira: 402.118 linhas de 66 tabelas e 214 arquivos.',
  },
};
const tarefa = {
  tipo: 'copia' as const,
  copia: null,
  estado: 'em_curso' as const,
  frase: 'Copiando…',
  fracao: 0.4,
  comecou: '2026-09-22T12:00:00.000Z',
  terminou: null,
};

/** Examples of the installation and of its copies. */
export const INSTALACAO_EXAMPLES = {
  apresentacaoSchema: {
    apoio: [
      { nome: 'Instituto Exemplo', papel: 'Instituição científica afiliada', site: 'https://instituto.exemplo.br' },
    ],
    equipe: [
      {
        nome: 'Ana Reis',
        papel: 'Coordenação geral',
        descricao: 'Conduz o projeto.',
        rede: null,
        curriculo: 'https://curriculos.exemplo.br/ana-reis',
      },
    ],
  },
  filaSchema: fila,
  copiaSchema: copia,
  tarefaDeCopiaSchema: tarefa,
  copiasSchema: {
    pasta: '/srv/vigia/copias',
    cifra: true,
    restaura: true,
    copias: [copia],
    tarefa,
    restauracao: null,
  },
  instalacaoSchema: {
    versao: '3.0.0',
    filas: [fila],
    revista: {
      numero: '2907',
      data_publicacao: '2026-09-22',
      importada_em: '2026-09-22T10:04:31.000Z',
      idade_s: 97_200,
    },
    inpi: { status: 'Online' as const, medido_em: '2026-09-22T12:00:00.000Z', falhas: 0, pausa_ate: null },
    correio: { envia: true, esperando: 3, desistidas: 0 },
    disco: { livre: 182_536_110_080, total: 499_963_174_912 },
    copias: {
      ligadas: true,
      ultima: { criada_em: '2026-09-22T05:00:02.000Z', bytes: 48_120_332, idade_s: 25_200 },
    },
    banco: { versao: '18.1', bytes: 1_204_224_000, cresce: 4_100_000 },
    processos: [{ papel: 'all', maquina: 'servidor-1', pid: 812, desde: '2026-09-20T11:00:00.000Z' }],
  },
};
