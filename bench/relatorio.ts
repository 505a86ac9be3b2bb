import type { RelatorioAnalise } from '@vigia/api';
import { printAnalise } from '../apps/api/src/modules/relatorios/pdf.ts';
import { formatMs, peakMemory, print, repeat } from './measure.ts';

const HITS = 1000;
const LETRAS: [number, number] = [1, 4];
const GRAUS = ['Alta', 'Média', 'Baixa'] as const;

/** A made-up comparison with many hits and distinct names. */
function inventRelatorio(): RelatorioAnalise {
  const similares = Array.from({ length: HITS }, (_, index): RelatorioAnalise['similares'][number] => ({
    nome: `Café Lito ${index.toString(36)} Gourmet`,
    numero: String(943_000_000 + index),
    apresentacao: 'Mista',
    classe_nice: '30, 43',
    titular: `TORREFAÇÃO ${index} LTDA`,
    similaridade: 'Similar',
    probabilidade: 1 - index / (HITS * 2),
    grau: GRAUS[index % 3] ?? null,
    partes: { grafica: 0.71, fonetica: 0.93, ideologica: 0.1, afinidade: 1 },
    regra: 'Imitação fonética',
    especie: 'imitação',
    descontadas: [{ palavra: 'Gourmet', motivo: 'indica o ramo de alimentação' }],
    comuns: [],
    explicacao: 'O elemento «Café Lito» soa de modo muito próximo a «KAFELITO», em classe idêntica (30).',
    destaques: { marca: [LETRAS], publicada: [LETRAS] },
    leitura: null,
  }));
  return {
    emissao: { escritorio: 'LaNonaChef Marcas', cnpj: '11.222.333/0001-81', em: new Date(), cor: null, logo: null },
    analise: {
      revista: { id: 1, numero: '9001', data_publicacao: '2026-11-17' },
      temperature: 2,
      same_class: 0,
      total_comparadas: 9873,
      similares_ocultadas: 0,
      record_created: '',
      motor: '3.0.0',
      frequencias: { ate: '9001', propria: '9001' },
    },
    marca: {
      numero_processo: '928100111',
      elemento_nominativo: 'KAFELITO',
      nome_comparado: null,
      titular: 'LANONACHEF LTDA',
      apresentacao: 'Nominativa',
      classificacao_nice: [{ identificacao: '30' }],
    },
    similares,
    proximas: [],
    prazo: null,
  };
}

/** Writes the PDF report of a comparison with a thousand hits. Promise: under 5 s. */
export async function relatorio(): Promise<void> {
  const dados = inventRelatorio();
  let bytes = 0;
  const { wall, processor, runs } = await repeat(async () => {
    bytes = 0;
    for await (const piece of printAnalise(dados)) bytes += Buffer.isBuffer(piece) ? piece.length : 0;
  });
  print(`PDF of ${HITS} hits`, `median ${formatMs(wall)} (processor ${formatMs(processor)}; ${runs} runs)`);
  print('size, peak memory', `${(bytes / 1e6).toFixed(1)} MB, ${peakMemory().toFixed(0)} MB`);
}
