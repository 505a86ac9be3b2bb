/**
 * What a dispatch means for the opponent of an application: its kind, the words on a card, and the words in a sentence. The list is ordered
 * from the least to the most telling: of two dispatches in one gazette, the later in this list counts.
 */
export const DESFECHOS = [
  { id: 'anulado', tipo: 'anulado', rotulo: 'Despacho anulado', frase: 'um despacho foi anulado' },
  { id: 'exigencia', tipo: 'exigencia', rotulo: 'Em exigência', frase: 'o pedido recebeu exigência' },
  {
    id: 'notificado',
    tipo: 'notificado',
    rotulo: 'Oposição notificada',
    frase: 'a oposição foi notificada ao requerente',
  },
  { id: 'sobrestado', tipo: 'sobrestado', rotulo: 'Exame sobrestado', frase: 'o exame do pedido foi sobrestado' },
  { id: 'deferido', tipo: 'deferido', rotulo: 'Pedido deferido', frase: 'o pedido foi deferido' },
  { id: 'deferido-em-parte', tipo: 'deferido', rotulo: 'Deferido em parte', frase: 'o pedido foi deferido em parte' },
  { id: 'indeferido', tipo: 'indeferido', rotulo: 'Pedido indeferido', frase: 'o pedido foi indeferido' },
  { id: 'recurso', tipo: 'recurso', rotulo: 'Recurso notificado', frase: 'um recurso foi notificado' },
  {
    id: 'deferido-em-recurso',
    tipo: 'deferido',
    rotulo: 'Deferido em recurso',
    frase: 'o recurso foi provido e o pedido, deferido',
  },
  {
    id: 'recurso-nao-provido',
    tipo: 'recurso',
    rotulo: 'Recurso não provido',
    frase: 'o recurso não foi provido: a decisão foi mantida',
  },
  { id: 'arquivado', tipo: 'arquivado', rotulo: 'Pedido arquivado', frase: 'o pedido foi arquivado' },
  {
    id: 'encerrado',
    tipo: 'arquivado',
    rotulo: 'Designação encerrada',
    frase: 'a designação foi encerrada por desistência',
  },
  { id: 'concedido', tipo: 'concedido', rotulo: 'Registro concedido', frase: 'o registro foi concedido' },
  {
    id: 'nulidade',
    tipo: 'nulidade',
    rotulo: 'Nulidade instaurada',
    frase: 'foi instaurado processo de nulidade do registro',
  },
  { id: 'nulo', tipo: 'extinto', rotulo: 'Registro nulo', frase: 'o registro foi declarado nulo' },
  { id: 'extinto', tipo: 'extinto', rotulo: 'Registro extinto', frase: 'o registro foi extinto' },
] as const satisfies readonly { id: string; tipo: string; rotulo: string; frase: string }[];

/** The kind of outcome that a dispatch means for the opponent. */
export type Desfecho = (typeof DESFECHOS)[number]['tipo'];
export type DesfechoId = (typeof DESFECHOS)[number]['id'];

/** Every kind of outcome, once. */
export const TIPOS_DESFECHO: readonly Desfecho[] = [...new Set(DESFECHOS.map(({ tipo }) => tipo))];
