import type { Resultado } from '@vigia/contract';
import type { Fundamento, Prazo } from '@vigia/domain';
import type { Encontro } from './encontros.ts';

interface ClasseDaMinuta {
  codigo: string;
  especificacao: string | null;
}

/** All data of a draft; dates as yyyy-mm-dd. */
export interface DadosDaMinuta {
  fundamentos: readonly Fundamento[];
  hoje: string;
  oponente: {
    nome: string | null;
    /** With punctuation; null unless the office itself is the holder. */
    cnpj: string | null;
    endereco: string | null;
    procuradores: readonly string[];
  };
  oposta: {
    processo: string;
    nome: string;
    apresentacao: string | null;
    titular: string | null;
    procurador: string | null;
    deposito: string | null;
    classes: readonly ClasseDaMinuta[];
  };
  anterior: {
    processo: string;
    nome: string;
    apresentacao: string | null;
    titular: string | null;
    status: string;
    deposito: string | null;
    concessao: string | null;
    vigencia: string | null;
    classes: readonly ClasseDaMinuta[];
  };
  revista: string;
  prazo: Prazo;
  protocolado: boolean;
  comparacao: Resultado;
  /** Whether the stored comparison is of the name, and of the goods, that this draft prints: the case may count from a later publication. */
  comparados: { sinais: boolean; bens: boolean };
  /** Items of both specifications that meet each other, at most a few pairs. */
  encontros: readonly Encontro[];
}
