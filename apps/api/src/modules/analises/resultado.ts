import type { Resultado } from '@vigia/contract';
import { hideDocumento, printClasseNice } from '@vigia/domain';
import type { Comparacao } from '@vigia/similarity';

/** Converts a compared pair to the form that is stored and shown. */
export const toResultado = ({ publicada, ...comparacao }: Comparacao): Resultado => ({
  ...comparacao,
  nome: publicada.nome,
  numero: publicada.numero,
  apresentacao: publicada.apresentacao,
  classe_nice: publicada.classes.map(({ codigo }) => printClasseNice(codigo)).join(', '),
  titular: publicada.titulares.map(hideDocumento).join('; ') || null,
  leitura: null,
});
