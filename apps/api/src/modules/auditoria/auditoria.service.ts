import { type Atividade, MAX_ATIVIDADES } from '@vigia/contract';
import { ATIVIDADES, describeAtividade, isTipoDeAtividade } from '@vigia/domain';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { UserFacingError } from '../../platform/errors.ts';
import { disarmFormula } from '../../platform/formula.ts';
import { describeNavegador } from '../../platform/navegador.ts';
import {
  type AtividadeGuardada,
  countAtividades,
  type FiltrosDaAuditoria,
  listAtividades,
} from './auditoria.repository.ts';

const camposSchema = z.record(z.string(), z.unknown()).nullable();

/** A value of a field as users read it. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function toMudancas({ antes, depois }: Pick<AtividadeGuardada, 'antes' | 'depois'>): Atividade['mudancas'] {
  const [before, after] = [camposSchema.parse(antes) ?? {}, camposSchema.parse(depois) ?? {}];
  const campos = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return campos.map((campo) => ({ campo, antes: toText(before[campo]), depois: toText(after[campo]) }));
}

const toAtividade = ({ em, usuario_id, alvo, antes, depois, ...row }: AtividadeGuardada): Atividade => ({
  ...row,
  navegador: row.navegador && describeNavegador(row.navegador),
  em: em.toISOString(),
  usuario: usuario_id,
  frase: describeAtividade({ ...row, alvo }),
  mudancas: toMudancas({ antes, depois }),
});

/** The filters as the caller sends them. */
type FiltrosPedidos = Omit<FiltrosDaAuditoria, 'tipo'> & { tipo?: string | undefined };

const UNKNOWN = 'Escolha um tipo de atividade.';

function readFiltros({ tipo, ...filtros }: FiltrosPedidos): FiltrosDaAuditoria {
  if (tipo === undefined) return filtros;
  if (!isTipoDeAtividade(tipo)) throw new UserFacingError(422, UNKNOWN, { errors: { tipo: [UNKNOWN] } });
  return { ...filtros, tipo };
}

/** A page of the activity log of an office, newest first. */
export async function readAtividades(
  db: Database,
  escritorioId: number,
  { offset, limit, ...pedido }: FiltrosPedidos & { offset: number; limit: number },
): Promise<{ count: number; rows: Atividade[] }> {
  const filtros = readFiltros(pedido);
  const rows = await listAtividades(db, escritorioId, { ...filtros, offset, limit });
  return { count: await countAtividades(db, escritorioId, filtros), rows: rows.map(toAtividade) };
}

const momento = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const toCell = (text: string | null): string => `"${disarmFormula(text ?? '').replaceAll('"', '""')}"`;

const describeMudanca = ({ campo, antes, depois }: Atividade['mudancas'][number]): string =>
  `${campo}: ${antes ?? '(vazio)'} → ${depois ?? '(vazio)'}`;

const TITULOS = ['Quando', 'Quem', 'Tipo', 'O que', 'Mudanças', 'Endereço', 'Navegador'];

/** A line of the export. It holds the browser's whole name for itself, of which the screen shows the known words only. */
function toLine(row: AtividadeGuardada): string {
  const { em, autor, tipo, frase, mudancas, endereco } = toAtividade(row);
  const cells = [
    momento.format(new Date(em)),
    autor,
    isTipoDeAtividade(tipo) ? ATIVIDADES[tipo].titulo : tipo,
    frase,
    mudancas.map(describeMudanca).join(' | '),
    endereco,
    row.navegador,
  ];
  return cells.map(toCell).join(';');
}

/** The newest entries as CSV for spreadsheet programs in Portuguese: separated by semicolons, in UTF-8 with its mark. */
export async function exportAtividades(
  db: Database,
  escritorioId: number,
  pedido: FiltrosPedidos,
): Promise<{ nome: string; conteudo: Buffer }> {
  const rows = await listAtividades(db, escritorioId, { ...readFiltros(pedido), offset: 0, limit: MAX_ATIVIDADES });
  const lines = [TITULOS.map(toCell).join(';'), ...rows.map(toLine)];
  return { nome: 'registro-de-atividades.csv', conteudo: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`) };
}
