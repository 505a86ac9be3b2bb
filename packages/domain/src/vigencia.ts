import { type Calendario, CALENDARIO_LEGAL } from './prazo-calendario.ts';
import { addDias, DIAS_DE_MARCA, type Dia, isDia } from './prazo-dia.ts';
import { findUtil } from './prazo.ts';

/** A period in which a registration can be renewed. */
export interface JanelaRenovacao {
  tipo: 'renovacao' | 'renovacao-adicional';
  titulo: string;
  inicio: Dia;
  /** The last day to file, which is always a working day. */
  final: Dia;
  fundamento: string;
}

/** How long a registration lasts, and when it can be renewed. */
export interface Vigencia {
  /** Its last day. */
  fim: Dia;
  renovacao: readonly JanelaRenovacao[];
}

const ANOS = 10;
const MESES_EXTRAORDINARIOS = 6;

/** The same day some months later, or earlier if negative. In a shorter month it is the last day (29 February becomes the 28th). */
function addMeses(dia: Dia, meses: number): Dia {
  const [ano = 0, mes = 0, diaDoMes = 1] = dia.split('-').map(Number);
  const months = ano * 12 + mes - 1 + meses;
  const inMonth = (day: number): Dia =>
    [String(Math.floor(months / 12)).padStart(4, '0'), (months % 12) + 1, day]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  let day = diaDoMes;
  while (!isDia(inMonth(day)) && day > 28) day -= 1;
  return inMonth(day);
}

/**
 * The term of a registration: ten years from the grant (LPI, art. 133). It can be renewed in the last year, or within six months after it at a
 * higher fee (art. 133, §§ 1 and 2). If INPI prints the last day, that day counts. Null if neither day is known.
 */
export function computeVigencia(
  { data_concessao, data_vigencia }: { data_concessao: Dia | null; data_vigencia: Dia | null },
  calendario: Calendario = CALENDARIO_LEGAL,
): Vigencia | null {
  const fim = data_vigencia ?? (data_concessao === null ? null : addMeses(data_concessao, 12 * ANOS));
  if (fim === null || !isDia(fim, DIAS_DE_MARCA)) return null;
  const depois = addDias(fim, 1);
  return {
    fim,
    renovacao: [
      {
        tipo: 'renovacao',
        titulo: 'Renovação do registro',
        inicio: addMeses(fim, -12),
        final: findUtil(fim, calendario).dia,
        fundamento: 'LPI (Lei 9.279/1996), art. 133, § 1º',
      },
      {
        tipo: 'renovacao-adicional',
        titulo: 'Renovação com retribuição adicional',
        inicio: depois,
        final: findUtil(addMeses(fim, MESES_EXTRAORDINARIOS), calendario).dia,
        fundamento: 'LPI (Lei 9.279/1996), art. 133, § 2º',
      },
    ],
  };
}

/**
 * The window in which a registration is to be renewed on a day: the ordinary one from its beginning, the extraordinary one after it. Null before both;
 * after both, the extraordinary one that was missed.
 */
export function findJanelaRenovacao({ renovacao }: Vigencia, hoje: Dia): JanelaRenovacao | null {
  const [ordinaria] = renovacao;
  if (ordinaria === undefined || hoje < ordinaria.inicio) return null;
  return renovacao.find(({ final }) => hoje <= final) ?? renovacao.at(-1) ?? null;
}
