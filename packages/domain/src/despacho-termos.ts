import type { TermoLegal } from './prazo.ts';
import type { TipoDeVencimento } from './vencimento.ts';

/** A term that a dispatch opens. The law counts it from the publication. */
export interface TermoDoDespacho extends TermoLegal {
  tipo: TipoDeVencimento;
  titulo: string;
  /** Who must act within the term: the owner of the process, or anybody else. */
  quem: 'titular' | 'terceiros';
  /** What the user should check before relying on the term. */
  observacao: string | null;
}

const LPI = 'LPI (Lei 9.279/1996)';
const A_CONFIRMAR =
  'O prazo deste despacho é contado como o do despacho nacional equivalente: confira no texto da publicação.';

const termo = (
  tipo: TipoDeVencimento,
  titulo: string,
  dias: number,
  artigo: string,
  { quem = 'titular', observacao = null }: Partial<Pick<TermoDoDespacho, 'quem' | 'observacao'>> = {},
): TermoDoDespacho => ({
  tipo,
  titulo,
  dias,
  quem,
  observacao,
  abertura: 'Publicado em',
  fundamento: `${LPI}, ${artigo}`,
});

export const OPOSICAO_DE_TERCEIROS = termo('oposicao', 'Oposição de terceiros', 60, 'art. 158', { quem: 'terceiros' });
export const EXIGENCIA_FORMAL = termo('exigencia', 'Cumprimento da exigência', 5, 'art. 157');
export const EXIGENCIA = termo('exigencia', 'Cumprimento da exigência', 60, 'art. 159');
export const MANIFESTACAO = termo('oposicao-sofrida', 'Manifestação sobre a oposição', 60, 'art. 158, § 1º');
export const RECURSO = termo('recurso', 'Recurso', 60, 'art. 212');
export const CONTRARRAZOES = termo('contrarrazoes', 'Contrarrazões ao recurso', 60, 'art. 213');
export const PRIMEIRO_DECENIO = termo('decenio', 'Pagamento do primeiro decênio', 60, 'art. 162', {
  observacao:
    'Desde 22/06/2025 o INPI emite certificados sem nova retribuição: confira se o pagamento já foi feito com o pedido. Sem ele cabem ainda 30 dias, com retribuição específica (art. 162, parágrafo único).',
});
export const NULIDADE_DE_TERCEIROS = termo('nulidade', 'Pedido de nulidade por terceiros', 180, 'art. 169', {
  quem: 'terceiros',
});
export const MANIFESTACAO_NULIDADE = termo('nulidade-sofrida', 'Manifestação sobre a nulidade', 60, 'art. 170');
export const CONTESTACAO_CADUCIDADE = termo('caducidade', 'Prova de uso, contra a caducidade', 60, 'art. 143, § 2º');

/**
 * The same term with a note that asks the user to check it. For designations of the Madrid system and for corrections no source states a term,
 * so they get the term of the national dispatch.
 */
export const aConfirmar = (one: TermoDoDespacho): TermoDoDespacho => ({ ...one, observacao: A_CONFIRMAR });
