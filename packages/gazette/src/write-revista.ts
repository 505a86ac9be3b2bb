import { opensOpposition } from '@vigia/domain';
import { Buffer } from 'node:buffer';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { gerarRevista } from './gerador/gerar-revista.ts';
import type { OpcoesRevista } from './gerador/plano.ts';
import type { Cabecalho, Registro } from './registro.ts';
import { writeXml } from './write-registro.ts';

/** The time stamp inside the zip. It is fixed so that the same options give the same bytes. */
const CARIMBO = new Date('2026-01-01T12:00:00Z');

/** The characters that are written to the file at once. */
const BLOCO = 1 << 16;

export interface RevistaEscrita {
  processos: number;
  /** Records that open the sixty days of opposition and have a name. */
  observados: number;
  /** Size of the file. */
  bytes: number;
}

/** Writes a made-up issue to `saida`: a zip like INPI's (one entry, RM<numero>.xml), or XML if the name ends in .xml. */
export async function writeRevista(opcoes: OpcoesRevista, saida: string): Promise<RevistaEscrita> {
  const contagem = { processos: 0, observados: 0 };
  await writeArquivo(
    { numero: String(opcoes.numero), data_publicacao: opcoes.data },
    count(gerarRevista(opcoes), contagem),
    saida,
  );
  return { ...contagem, bytes: (await stat(saida)).size };
}

/** Writes records to a gazette file: a zip, or XML if the name of the file ends in .xml. */
export async function writeArquivo(cabecalho: Cabecalho, registros: Iterable<Registro>, saida: string): Promise<void> {
  const xml = Readable.from(group(writeXml(cabecalho, registros)), { objectMode: false });
  const file = createWriteStream(saida);
  if (path.extname(saida).toLowerCase() === '.xml') return pipeline(xml, file);
  const zip = new ZipFile();
  const failure = new AbortController();
  zip.on('error', (error: Error) => xml.destroy(error));
  // The zip does not notice that its source has failed.
  xml.once('error', () => failure.abort());
  zip.addReadStream(xml, `RM${cabecalho.numero}.xml`, { mtime: CARIMBO });
  zip.end();
  try {
    await Promise.all([finished(xml), pipeline(zip.outputStream, file, { signal: failure.signal })]);
  } finally {
    xml.destroy();
  }
}

function* count(
  registros: Iterable<Registro>,
  contagem: { processos: number; observados: number },
): Generator<Registro, void, undefined> {
  for (const registro of registros) {
    contagem.processos += 1;
    const aberto = registro.despachos.some(({ codigo }) => opensOpposition(codigo));
    if (aberto && registro.elemento_nominativo !== null) contagem.observados += 1;
    yield registro;
  }
}

function* group(textos: Iterable<string>): Generator<Buffer, void, undefined> {
  let bloco = '';
  for (const texto of textos) {
    bloco += texto;
    if (bloco.length < BLOCO) continue;
    yield Buffer.from(bloco);
    bloco = '';
  }
  yield Buffer.from(bloco);
}
