export { formatData, parseData } from './data.ts';
export { type Limites, LIMITES } from './limites.ts';
export { openRevista, type Revista } from './open-revista.ts';
export type { Cabecalho, Classe, Despacho, Leitura, Pessoa, Protocolo, Registro } from './registro.ts';
export { type MotivoRevistaInvalida, RevistaInvalida } from './revista-invalida.ts';
export type { Plantado } from './gerador/gerador.ts';
export { gerarRevista, listPlantados } from './gerador/gerar-revista.ts';
export type { OpcoesRevista } from './gerador/plano.ts';
export { type RevistaEscrita, writeArquivo, writeRevista } from './write-revista.ts';
