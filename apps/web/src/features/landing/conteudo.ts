/** The texts of the landing page. Names and links are added here when they are published; none are invented. */
export interface Integrante {
  papel: string;
  descricao: string;
  nome: string | null;
  /** Link to a professional network, for example LinkedIn. */
  rede: string | null;
  /** Link to a researcher profile, for example Lattes. */
  curriculo: string | null;
}

const integrante = (papel: string, descricao: string): Integrante => ({
  papel,
  descricao,
  nome: null,
  rede: null,
  curriculo: null,
});

export const EQUIPE: readonly Integrante[] = [
  integrante('Coordenação geral', 'Conduz o projeto e responde por ele.'),
  integrante('Propriedade intelectual', 'Define o que é um conflito entre marcas.'),
  integrante('Direito marcário', 'Revê as regras e os prazos de oposição.'),
  integrante('Inteligência artificial', 'Desenvolve o modelo de comparação.'),
  integrante('Ciência de dados', 'Prepara os casos com que o modelo aprende.'),
  integrante('Linguística', 'Estuda o som e o sentido dos nomes.'),
  integrante('Engenharia de software', 'Constrói os serviços da plataforma.'),
  integrante('Desenvolvimento web', 'Constrói as telas da plataforma.'),
  integrante('Design', 'Cuida da experiência de quem usa.'),
  integrante('Infraestrutura', 'Mantém tudo no ar e em segurança.'),
  integrante('Qualidade', 'Verifica que cada parte faz o que promete.'),
  integrante('Inovação e parcerias', 'Aproxima o projeto de quem precisa dele.'),
  integrante('Comunicação', 'Conta o que o projeto faz.'),
];

export interface Apoiador {
  nome: string;
  papel: string;
  /** Link to the supporter's own site. */
  site: string | null;
}

/** The campus is not named yet. Until it is, its link leads to the ministry responsible for the federal institutes. */
export const APOIADORES: readonly Apoiador[] = [
  {
    nome: 'Campus de Instituto Federal',
    papel: 'Instituição científica e tecnológica afiliada ao projeto.',
    site: 'https://www.gov.br/mec/pt-br',
  },
  { nome: 'Incubadora de empresas', papel: 'Acompanha o projeto do laboratório ao mercado.', site: null },
];

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
