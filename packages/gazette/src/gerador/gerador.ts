import { stripAccents } from '@vigia/domain';
import type { Registro } from '../registro.ts';
import { createAndamento } from './andamentos.ts';
import { drawAfim, drawClasse } from './classes.ts';
import { createClassesMadri } from './madri.ts';
import { buildMarca, createClasse, createMarca, type MarcaGerada, shiftData, showMarca, VAZIO } from './marcas.ts';
import { createNumero } from './numeros.ts';
import { createEstrangeira, createProcurador, createTitular } from './pessoas.ts';
import { type OpcoesRevista, planGrupo, planPlantados } from './plano.ts';
import { createRng, type Rng } from './prng.ts';
import { type Colisao, createVariante } from './variantes.ts';

/** A published application made to collide with a mark granted in the same issue. */
export interface Plantado {
  colisao: Colisao;
  registrada: { numero: string; nome: string };
  publicada: { numero: string; nome: string };
}

const PUBLICACAO = 'Publicação de pedido de registro para oposição (exame formal concluído)';
const PUBLICACOES: Readonly<Record<string, { nome: string; texto: string | null }>> = {
  IPAS009: { nome: PUBLICACAO, texto: null },
  IPAS421: {
    nome: 'Republicação de pedido',
    texto: 'Republicado o pedido, tendo em vista alteração na especificação.',
  },
  IPAS135: { nome: 'Republicação de pedido (por perda da prioridade)', texto: null },
  IPAS756: { nome: 'Publicação de pedido de registro para oposição (designação)', texto: null },
};

/** Creates the records of one issue. Each depends only on its rank, so a publication can collide with any grant of the issue. */
export class Gerador {
  readonly #opcoes: OpcoesRevista;
  /** The rank of the grant that a publication collides with, by the rank of the publication. */
  readonly #plantados: Map<number, number>;

  constructor(opcoes: OpcoesRevista) {
    this.#opcoes = opcoes;
    this.#plantados = planPlantados(opcoes, (rank) => isDistinctive(this.#createMarcaConcedida(rank)));
  }

