import { describePrazo, formatDia } from '@vigia/domain';
import { type Bloco, item, orBlank, type PedacoDaMinuta, paragrafo, secao } from './blocos.ts';
import { writeAfinidade, writeComparacao } from './comparacao.ts';
import type { DadosDaMinuta } from './dados.ts';

const AVISO =
  'Minuta gerada automaticamente a partir dos dados guardados no Vigia Marcas. Deve ser revista por profissional habilitado antes do protocolo. O que está marcado entre colchetes precisa ser preenchido ou conferido.';

const dia = (value: string | null, preencher: string): PedacoDaMinuta =>
  value === null ? { preencher } : formatDia(value);

const classesOf = (classes: readonly { codigo: string }[]): PedacoDaMinuta =>
  orBlank(classes.map(({ codigo }) => codigo).join(', '), 'classe');

const has = ({ fundamentos }: DadosDaMinuta, id: string): boolean => fundamentos.some((one) => one.id === id);
/** Whether a chosen ground requires proof, within sixty days of the opposition, that the opponent applied for the mark (LPI, art. 158, § 2º). */
const needsDeposito = ({ fundamentos }: DadosDaMinuta): boolean => fundamentos.some(({ depoe }) => depoe);

function writeOponente({ oponente }: DadosDaMinuta): Bloco[] {
  const procuradores = oponente.procuradores.join(', ');
  return [
    secao('1. Oponente'),
    {
      tipo: 'fatos',
      linhas: [
        ['Nome ou razão social', [orBlank(oponente.nome, 'nome ou razão social do oponente')]],
        ['CPF ou CNPJ', [orBlank(oponente.cnpj, 'CPF ou CNPJ do oponente')]],
        ['Endereço', [orBlank(oponente.endereco, 'endereço do oponente')]],
        ['Procurador', [orBlank(procuradores, 'nome e inscrição do procurador')]],
        ['Guia de recolhimento', [{ preencher: 'número da GRU paga' }]],
      ],
    },
  ];
}

function writeOposta(dados: DadosDaMinuta): Bloco[] {
  const { oposta, revista, prazo } = dados;
  return [
    secao('2. Pedido oposto'),
    {
      tipo: 'fatos',
      linhas: [
        ['Processo', [oposta.processo]],
        ['Marca', [oposta.nome]],
        ['Apresentação', [orBlank(oposta.apresentacao, 'apresentação')]],
        ['Requerente do pedido', [orBlank(oposta.titular, 'requerente do pedido oposto')]],
        ['Procurador', [orBlank(oposta.procurador, 'procurador do requerente, se houver')]],
        ['Classe oposta', [classesOf(oposta.classes)]],
        ['Depósito', [dia(oposta.deposito, 'data do depósito')]],
        ['Publicação', [`Revista da Propriedade Industrial nº ${revista}, de ${formatDia(prazo.publicacao)}`]],
      ],
    },
  ];
}

function writeTempestividade({ prazo, hoje, protocolado }: DadosDaMinuta): Bloco[] {
  const over = prazo.final < hoje && !protocolado;
  return [
    secao('3. Tempestividade'),
    paragrafo(
      `A oposição é apresentada no prazo de 60 dias da publicação do pedido (LPI, art. 158): ${describePrazo(prazo)}. O prazo termina, portanto, em ${formatDia(prazo.final)}.`,
    ),
    ...(over
      ? [paragrafo({ conferir: `o prazo terminou em ${formatDia(prazo.final)}; veja se a oposição ainda é cabível` })]
      : []),
  ];
}

/** Remarks about stored facts that contradict the chosen grounds. The draft shows them. */
function listDuvidas(dados: DadosDaMinuta): PedacoDaMinuta[] {
  const { anterior, oposta, oponente } = dados;
  const late = anterior.deposito !== null && oposta.deposito !== null && anterior.deposito >= oposta.deposito;
  const found: (readonly [boolean, string])[] = [
    [
      late,
      `a marca anterior foi depositada em ${formatDia(anterior.deposito ?? '')}, e não antes do pedido oposto (${formatDia(oposta.deposito ?? '')})`,
    ],
    [
      has(dados, '124-XIX') && anterior.concessao === null,
      'a data da concessão não está guardada; o inciso XIX supõe marca registrada',
    ],
    [
      anterior.vigencia !== null && anterior.vigencia < dados.hoje,
      `a vigência guardada terminou em ${formatDia(anterior.vigencia ?? '')}; veja se o registro foi prorrogado`,
    ],
    [
      oponente.nome !== null && oponente.nome === oposta.titular,
      'o oponente e o requerente do pedido têm o mesmo nome',
    ],
  ];
  return found.flatMap(([holds, conferir]) => (holds ? [{ conferir }] : []));
}

