import type { Resultado } from '@vigia/contract';
import { cutTexto, hideDocumento, printClasseNice } from '@vigia/domain';
import type { Comparacao } from '@vigia/similarity';

/** The most characters of the holders of a published mark in a row. */
const MAX_TITULAR = 1000;

/** Converts a compared pair to the form that is stored and shown. */
export const toResultado = ({ publicada, ...comparacao }: Comparacao): Resultado => ({
  ...comparacao,
  nome: publicada.nome,
  numero: publicada.numero,
  apresentacao: publicada.apresentacao,
  classe_nice: publicada.classes.map(({ codigo }) => printClasseNice(codigo)).join(', '),
  titular: cutTexto(publicada.titulares.map(hideDocumento).join('; '), MAX_TITULAR) || null,
  leitura: null,
});
