import type { Caso, Card, Quadro } from '@vigia/contract';
import { type ColunaQuadro, COLUNAS_QUADRO, placeAt, titleOfColuna } from '@vigia/domain';

export interface CardMove {
  id: number;
  column: ColunaQuadro;
  position: number;
}

const cardIdsOf = (quadro: Quadro, column: string): number[] => quadro.columns[column]?.cardIds ?? [];

/** Returns the id if it names one of the four columns, otherwise undefined. */
export const toColuna = (id: string): ColunaQuadro | undefined => COLUNAS_QUADRO.find((coluna) => coluna.id === id)?.id;

/** The cards of a column in their order. */
export const cardsOf = (quadro: Quadro, column: string): Card[] =>
  cardIdsOf(quadro, column).flatMap((id) => quadro.cards[String(id)] ?? []);

/** Returns the board after a move. If the card is not on the board, the board does not change. */
export function moveCard(quadro: Quadro, { id, column, position }: CardMove): Quadro {
  if (quadro.cards[String(id)] === undefined) return quadro;
  const columns = Object.entries(quadro.columns).map(([key, value]) => {
    const cardIds = key === column ? placeAt(value.cardIds, id, position) : value.cardIds.filter((one) => one !== id);
    return [key, { ...value, cardIds }] as const;
  });
  return { ...quadro, columns: Object.fromEntries(columns) };
}

/** Returns the board with the server's new data of one case. */
export function applyCaso(quadro: Quadro, caso: Caso): Quadro {
  const card = quadro.cards[String(caso.id)];
  if (card === undefined) return quadro;
  const fresh: Card = {
    ...card,
    prazoFinal: caso.prazoFinal,
    diasRestantes: caso.diasRestantes,
    responsavel: caso.responsavel,
    republicado: caso.republicado,
    novoPrazo: caso.novoPrazo,
    meta: caso.meta,
    andamento: caso.andamento,
    nulidade: caso.nulidade,
    protocoladoEm: caso.protocoladoEm,
    versao: caso.versao,
  };
  return moveCard({ ...quadro, cards: { ...quadro.cards, [String(caso.id)]: fresh } }, caso);
}

interface PlaceOnBoard {
  droppableId: string;
  index: number;
}

function describePlace({ droppableId, index }: PlaceOnBoard): string {
  const column = toColuna(droppableId);
  return `posição ${index + 1} da coluna ${column === undefined ? droppableId : titleOfColuna(column)}`;
}

/** The texts for screen readers during a move. The default texts of @hello-pangea/dnd are English. */
export const ANNOUNCEMENTS = {
  lifted: (name: string, source: PlaceOnBoard): string =>
    `Você levantou o caso ${name}. Ele está na ${describePlace(source)}.`,
  over: (name: string, destination: PlaceOnBoard | null): string =>
    destination === null
      ? `O caso ${name} não está sobre nenhuma coluna.`
      : `O caso ${name} está agora na ${describePlace(destination)}.`,
  dropped: (name: string, source: PlaceOnBoard, destination: PlaceOnBoard | null): string =>
    destination === null
      ? `O caso ${name} foi solto fora das colunas e voltou à ${describePlace(source)}.`
      : `O caso ${name} foi solto na ${describePlace(destination)}.`,
  cancelled: (name: string, source: PlaceOnBoard): string =>
    `Movimento cancelado. O caso ${name} voltou à ${describePlace(source)}.`,
} as const;