  /** `own` is the rank of the record among those of its dispatch, `rank` its rank among all. */
  create(codigo: string, own: number, rank: number): Registro {
    switch (codigo) {
      case 'IPAS009':
        return this.#createPublicacao(own);
      case 'IPAS158':
        return this.#createConcessao(own);
      case 'IPAS756':
        return this.#createMadri(own);
      case 'IPAS421':
      case 'IPAS135':
        return this.#createRepublicacao(codigo, rank);
      default:
        return createAndamento(this.#opcoes, codigo, rank);
    }
  }

  listPlantados(): Plantado[] {
    return Array.from(this.#plantados, ([publicacao, concessao]) => {
      const publicada = this.#createVariante(publicacao, concessao);
      return {
        colisao: publicada.colisao,
        registrada: {
          numero: createNumero.concessao(this.#opcoes, concessao),
          nome: this.#createMarcaConcedida(concessao).texto ?? '',
        },
        publicada: { numero: createNumero.publicacao(this.#opcoes, publicacao, 0), nome: publicada.marca.texto ?? '' },
      };
    });
  }

  #rng(papel: string, rank: number): Rng {
    return createRng(this.#opcoes.semente, this.#opcoes.numero, papel, rank);
  }

  #createMarcaConcedida(rank: number): MarcaGerada {
    return createMarca(this.#rng('concedida', rank));
  }

  #createVariante(publicacao: number, concessao: number): { marca: MarcaGerada; colisao: Colisao } {
    const rng = this.#rng('variante', publicacao);
    const registrada = this.#createMarcaConcedida(concessao);
    const sameClass = rng.chance(0.72);
    const classe = sameClass ? registrada.classe : drawAfim(registrada.classe, rng);
    const { nome, colisao } = createVariante(registrada.nome, classe, rng);
    return { marca: buildMarca(nome, classe, rng, false), colisao };
  }

  #createConcessao(rank: number): Registro {
    const { data } = this.#opcoes;
    const rng = this.#rng('concessao', rank);
    const marca = this.#createMarcaConcedida(rank);
    return {
      ...VAZIO,
      numero_processo: createNumero.concessao(this.#opcoes, rank),
      data_deposito: shiftData(data, -450 - rng.int(300)),
      data_concessao: data,
      data_vigencia: addDezAnos(data),
      ...showMarca(marca, rng),
      ...createPartes(rng),
      despachos: [createDespacho('IPAS158', 'Concessão de registro', null)],
      classes: [createClasse(marca.classe, 'Deferida', rng)],
    };
  }

  #createPublicacao(rank: number): Registro {
    const concessao = this.#plantados.get(rank);
    const { lider, posicao } = planGrupo(this.#opcoes, rank, (publicacao) => this.#plantados.has(publicacao));
    const marca =
      concessao === undefined
        ? createMarca(this.#rng('publicada', lider))
        : this.#createVariante(rank, concessao).marca;
    const doLider = this.#rng('depositante', lider);
    const rng = this.#rng('publicacao', rank);
    const classe = posicao === 0 ? marca.classe : drawClasse(rng);
    return {
      ...this.#publish('IPAS009', marca, shiftData(this.#opcoes.data, -28 - doLider.int(18)), doLider),
      numero_processo: createNumero.publicacao(this.#opcoes, lider, posicao),
      classes: [createClasse(classe, rng.chance(0.3) ? 'Pendente (com especificação livre)' : 'Pendente', rng)],
    };
  }

  #createRepublicacao(codigo: string, rank: number): Registro {
    const rng = this.#rng('republicacao', rank);
    const marca = createMarca(rng);
    return {
      ...this.#publish(codigo, marca, shiftData(this.#opcoes.data, -200 - rng.int(500)), rng),
      numero_processo: createNumero.pendente(this.#opcoes, rank),
      classes: [createClasse(marca.classe, 'Pendente', rng)],
    };
  }

  #createMadri(rank: number): Registro {
    const rng = this.#rng('madri', rank);
    const recebimento = shiftData(this.#opcoes.data, -60 - rng.int(60));
    const deposito = shiftData(recebimento, -40 - rng.int(200));
    const titular = createEstrangeira(rng);
    return {
      ...this.#publish('IPAS756', createMarca(rng), deposito, rng),
      numero_processo: createNumero.madri(this.#opcoes, rank),
      titulares: [titular],
      procurador: rng.chance(0.1) ? createProcurador(rng) : null,
      classes: createClassesMadri(rng),
      prioridades: rng.chance(0.5)
        ? [
            {
              numero: String(10_000_000 + rng.int(89_000_000)),
              data: shiftData(deposito, -rng.int(180)),
              pais: titular.pais,
            },
          ]
        : [],
      madri: {
        numero_inscricao_internacional: String(1_700_000 + rng.int(200_000)),
        data_recebimento_inpi: recebimento,
      },
    };
  }

  #publish(codigo: string, marca: MarcaGerada, deposito: string, rng: Rng): Registro {
    const { nome = codigo, texto = null } = PUBLICACOES[codigo] ?? {};
    return {
      ...VAZIO,
      data_deposito: deposito,
      ...showMarca(marca, rng),
      ...createPartes(rng),
      despachos: [createDespacho(codigo, nome, texto)],
    };
  }
}

const createDespacho = (
  codigo: string,
  nome: string,
  texto_complementar: string | null,
): Registro['despachos'][number] => ({
  codigo,
  nome,
  texto_complementar,
  protocolos: [],
});

const createPartes = (rng: Rng): Pick<Registro, 'titulares' | 'procurador'> => ({
  titulares: [createTitular(rng), ...(rng.chance(0.002) ? [createTitular(rng)] : [])],
  procurador: createProcurador(rng),
});

/** Whether users would recognise a collision with the mark: it prints a name whose nucleus is not an acronym. */
function isDistinctive(marca: MarcaGerada): boolean {
  return marca.texto !== null && stripAccents(marca.nome.nucleo).replace(/[^A-Z]/g, '').length >= 5;
}

/** The end of a registration (LPI 133): ten years later. 29 February becomes 1 March in a common year. */
function addDezAnos(iso: string): string {
  const date = new Date(`${iso}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 10);
  return date.toISOString().slice(0, 10);
}
