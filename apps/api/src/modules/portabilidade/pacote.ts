import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Storage } from '../../platform/storage.ts';
import type { LeituraDoDono, TabelaDoDono } from './portabilidade.repository.ts';

const FORMAT = `Cada arquivo da pasta dados contém as linhas de uma tabela, como uma lista em JSON (UTF-8). Datas e horas trazem o fuso.
Um campo que termina em _id é o id de uma linha da tabela de mesmo nome; responsavel_id, criado_por e semelhantes são ids de pessoas.
Senhas, chaves e endereços secretos não fazem parte.`;

interface SobreOPacote {
  titulo: string;
  feito_em: Date;
}

/** What was written of one table. */
interface Escrita {
  tabela: TabelaDoDono;
  linhas: number;
}

/** How much of a table is handed to the compression at a time. */
const CHUNK_CHARACTERS = 64 * 1024;

async function* toJsonList(tabela: TabelaDoDono, done: (linhas: number) => void): AsyncGenerator<Buffer> {
  let linhas = 0;
  let text = '';
  for await (const linha of tabela.linhas()) {
    text += `${linhas === 0 ? '[\n' : ',\n'}${linha}`;
    linhas += 1;
    if (text.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}${linhas === 0 ? '[]\n' : '\n]\n'}`);
  done(linhas);
}

const momento = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});

function describe(
  { titulo, feito_em }: SobreOPacote,
  escritas: readonly Escrita[],
  arquivos: readonly string[],
): string {
  const lines = escritas.map(
    ({ tabela, linhas }) =>
      `dados/${tabela.tabela}.json: ${tabela.descricao}, ${linhas} ${linhas === 1 ? 'linha' : 'linhas'}`,
  );
  return [
    titulo,
    `Feito em ${momento.format(feito_em)}, horário de Brasília.`,
    FORMAT,
    lines.join('\n'),
    ...(arquivos.length === 0 ? [] : [arquivos.join('\n')]),
    '',
  ].join('\n\n');
}

/**
 * Writes a ZIP file with one JSON file for each table, the files of the storage and a text that explains them. A file that the storage lost is named in
 * that text. Throws what reading or writing threw; the file is incomplete then.
 */
export async function writePacote(
  file: string,
  { storage, sobre, leitura }: { storage: Pick<Storage, 'get'>; sobre: SobreOPacote; leitura: LeituraDoDono },
): Promise<void> {
  const zip = new ZipFile();
  const failed = new Promise<never>((_, reject) => zip.on('error', reject));
  const written = pipeline(zip.outputStream, createWriteStream(file));
  const escritas: Escrita[] = [];
  const arquivos: string[] = [];
  const work = async (): Promise<void> => {
    for (const tabela of leitura.tabelas) {
      const rows = toJsonList(tabela, (linhas) => escritas.push({ tabela, linhas }));
      await addStream(zip, `dados/${tabela.tabela}.json`, Readable.from(rows, { objectMode: false }));
    }
    for (const { chave, nome } of leitura.arquivos) {
      const bytes = await storage.get(chave);
      if (bytes !== null) zip.addBuffer(bytes, `arquivos/${nome}`);
      arquivos.push(`arquivos/${nome}${bytes === null ? ': não foi encontrado' : ''}`);
    }
    if (leitura.logo) zip.addBuffer(leitura.logo.bytes, `arquivos/${leitura.logo.nome}`);
    zip.addBuffer(Buffer.from(describe(sobre, escritas, arquivos)), 'LEIA-ME.txt');
    zip.end();
    await written;
  };
  await Promise.race([work(), failed]);
}

/** Adds an entry and waits until its content has been read, because all tables share one connection. */
function addStream(zip: ZipFile, nome: string, content: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    content.on('end', resolve).on('error', reject);
    zip.addReadStream(content, nome);
  });
}
