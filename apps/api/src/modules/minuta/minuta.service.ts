import type { Escritorio } from '@vigia/contract';
import {
  findFundamentos,
  foldName,
  formatCnpj,
  hideDocumento,
  printClasseNice,
  readClasseNice,
  todayInSaoPaulo,
} from '@vigia/domain';
import type { Sinal } from '@vigia/similarity';
import type { Database } from '../../platform/database.ts';
import { getEscritorio } from '../escritorio/escritorio.service.ts';
import { getMarca } from '../marcas/marcas.service.ts';
import { toSinal } from '../marcas/sinal-da-marca.ts';
import { getCasoRow } from '../oposicoes/oposicoes.service.ts';
import { getPrazo } from '../prazos/prazos.service.ts';
import { listPublicacoesDoProcesso, type PublicacaoDoProcesso } from '../revistas/publicacoes/publicacoes.service.ts';
import type { DadosDaMinuta } from './dados.ts';
import { listEncontros } from './encontros.ts';

/** The letters and digits of a name, folded: the gazette and users write spaces and punctuation differently. */
const lettersOf = (nome: string): string => foldName(nome).replace(/[^\p{L}\p{N}]/gu, '');

function describeOponente(titular: string | null, representantes: readonly string[], escritorio: Escritorio) {
  const { cnpj, razao_social, endereco, cidade, estado, cep } = escritorio;
  // The office's CNPJ and address are the opponent's only when the office itself is the holder.
  const itself = titular !== null && razao_social !== null && lettersOf(titular) === lettersOf(razao_social);
  const parts = [endereco, cidade, estado, cep].filter((part) => part !== null && part.trim() !== '');
  return {
    nome: titular,
    cnpj: itself ? formatCnpj(cnpj) : null,
    endereco: itself && parts.length > 0 ? parts.join(', ') : null,
    procuradores: representantes,
  };
}

/** A class of the own mark in the gazette's notation, because classes are compared as text. A text that names no class stays as typed. */
function codigoOf(identificacao: string): string {
  const codigo = readClasseNice(identificacao);
  return codigo === null ? identificacao : printClasseNice(codigo);
}

/** The value from the newest publication that has one. */
function newest<T>(
  publicacoes: readonly PublicacaoDoProcesso[],
  read: (publicacao: PublicacaoDoProcesso) => T | null,
): T | null {
  for (const publicacao of publicacoes) {
    const found = read(publicacao);
    if (found !== null) return found;
  }
  return null;
}

const classesOf = (publicacoes: readonly PublicacaoDoProcesso[]) =>
  newest(publicacoes, ({ detalhe }) => (detalhe.classes.length > 0 ? detalhe.classes : null)) ?? [];

/** The published sign with the goods of its publications, to be compared with those of the own mark. */
function toOposta(own: Sinal, publicacoes: readonly PublicacaoDoProcesso[]): Sinal {
  const classes = classesOf(publicacoes).map(({ codigo, especificacao, traducao }) => ({
    codigo,
    especificacao: traducao ?? especificacao,
  }));
  return { ...own, classes };
}

function describeOposta(publicacoes: readonly PublicacaoDoProcesso[]) {
  const classes = classesOf(publicacoes);
  const titulares = newest(publicacoes, ({ detalhe }) => (detalhe.titulares.length > 0 ? detalhe.titulares : null));
  return {
    apresentacao: newest(publicacoes, ({ apresentacao }) => apresentacao),
    titular: titulares?.map(({ nome }) => hideDocumento(nome)).join('; ') ?? null,
    procurador: newest(publicacoes, ({ detalhe }) => detalhe.procurador),
    deposito: newest(publicacoes, ({ data_deposito }) => data_deposito),
    classes: classes.map(({ codigo, especificacao, traducao }) => ({
      codigo: printClasseNice(codigo),
      especificacao: traducao ?? especificacao,
    })),
  };
}

/** Reads all data of a case's draft from what is stored now. */
export async function readMinuta(
  db: Database,
  escritorioId: number,
  id: number,
  fundamentos: readonly string[],
): Promise<DadosDaMinuta> {
  const caso = await getCasoRow(db, escritorioId, id);
  const marca = await getMarca(db, escritorioId, caso.numero_processo);
  const own = await listPublicacoesDoProcesso(db, escritorioId, caso.numero_processo);
  const { comparacao, numero, revista } = caso;
  // Another publication of the process may have other goods, another holder and another name.
  const publicacoes = (await listPublicacoesDoProcesso(db, escritorioId, numero)).filter(
    (publicacao) => publicacao.revista === revista,
  );
  const oposta = describeOposta(publicacoes);
  const isComparada = caso.comparada_revista_id === caso.revista_id;
  const nome = newest(publicacoes, ({ elemento_nominativo }) => elemento_nominativo) ?? comparacao.nome;
  return {
    fundamentos: findFundamentos(fundamentos),
    hoje: todayInSaoPaulo(new Date()),
    oponente: describeOponente(marca.titular, marca.representante_legal, await getEscritorio(db, escritorioId)),
    oposta: {
      ...oposta,
      processo: numero,
      nome: isComparada ? comparacao.nome : nome,
      titular: oposta.titular ?? (isComparada ? comparacao.titular : null),
    },
    anterior: {
      processo: marca.numero_processo,
      nome: marca.elemento_nominativo ?? marca.numero_processo,
      apresentacao: marca.apresentacao,
      titular: marca.titular,
      status: marca.status,
      deposito: marca.data_deposito,
      concessao: newest(own, ({ data_concessao }) => data_concessao),
      vigencia: newest(own, ({ data_vigencia }) => data_vigencia),
      classes: marca.classificacao_nice.map(({ identificacao, class_nice_details }) => ({
        codigo: codigoOf(identificacao),
        especificacao: class_nice_details,
      })),
    },
    revista: String(revista),
    prazo: await getPrazo(db, escritorioId, caso.data_publicacao),
    protocolado: caso.coluna === 'col-protocolado',
    comparacao,
    comparados: { sinais: isComparada || foldName(nome) === foldName(comparacao.nome), bens: isComparada },
    encontros: listEncontros(toSinal(marca), toOposta(toSinal(marca), publicacoes)),
  };
}
