import { readClasseNice } from '@vigia/domain';
import type { Sinal } from '@vigia/similarity';
import type { StoredMarca } from './marcas.repository.ts';

/** Converts a mark of a portfolio to the form that the engine compares. */
export const toSinal = (marca: StoredMarca): Sinal => ({
  numero: marca.numero_processo,
  nome: marca.elemento_nominativo ?? '',
  apresentacao: marca.apresentacao,
  classes: marca.classificacao_nice.flatMap(({ identificacao, class_nice_details }) => {
    const codigo = readClasseNice(identificacao);
    return codigo === null ? [] : [{ codigo, especificacao: class_nice_details }];
  }),
  titulares: (marca.titular ?? '')
    .split(';')
    .map((nome) => nome.trim())
    .filter((nome) => nome !== ''),
});
