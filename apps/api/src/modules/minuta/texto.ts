import { type Bloco, type PedacoDaMinuta, writePedaco } from './blocos.ts';

const textOf = (pedacos: readonly PedacoDaMinuta[]): string =>
  pedacos.map(writePedaco).join('').replace(/\r\n?/g, '\n');
const inOneLine = (pedacos: readonly PedacoDaMinuta[]): string => textOf(pedacos).replace(/\s*\n\s*/g, '; ');

function writeBloco(bloco: Bloco): string {
  switch (bloco.tipo) {
    case 'titulo':
      return textOf(bloco.pedacos).toLocaleUpperCase('pt-BR');
    case 'secao': {
      const titulo = textOf(bloco.pedacos);
      return `${titulo}\n${'-'.repeat(titulo.length)}`;
    }
    case 'item':
      return `- ${textOf(bloco.pedacos)}`;
    case 'aviso':
      return `*** ${textOf(bloco.pedacos)} ***`;
    case 'fatos':
      return bloco.linhas.map(([rotulo, valor]) => `${rotulo}: ${inOneLine(valor)}`).join('\n');
    case 'tabela':
      return bloco.linhas
        .flatMap((linha) => linha.map((celula, index) => `${bloco.cabecalho[index] ?? ''}: ${inOneLine(celula)}`))
        .join('\n');
    case 'paragrafo':
      return textOf(bloco.pedacos);
  }
}

/** The draft as plain text, for pasting into a form. */
export const writeTexto = (blocos: readonly Bloco[]): string => `${blocos.map(writeBloco).join('\n\n')}\n`;
