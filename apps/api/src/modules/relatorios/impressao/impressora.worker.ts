import type { Readable } from 'node:stream';
import { stripAccents } from '@vigia/domain';
import { workerData } from 'piscina';
import { z } from 'zod';
import { connect } from '../../../platform/database.ts';
import { inOffice } from '../../../platform/office-context.ts';
import { UserFacingError } from '../../../platform/errors.ts';
import { lowerThreadPriority } from '../../../platform/thread-priority.ts';
import { printAnalise, printRevista } from '../pdf.ts';
import { printQuadro } from '../pdf-quadro.ts';
import { writeCarta } from '../carta.ts';
import { printCliente } from '../cliente.ts';
import { readCliente } from '../cliente.service.ts';
import { writeAnalise, writeCliente } from '../planilha.ts';
import { exportLista } from '../listas/listas.ts';
import { LINHAS, readImportacao } from '../importacao.ts';
import { writeLivro, writeTabela } from '../livro.ts';
import { collectLotes } from '../lotes.ts';
import { getEmissao, readAnalise, readQuadro, readRevista } from '../relatorios.service.ts';
import type { RelatorioAnalise, RelatorioCliente } from '../dados.ts';
import {
  describeGrande,
  type Impresso,
  type PedidoDeImpressao,
  type PedidoDeLista,
  type PedidoDeRelatorio,
} from './impressora.ts';

lowerThreadPriority(10);
const { databaseUrl, maxBytes } = z.object({ databaseUrl: z.string(), maxBytes: z.number() }).parse(workerData);
const { db } = connect(databaseUrl, { max: 1, name: 'vigia-impressora' });

const nameOf = ({ analise, marca }: RelatorioAnalise): string =>
  `relatorio-${marca.numero_processo}-revista-${analise.revista.numero}`;

async function makeCliente(
  relatorio: RelatorioCliente,
  tipo: 'cliente.pdf' | 'cliente.xlsx' | 'cliente.docx',
): Promise<{ nome: string; conteudo: Readable | Buffer }> {
  const nome = `${stripAccents(relatorio.cliente)
    .replace(/[^\w]+/g, '-')
    .slice(0, 80)}-revista-${relatorio.revista.numero}`;
  if (tipo === 'cliente.pdf') return { nome: `${nome}.pdf`, conteudo: printCliente(relatorio) };
  if (tipo === 'cliente.xlsx') return { nome: `${nome}.xlsx`, conteudo: await writeCliente(relatorio) };
  return { nome: `carta-${nome}.docx`, conteudo: await writeCarta(relatorio) };
}

/** The list of a screen as a spreadsheet. */
async function makeLista({ escritorio_id, lista }: PedidoDeLista): Promise<{ nome: string; conteudo: Buffer }> {
  const { nome, toXlsx } = await exportLista(db, escritorio_id, lista);
  return { nome: `${nome}.xlsx`, conteudo: await toXlsx(await getEmissao(db, escritorio_id)) };
}

/** Makes a report: its name, and its bytes at once or as a stream. */
async function make({
  escritorio_id,
  tipo,
  id,
  revista = 0,
}: PedidoDeRelatorio): Promise<{ nome: string; conteudo: Readable | Buffer }> {
  switch (tipo) {
    case 'analise.pdf': {
      const relatorio = await readAnalise(db, escritorio_id, id);
      return { nome: `${nameOf(relatorio)}.pdf`, conteudo: printAnalise(relatorio) };
    }
    case 'analise.xlsx': {
      const relatorio = await readAnalise(db, escritorio_id, id);
      return { nome: `${nameOf(relatorio)}.xlsx`, conteudo: await writeAnalise(relatorio) };
    }
    case 'revista.pdf': {
      const relatorio = await readRevista(db, escritorio_id, id);
      return { nome: `relatorio-revista-${relatorio.revista.numero}.pdf`, conteudo: printRevista(relatorio) };
    }
    case 'cliente.pdf':
    case 'cliente.xlsx':
    case 'cliente.docx':
      return makeCliente(await readCliente(db, escritorio_id, { cliente: id, revista }), tipo);
    case 'quadro.pdf':
      return { nome: 'oposicoes.pdf', conteudo: printQuadro(await readQuadro(db, escritorio_id)) };
    case 'importacao.xlsx': {
      const linhas = await collectLotes(await readImportacao(db, escritorio_id, id));
      const emissao = await getEmissao(db, escritorio_id);
      const folha = writeTabela('Linhas', emissao, LINHAS, linhas);
      return { nome: `importacao-${id}.xlsx`, conteudo: await writeLivro('Importação de marcas', emissao, [folha]) };
    }
  }
}

async function collect(tipo: PedidoDeImpressao['tipo'], conteudo: Readable | Buffer): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of Buffer.isBuffer(conteudo) ? [conteudo] : conteudo) {
    if (!Buffer.isBuffer(part)) throw new TypeError('a report is bytes');
    size += part.length;
    if (size > maxBytes) throw new UserFacingError(422, describeGrande(tipo, 'o arquivo passa do limite'));
    parts.push(part);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Makes one report. A sentence for the user is returned as data, because an error loses its class between threads. */
export default async function print(pedido: PedidoDeImpressao): Promise<Impresso> {
  try {
    return await inOffice(pedido.escritorio_id, async () => {
      const { nome, conteudo } = pedido.tipo === 'lista.xlsx' ? await makeLista(pedido) : await make(pedido);
      return { nome, bytes: await collect(pedido.tipo, conteudo) };
    });
  } catch (error) {
    if (error instanceof UserFacingError) return { status: error.status, message: error.message };
    throw error;
  }
}
