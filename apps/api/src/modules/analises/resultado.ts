import type { Resultado } from '@vigia/contract';
import { cutTexto, hideDocumento, onceFor, printClasseNice } from '@vigia/domain';
import type { Comparacao } from '@vigia/similarity';

/** The most characters of the holders of a published mark in a row. */
const MAX_TITULAR = 1000;

/** What is shown of a published process: its name, its classes and its holders without document numbers. */
export const describePublicada = ({
  nome,
  classes,
  titulares,
}: {
  nome: string;
  classes: readonly number[];
  titulares: readonly string[];
}): Pick<Resultado, 'nome' | 'classe_nice' | 'titular'> => ({
  nome,
  classe_nice: classes.map(printClasseNice).join(', '),
  titular: cutTexto(titulares.map(hideDocumento).join('; '), MAX_TITULAR) || null,
});

type PublicadaComparada = Comparacao['publicada'];

/** Describes a published sign once: the signs of an issue stand in the rows of many marks. */
const describeOnce = onceFor((publicada: PublicadaComparada) =>
  describePublicada({ ...publicada, classes: publicada.classes.map(({ codigo }) => codigo) }),
);

/** Converts a compared pair to the form that is stored and shown. */
export const toResultado = ({ publicada, ...comparacao }: Comparacao): Resultado => ({
  ...comparacao,
  ...describeOnce(publicada),
  numero: publicada.numero,
  apresentacao: publicada.apresentacao,
  leitura: null,
});