function writeAnterioridade(dados: DadosDaMinuta): Bloco[] {
  const { anterior } = dados;
  return [
    secao('4. Anterioridade'),
    {
      tipo: 'fatos',
      linhas: [
        ['Marca', [anterior.nome]],
        ['Processo ou registro', [anterior.processo]],
        ['Titular', [orBlank(anterior.titular, 'titular da marca anterior')]],
        ['Apresentação', [orBlank(anterior.apresentacao, 'apresentação')]],
        ['Classe', [classesOf(anterior.classes)]],
        ['Situação', [anterior.status]],
        ['Depósito', [dia(anterior.deposito, 'data do depósito')]],
        ['Concessão', [dia(anterior.concessao, 'data da concessão')]],
        ['Vigência até', [dia(anterior.vigencia, 'fim da vigência')]],
      ],
    },
    ...listDuvidas(dados).map((duvida) => paragrafo(duvida)),
  ];
}

const PROVAS: Readonly<Record<string, string>> = {
  '124-V':
    'nome empresarial ou título de estabelecimento do oponente, seu elemento característico e a prova de que é anterior',
  '124-XXIII':
    'fatos que mostram que o requerente não podia desconhecer a marca: mesma atividade, mesma praça, relações anteriores',
  '126': 'provas de que a marca é notoriamente conhecida em seu ramo de atividade',
  '129-1':
    'provas do uso de boa-fé no País por pelo menos seis meses antes do depósito ou da prioridade do pedido oposto',
};

function writeFundamentos({ fundamentos }: DadosDaMinuta): Bloco[] {
  return [
    secao('5. Fundamentos'),
    paragrafo('A oposição se apoia na Lei 9.279, de 14 de maio de 1996 (Lei da Propriedade Industrial, LPI):'),
    ...fundamentos.map(({ id, artigo, texto }) => {
      const prova = PROVAS[id];
      return item(
        { forte: `${artigo.charAt(0).toUpperCase()}${artigo.slice(1)}, ` },
        `segundo o qual ${texto}.`,
        ...(prova === undefined ? [] : [' ', { preencher: prova }]),
      );
    }),
  ];
}

function writePedido(dados: DadosDaMinuta): Bloco[] {
  const { oposta, fundamentos } = dados;
  const artigos = fundamentos.map(({ artigo }) => artigo).join('; ');
  return [
    secao('8. Pedido'),
    paragrafo(
      `Diante do exposto, o oponente requer que a oposição seja conhecida e acolhida, com o indeferimento do pedido de registro nº ${oposta.processo}, da marca `,
      { forte: oposta.nome },
      `, na classe `,
      classesOf(oposta.classes),
      `, com fundamento em: ${artigos}.`,
    ),
  ];
}

function writeSegundoPrazo(dados: DadosDaMinuta): Bloco[] {
  if (!needsDeposito(dados)) return [];
  const artigos = dados.fundamentos.filter(({ depoe }) => depoe).map(({ artigo }) => artigo);
  return [
    secao('Segundo prazo: prova do depósito da marca'),
    paragrafo(
      `Como a oposição se apoia em ${artigos.join(' e ')}, ela não será conhecida se o oponente não comprovar, em 60 dias da sua apresentação, o depósito no INPI do pedido de registro da marca em que se apoia (LPI, art. 158, § 2º).`,
    ),
    item('Protocolo da oposição: ', { preencher: 'data do protocolo' }),
    item('Fim do segundo prazo: ', { preencher: '60 dias contados do protocolo' }),
    item('Pedido de registro da marca: ', { preencher: 'número e data do depósito, ou data em que será depositado' }),
  ];
}

const writeAnexos = (dados: DadosDaMinuta): Bloco[] => [
  secao('9. Anexos'),
  item('Procuração'),
  item('Comprovante do pagamento da retribuição'),
  item(`Certificado ou comprovante do processo nº ${dados.anterior.processo}`),
  ...dados.fundamentos.flatMap(({ id, artigo }) => (id in PROVAS ? [item(`Provas relativas ao ${artigo}`)] : [])),
  paragrafo({ preencher: 'local e data' }),
  paragrafo({ preencher: 'nome e assinatura do oponente ou de seu procurador' }),
];

/**
 * The draft of an opposition on the structure of INPI's own petition form (service 332). It contains only stored numbers and
 * dates. A missing value becomes a blank, and a contradiction becomes a remark to check.
 */
export const writeMinuta = (dados: DadosDaMinuta): Bloco[] => [
  { tipo: 'aviso', pedacos: [AVISO] },
  { tipo: 'titulo', pedacos: ['Oposição a pedido de registro de marca'] },
  paragrafo('Ao Instituto Nacional da Propriedade Industrial (INPI), Diretoria de Marcas'),
  ...writeOponente(dados),
  ...writeOposta(dados),
  ...writeTempestividade(dados),
  ...writeAnterioridade(dados),
  ...writeFundamentos(dados),
  ...writeComparacao(dados),
  ...writeAfinidade(dados),
  ...writePedido(dados),
  ...writeAnexos(dados),
  ...writeSegundoPrazo(dados),
  { tipo: 'aviso', pedacos: [AVISO] },
];
