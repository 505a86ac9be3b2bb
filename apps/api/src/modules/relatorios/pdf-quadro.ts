import type { Readable } from 'node:stream';
import { count } from '@vigia/domain';
import { Documento, LARGURA } from '../../platform/pdf/documento.ts';
import { drawTable } from '../../platform/pdf/tabela.ts';
import { drawCaso } from './cartoes.ts';
import type { CasoDoRelatorio, RelatorioQuadro } from './dados.ts';
import { print } from './impressao/print.ts';
import { drawCapa, drawLeitura, edgesOf } from './secoes.ts';

const byPrazo = (one: CasoDoRelatorio, other: CasoDoRelatorio): number =>
  one.prazo.final.localeCompare(other.prazo.final) || one.card.id - other.card.id;

async function drawProximosPrazos(documento: Documento, casos: readonly CasoDoRelatorio[]): Promise<void> {
  if (casos.length === 0) return;
  documento.heading('Prazos em aberto');
  await drawTable(
    documento,
    [
      { titulo: 'Marca colidente', largura: 130 },
      { titulo: 'Conflita com', largura: 104 },
      { titulo: 'Processo', largura: 62 },
      { titulo: 'Responsável', largura: 80 },
      { titulo: 'Prazo', largura: LARGURA - 376, alinhado: 'direita' },
    ],
    casos
      .toSorted(byPrazo)
      .map(({ card }) => [
        card.marcaColidente,
        card.conflitaCom,
        card.processoInpi,
        card.responsavel?.nome ?? '-',
        [
          { texto: `${card.prazoFinal} `, peso: 600 },
          { texto: card.diasRestantes < 0 ? 'VENCIDO' : count(card.diasRestantes, 'dia', 'dias') },
        ],
      ]),
  );
}

/** The report of the board: deadlines first, then every case in its column. */
export function printQuadro({ emissao, colunas }: RelatorioQuadro): Readable {
  const titulo = 'Gestão de oposições';
  const documento = new Documento({ titulo, autor: emissao.escritorio, assunto: 'Quadro de oposições' });
  const todos = colunas.flatMap(({ casos }) => casos);
  const abertos = colunas.slice(0, -1).flatMap(({ casos }) => casos);
  const [proximo] = abertos.filter(({ card }) => card.diasRestantes >= 0).toSorted(byPrazo);
  const vencidos = abertos.filter(({ card }) => card.diasRestantes < 0).length;
  return print(documento, async () => {
    drawCapa(documento, {
      emissao,
      especie: 'Relatório do quadro',
      titulo,
      subtitulo: 'Casos de oposição do escritório, com seus prazos',
      conclusao:
        todos.length === 0
          ? ['Nada consta', 'Não há casos de oposição para gerenciar.']
          : [
              count(todos.length, 'caso', 'casos'),
              `${count(abertos.length, 'em aberto', 'em aberto')}, ${count(vencidos, 'com prazo vencido', 'com prazo vencido')}.${proximo === undefined ? '' : ` Próximo prazo: ${proximo.card.prazoFinal}, ${proximo.card.marcaColidente} × ${proximo.card.conflitaCom}.`}`,
            ],
      fatos: colunas.map(({ titulo: coluna, casos }) => [coluna, count(casos.length, 'caso', 'casos')] as const),
    });
    await drawProximosPrazos(documento, abertos);
    for (const { titulo: coluna, casos } of colunas) {
      if (casos.length === 0) continue;
      documento.heading(`${coluna} (${casos.length})`, { junto: 170 });
      for (const caso of casos) {
        drawCaso(documento, caso);
        await documento.breathe();
      }
    }
    drawLeitura(
      documento,
      todos.map(({ card }) => card.marcaColidente),
    );
    documento.end(edgesOf(emissao, titulo));
  });
}
