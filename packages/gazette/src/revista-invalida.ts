const BAIXE = 'Baixe o RM<número>.zip de novo no site do INPI';

/** One sentence for each reason, for the user who sent the file: what is wrong and what to do. */
const FRASES = {
  vazio: `O arquivo está vazio. ${BAIXE}.`,
  'nao-e-zip-nem-xml': `O arquivo não é um .zip nem um .xml. Envie o RM<número>.zip como baixado do site do INPI.`,
  'pagina-html': `O arquivo é uma página da internet (HTML), não a revista: o INPI responde assim quando a edição ainda não existe. Confira o número e ${lowerFirst(BAIXE)}.`,
  truncada: `O arquivo está incompleto: termina antes do fim da revista. ${BAIXE} e espere o fim do download.`,
  'zip-corrompido': `O arquivo .zip está danificado e não pode ser aberto. ${BAIXE}.`,
  'zip-cifrado': 'O arquivo .zip está protegido por senha. Envie o arquivo sem senha, como baixado do site do INPI.',
  'zip-sem-xml': `O arquivo .zip não contém nenhum .xml. Envie o RM<número>.zip da seção de Marcas, como baixado do site do INPI.`,
  bomba: `O conteúdo do .zip cresce além do razoável ao ser aberto, o que não acontece com uma revista verdadeira. ${BAIXE}.`,
  'grande-demais': 'O arquivo é grande demais para ser uma revista. Envie uma só edição da seção de Marcas por vez.',
  aninhamento: `O XML tem elementos aninhados demais para ser uma revista. ${BAIXE}.`,
  doctype: `O XML traz uma declaração DOCTYPE, que a revista nunca tem e que não é aceita por segurança. ${BAIXE}.`,
  codificacao: `O XML declara uma codificação de texto desconhecida. ${BAIXE} ou salve o arquivo em UTF-8.`,
  'nao-e-revista':
    'O XML não é uma revista do INPI: falta o elemento <revista> no início. Envie o RM<número>.zip da seção de Marcas.',
  cabecalho: `A revista não traz número e data válidos no elemento <revista>. ${BAIXE}.`,
  'sem-processos': `A revista não traz nenhum processo que possa ser lido. ${BAIXE}.`,
};

/** Why a file was refused as a whole. */
export type MotivoRevistaInvalida = keyof typeof FRASES;

/** The file is not a readable issue. `message` is the Portuguese sentence for users; `cause` is the technical reason, if there is one. */
export class RevistaInvalida extends Error {
  readonly motivo: MotivoRevistaInvalida;

  constructor(motivo: MotivoRevistaInvalida, cause?: unknown) {
    super(FRASES[motivo], cause === undefined ? {} : { cause });
    this.name = 'RevistaInvalida';
    this.motivo = motivo;
  }
}

function lowerFirst(frase: string): string {
  return frase.charAt(0).toLowerCase() + frase.slice(1);
}
