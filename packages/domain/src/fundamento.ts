/**
 * The grounds of an opposition, in the order in which a petition names them. `texto` paraphrases the law for the petition (LPI, Lei
 * 9.279/1996); it is not a quotation. With a ground marked `depoe` the opponent must prove, within sixty days of the opposition, that it has
 * applied for the registration of its own mark (art. 158 § 2º).
 */
export const FUNDAMENTOS = [
  {
    id: '124-XIX',
    artigo: 'art. 124, inciso XIX, da LPI',
    rotulo: 'Art. 124, XIX: marca alheia já registrada',
    ajuda: 'Reprodução ou imitação de marca registrada, para produto ou serviço idêntico, semelhante ou afim.',
    texto:
      'não é registrável o sinal que reproduz ou imita, no todo ou em parte, ainda que com acréscimo, marca alheia registrada, para produto ou serviço idêntico, semelhante ou afim, quando possa causar confusão ou associação com ela',
    depoe: false,
  },
  {
    id: '124-V',
    artigo: 'art. 124, inciso V, da LPI',
    rotulo: 'Art. 124, V: nome de empresa ou título de estabelecimento',
    ajuda:
      'Reprodução ou imitação do elemento que distingue o nome de empresa ou o título de estabelecimento de outro.',
    texto:
      'não é registrável o sinal que reproduz ou imita elemento característico ou diferenciador de título de estabelecimento ou de nome de empresa de terceiro, quando possa causar confusão ou associação com ele',
    depoe: false,
  },
  {
    id: '124-XXIII',
    artigo: 'art. 124, inciso XXIII, da LPI',
    rotulo: 'Art. 124, XXIII: marca que o requerente não podia desconhecer',
    ajuda: 'Marca de titular do mesmo ramo, que quem pediu o registro evidentemente conhecia.',
    texto:
      'não é registrável o sinal que imita ou reproduz, no todo ou em parte, marca que o requerente evidentemente não poderia desconhecer em razão de sua atividade, para produto ou serviço idêntico, semelhante ou afim, quando possa causar confusão ou associação com ela',
    depoe: true,
  },
  {
    id: '126',
    artigo: 'art. 126 da LPI',
    rotulo: 'Art. 126: marca notoriamente conhecida em seu ramo',
    ajuda: 'Protegida em seu ramo de atividade mesmo sem registro ou depósito no Brasil.',
    texto:
      'a marca notoriamente conhecida em seu ramo de atividade tem proteção especial, mesmo que não esteja depositada nem registrada no Brasil',
    depoe: true,
  },
  {
    id: '129-1',
    artigo: 'art. 129, § 1º, da LPI',
    rotulo: 'Art. 129, § 1º: precedência de quem já usava a marca',
    ajuda: 'Uso de boa-fé no País por pelo menos seis meses antes do depósito ou da prioridade.',
    texto:
      'tem direito de precedência ao registro quem, de boa-fé, na data do depósito ou da prioridade do pedido oposto, usava no País, havia pelo menos seis meses, marca idêntica ou semelhante para produto ou serviço idêntico, semelhante ou afim',
    depoe: false,
  },
] as const;

export type FundamentoId = (typeof FUNDAMENTOS)[number]['id'];
export type Fundamento = (typeof FUNDAMENTOS)[number];

/** The ground of an opposition because of a registered mark. */
export const FUNDAMENTO_PADRAO: FundamentoId = '124-XIX';

/** The grounds of these ids, in the order of the law's list; unknown ids are left out. */
export const findFundamentos = (ids: readonly string[]): Fundamento[] =>
  FUNDAMENTOS.filter(({ id }) => ids.includes(id));
