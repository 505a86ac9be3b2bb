import type { Sinal } from '@vigia/similarity';
import type { StoredMarca } from './marcas.repository.ts';

/** A mark of a portfolio as the engine sees it. */
export const toSinal = (marca: StoredMarca): Sinal => ({
  numero: marca.numero_processo,
  nome: marca.elemento_nominativo ?? '',
  apresentacao: marca.apresentacao,
  classes: marca.classificacao_nice
    .map(({ identificacao, class_nice_details }) => ({
      codigo: Number(/\d{1,2}$/.exec(identificacao)?.[0]),
      especificacao: class_nice_details,
    }))
    .filter(({ codigo }) => codigo >= 1 && codigo <= 45),
  titulares: (marca.titular ?? '')
    .split(';')
    .map((nome) => nome.trim())
    .filter((nome) => nome !== ''),
});
