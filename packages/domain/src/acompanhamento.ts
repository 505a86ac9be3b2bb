import type { Dia } from './prazo-dia.ts';

/**
 * What became of an opposed application, from the dispatches that later gazettes print about it. Codes and names are those of INPI's table of
 * dispatches; dispatches that change nothing for the opponent are left out. From the least to the most telling: of two in one gazette the later
 * of this list stands.
 */
const DESFECHOS = [
  { tipo: 'anulado', rotulo: 'Despacho anulado', frase: 'um despacho foi anulado', codigos: ['IPAS402'] },
  { tipo: 'exigencia', rotulo: 'Em exigência', frase: 'o pedido recebeu exigência', codigos: ['IPAS136', 'IPAS772'] },
  {
    tipo: 'notificado',
    rotulo: 'Oposição notificada',
    frase: 'a oposição foi notificada ao requerente',
    codigos: ['IPAS423', 'IPAS668'],
  },
  {
    tipo: 'sobrestado',
    rotulo: 'Exame sobrestado',
    frase: 'o exame do pedido foi sobrestado',
    codigos: ['IPAS142', 'IPAS771'],
  },
  {
    tipo: 'deferido',
    rotulo: 'Pedido deferido',
    frase: 'o pedido foi deferido',
    codigos: ['IPAS029', 'IPAS654', 'IPAS768'],
  },
  { tipo: 'deferido', rotulo: 'Deferido em parte', frase: 'o pedido foi deferido em parte', codigos: ['IPAS781'] },
  {
    tipo: 'indeferido',
    rotulo: 'Pedido indeferido',
    frase: 'o pedido foi indeferido',
    codigos: ['IPAS024', 'IPAS658', 'IPAS774', 'IPAS775'],
  },
  { tipo: 'recurso', rotulo: 'Recurso notificado', frase: 'um recurso foi notificado', codigos: ['IPAS360'] },
  {
    tipo: 'deferido',
    rotulo: 'Deferido em recurso',
    frase: 'o recurso foi provido e o pedido, deferido',
    codigos: ['IPAS237'],
  },
  {
    tipo: 'recurso',
    rotulo: 'Recurso não provido',
    frase: 'o recurso não foi provido: a decisão foi mantida',
    codigos: ['IPAS235'],
  },
  {
    tipo: 'arquivado',
    rotulo: 'Pedido arquivado',
    frase: 'o pedido foi arquivado',
    codigos: ['IPAS106', 'IPAS139', 'IPAS157', 'IPAS289', 'IPAS291', 'IPAS404', 'IPAS755', 'IPAS773', 'IPAS780'],
  },
  {
    tipo: 'arquivado',
    rotulo: 'Designação encerrada',
    frase: 'a designação foi encerrada por desistência',
    codigos: ['IPAS964', 'IPAS966'],
  },
  {
    tipo: 'concedido',
    rotulo: 'Registro concedido',
    frase: 'o registro foi concedido',
    codigos: ['IPAS158', 'IPAS770'],
  },
  {
    tipo: 'nulidade',
    rotulo: 'Nulidade instaurada',
    frase: 'foi instaurado processo de nulidade do registro',
    codigos: ['IPAS400', 'IPAS437'],
  },
  { tipo: 'extinto', rotulo: 'Registro nulo', frase: 'o registro foi declarado nulo', codigos: ['IPAS530'] },
  {
    tipo: 'extinto',
    rotulo: 'Registro extinto',
    frase: 'o registro foi extinto',
    codigos: ['IPAS161', 'IPAS304', 'IPAS409', 'IPAS414', 'IPAS963', 'IPAS965'],
  },
] as const satisfies readonly { tipo: string; rotulo: string; frase: string; codigos: readonly string[] }[];

/** What a dispatch means for whoever opposed, or might have. */
export type Desfecho = (typeof DESFECHOS)[number]['tipo'];
export const TIPOS_DESFECHO: readonly Desfecho[] = [...new Set(DESFECHOS.map(({ tipo }) => tipo))];

/** Every dispatch code that says something of an opposed application. */
export const CODIGOS_ACOMPANHADOS: readonly string[] = DESFECHOS.flatMap(({ codigos }) => [...codigos]);

/** The meaning of a dispatch code: its kind, the words for a card and for a sentence; undefined for one that is not followed. */
export const readDesfecho = (codigo: string): { tipo: Desfecho; rotulo: string; frase: string } | undefined =>
  DESFECHOS.find(({ codigos }) => codigos.some((one) => one === codigo));

const rankOf = (codigo: string): number => DESFECHOS.findIndex(({ codigos }) => codigos.some((one) => one === codigo));

/** A followed dispatch: its code, and the day of the gazette that printed it. */
interface Despachado {
  codigo: string;
  data: Dia;
}

/**
 * Where an application stands by its dispatches, in any order: the newest (of one day the most telling), and the grant as long as no
 * dispatch was annulled and no registration ended after it.
 */
export function resumeAndamentos<Item extends Despachado>(
  andamentos: readonly Item[],
): { atual: Item | null; concessao: Item | null } {
  const newestFirst = [...andamentos].sort(
    (one, other) => other.data.localeCompare(one.data) || rankOf(other.codigo) - rankOf(one.codigo),
  );
  const tipoOf = ({ codigo }: Item): Desfecho | undefined => readDesfecho(codigo)?.tipo;
  const last = newestFirst.find((item) => ['concedido', 'anulado', 'extinto'].includes(tipoOf(item) ?? ''));
  return {
    atual: newestFirst[0] ?? null,
    concessao: last !== undefined && tipoOf(last) === 'concedido' ? last : null,
  };
}
