import type { Readable } from 'node:stream';
import { Documento, LARGURA } from '../../platform/pdf/documento.ts';
import { drawTable } from '../../platform/pdf/tabela.ts';
import { drawResultado } from './cartoes.ts';
import { concludeCliente, describeRevista, titleOfCliente } from './conclusao.ts';
import { nameOf, type RelatorioCliente } from './dados.ts';
import { print } from './impressao/print.ts';
import { drawCapa, drawPrazo, edgesOf, NAO_IDENTIFICADO } from './secoes.ts';

async function drawComunicadas(documento: Documento, { comunicadas }: RelatorioCliente): Promise<void> {
  let before = '';
  for (const [index, { marca, resultado, linha }] of comunicadas.entries()) {
    if (marca.numero_processo !== before)
      documento.heading(`${nameOf(marca)} (processo ${marca.numero_processo})`, { junto: 190 });
    before = marca.numero_processo;
    drawResultado(documento, resultado, { indice: index + 1, marca });
    if (linha !== '')
      documento.text([{ texto: 'Nossa avaliação: ', peso: 600 }, { texto: linha }], { tamanho: 10.5, depois: 14 });
    await documento.breathe();
  }
}

async function drawMarcas(documento: Documento, { marcas }: RelatorioCliente): Promise<void> {
  if (marcas.length === 0) return;
  documento.heading('Marcas acompanhadas');
  await drawTable(
    documento,
    [
      { titulo: 'Marca', largura: 210 },
      { titulo: 'Processo', largura: 80 },
      { titulo: 'Titular', largura: LARGURA - 290 },
    ],
    marcas.map(({ marca }) => [nameOf(marca), marca.numero_processo, marca.titular ?? NAO_IDENTIFICADO]),
  );
}

/** The report of a client about an issue, with only the hits that the office reports to the client. */
export function printCliente(relatorio: RelatorioCliente): Readable {
  const { emissao, cliente, revista, marcas, comunicadas, prazo } = relatorio;
  const titulo = `${cliente}, revista ${revista.numero}`;
  const documento = new Documento({ titulo, autor: emissao.escritorio, assunto: 'Acompanhamento de marcas na RPI' });
  return print(documento, async () => {
    drawCapa(documento, {
      emissao,
      especie: 'Relatório ao cliente',
      titulo: cliente,
      subtitulo: `Acompanhamento da Revista da Propriedade Industrial ${describeRevista(revista)}`,
      conclusao: concludeCliente(relatorio),
      fatos: [
        ['Cliente', cliente],
        ['Marcas acompanhadas', String(marcas.length)],
        ['Colidências', comunicadas.length === 0 ? titleOfCliente(relatorio) : String(comunicadas.length)],
      ],
    });
    await drawComunicadas(documento, relatorio);
    await drawMarcas(documento, relatorio);
    if (comunicadas.length > 0) drawPrazo(documento, prazo);
    documento.end(edgesOf(emissao, titulo));
  });
}
