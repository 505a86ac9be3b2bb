/** What the landing page says. Names of people and links are filled in here when they are published; none are invented. */
export interface Integrante {
  papel: string;
  descricao: string;
  nome: string | null;
  /** Professional network, for example LinkedIn. */
  rede: string | null;
  /** Researcher profile, for example Lattes. */
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

export const APOIADORES = [
  { nome: 'Campus de Instituto Federal', papel: 'Instituição científica e tecnológica afiliada ao projeto.' },
  { nome: 'Incubadora de empresas', papel: 'Acompanha o projeto do laboratório ao mercado.' },
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
