import { statfs } from 'node:fs/promises';
import type { Apresentacao, Instalacao } from '@vigia/contract';
import { listCopias, readConferencia } from '../../platform/copia/pasta.ts';
import type { Connection, Database } from '../../platform/database.ts';
import { installationFigures } from '../../platform/installation-figures.ts';
import { listPresentes } from '../../platform/manutencao.ts';
import { readProductVersion } from '../../platform/product-version.ts';
import { readServidorInpi } from '../servidor-inpi/servidor-inpi.service.ts';
import { readPausa } from './instalacao.repository.ts';

/** What this process knows of the installation. */
export interface InstalacaoConfig {
  /** Addresses whose owners administer the installation, in lower case. */
  administradores: readonly string[];
  /** The data folder, whose disk is watched. */
  pasta: string;
  /** The folder of the copies; undefined where none are made. */
  copias: string | undefined;
  /** Encrypts new copies and opens encrypted ones. */
  chave: string | undefined;
  /** Whether the disk of the database is one of this machine. */
  local: boolean;
  /** Whom the landing page names; unset, nobody. */
  apresentacao?: Apresentacao;
  /** Whether there is a mail server. */
  envia: boolean;
}

const DAY_MS = 24 * 3600 * 1000;

async function readDisco(pasta: string): Promise<Instalacao['disco']> {
  const { bavail, blocks, bsize } = await statfs(pasta);
  return { livre: bavail * bsize, total: blocks * bsize };
}

async function readCopias(pasta: string | undefined, now: Date): Promise<Instalacao['copias']> {
  const [ultima] = pasta === undefined ? [] : await listCopias(pasta);
  if (ultima === undefined) return { ligadas: pasta !== undefined, ultima: null };
  const idade_s = Math.max(0, (now.getTime() - ultima.criada.getTime()) / 1000);
  return {
    ligadas: true,
    ultima: { criada_em: ultima.criada.toISOString(), bytes: ultima.bytes, idade_s },
  };
}

async function readInpi(db: Database): Promise<Instalacao['inpi']> {
  const { status, lastCheck } = await readServidorInpi(db);
  const { falhas, pausa_ate } = await readPausa(db);
  return {
    status: status ?? null,
    medido_em: lastCheck ?? null,
    falhas,
    pausa_ate: pausa_ate?.toISOString() ?? null,
  };
}

/** Bytes that the database grows in a day, by the oldest copy of a night whose size is known; null without one that is a day old. */
async function readCrescimento(
  pasta: string | undefined,
  { bytes, agora }: { bytes: number; agora: Date },
): Promise<number | null> {
  const noturnas = pasta === undefined ? [] : (await listCopias(pasta)).filter(({ tipo }) => tipo === 'noturna');
  for (const copia of noturnas.toReversed()) {
    const before = (await readConferencia(pasta ?? '', copia))?.banco_bytes ?? null;
    const days = (agora.getTime() - copia.criada.getTime()) / DAY_MS;
    if (before !== null && days >= 1) return (bytes - before) / days;
  }
  return null;
}

/** A process by the name of its connection: `vigia-processo <role> <pid> <machine>`. */
function describeProcesso({ nome, desde }: { nome: string; desde: Date | null }): Instalacao['processos'][number] {
  const [, papel = '', pid = '0', maquina = ''] = nome.split(' ');
  return { papel, maquina, pid: Number(pid), desde: desde?.toISOString() ?? null };
}

/** Describes the installation for its administrator. */
export async function readInstalacao({ db, pool }: Connection, config: InstalacaoConfig): Promise<Instalacao> {
  const { filas, revista, correio, banco } = await installationFigures(db);
  return {
    versao: readProductVersion(),
    filas,
    revista: revista && {
      numero: String(revista.numero),
      data_publicacao: revista.data_publicacao,
      importada_em: revista.importada_em?.toISOString() ?? null,
      idade_s: Math.max(0, revista.idade_s),
    },
    inpi: await readInpi(db),
    correio: { envia: config.envia, ...correio },
    disco: await readDisco(config.pasta),
    copias: await readCopias(config.copias, banco.agora),
    banco: { versao: banco.versao, bytes: banco.bytes, cresce: await readCrescimento(config.copias, banco) },
    processos: (await listPresentes(pool)).map(describeProcesso),
  };
}
