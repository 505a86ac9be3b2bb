/** What is said of the support and of the team while the operator has named nobody (`APRESENTACAO`). */
export const SEM_NOMES = {
  apoio:
    'O projeto é afiliado a uma instituição científica e tecnológica, o campus de um instituto federal, e acompanhado por uma incubadora de empresas.',
  equipe:
    'Uma equipe de propriedade intelectual, direito, inteligência artificial, linguística e engenharia de software desenvolve o Vigia Marcas.',
} as const;

/** Three statements about the project, and the time limit that the law sets. */
export const FATOS = [
  { lema: 'Chamada pública', texto: 'O projeto foi apoiado por uma chamada pública de inovação.' },
  {
    lema: 'Ciência pública',
    texto:
      'Monitora transações de propriedade intelectual feitas por instituições científicas e tecnológicas públicas do Brasil.',
  },
  {
    lema: 'Milhares de casos',
    texto: 'A inteligência artificial foi treinada com milhares de casos registrados de colidência entre marcas.',
  },
  { lema: '60 dias', texto: 'É o prazo para se opor a um pedido de marca depois que ele sai na revista.' },
] as const;

export const PASSOS = [
  {
    titulo: 'Monte o seu portfólio',
    texto: 'Adicione as suas marcas pelo número do processo no INPI.',
  },
  {
    titulo: 'Compare com cada revista',
    texto: 'Todas as marcas publicadas são lidas quanto à grafia, ao som, ao sentido e aos produtos.',
  },
  {
    titulo: 'Decida dentro do prazo',
    texto: 'Cada semelhança vem com o porquê, a tempo de apresentar a oposição em 60 dias.',
  },
] as const;
