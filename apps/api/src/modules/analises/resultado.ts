import type { Resultado } from '@vigia/contract';
import { hideDocumento } from '@vigia/domain';
import type { Comparacao } from '@vigia/similarity';

/** A compared pair as it is stored and shown. */
export const toResultado = ({ publicada, ...comparacao }: Comparacao): Resultado => ({
  ...comparacao,
  nome: publicada.nome,
  numero: publicada.numero,
  apresentacao: publicada.apresentacao,
  classe_nice: publicada.classes.map(({ codigo }) => String(codigo).padStart(2, '0')).join(', '),
  titular: publicada.titulares.map(hideDocumento).join('; ') || null,
  leitura: null,
});
