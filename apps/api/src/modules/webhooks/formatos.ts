import { type EventoDeWebhook, type FormatoDeWebhook, telas } from '@vigia/contract';
import { formatDia } from '@vigia/domain';
import { z } from 'zod';

/** What a message says to people: a title, some lines, and where it leads. */
interface TextoDaMensagem {
  titulo: string;
  linhas: string[];
  endereco: string;
}

const revistaSchema = z.object({ id: z.int(), numero: z.string(), data_publicacao: z.string().nullable() });
const marcaDaMensagemSchema = z.object({ numero_processo: z.string(), elemento_nominativo: z.string().nullable() });

/** What each event tells. The fields of the standard format. */
export const DADOS = {
  'revista.lida': z.object({ revista: revistaSchema }),
  'colisao.nova': z.object({
    revista: revistaSchema,
    prazo_final: z.string().nullable(),
    total: z.object({ alta: z.int(), media: z.int(), baixa: z.int() }),
    /** The most probable ones; the triage has all. */
    colidencias: z.array(
      z.object({
        marca: marcaDaMensagemSchema,
        publicada: z.object({
          numero: z.string(),
          nome: z.string(),
          titular: z.string().nullable(),
          classe_nice: z.string(),
        }),
        grau: z.string().nullable(),
        probabilidade: z.number(),
        explicacao: z.string(),
        analise: z.int(),
      }),
    ),
  }),
  'oposicao.notificada': z.object({
    caso: z.int(),
    revista: z.string(),
    data: z.string(),
    despacho: z.string(),
    marca: marcaDaMensagemSchema,
    publicada: z.object({ numero: z.string(), nome: z.string() }),
  }),
  'prazo.proximo': z.object({
    titulo: z.string(),
    final: z.string(),
    dias_restantes: z.int(),
    marca: marcaDaMensagemSchema,
    publicada: z.object({ numero: z.string(), nome: z.string() }).nullable(),
    caso: z.int().nullable(),
    responsavel: z.string().nullable(),
  }),
  teste: z.object({ mensagem: z.string() }),
} as const satisfies Record<EventoDeWebhook | 'teste', z.ZodType>;
export type DadosDe<Tipo extends keyof typeof DADOS> = z.output<(typeof DADOS)[Tipo]>;

const nameOf = ({ elemento_nominativo, numero_processo }: z.output<typeof marcaDaMensagemSchema>): string =>
  elemento_nominativo ?? `nº ${numero_processo}`;

const plural = (n: number, um: string, muitos: string): string => `${n} ${n === 1 ? um : muitos}`;

/** Says an event in Portuguese. */
function sayEvento(tipo: EventoDeWebhook | 'teste', dados: unknown): TextoDaMensagem {
  switch (tipo) {
    case 'revista.lida': {
      const { revista } = DADOS[tipo].parse(dados);
      return {
        titulo: `Revista ${revista.numero} lida`,
        linhas: ['A comparação com as marcas vigiadas vem em seguida.'],
        endereco: telas.revistas.href(),
      };
    }
    case 'colisao.nova': {
      const { revista, total, colidencias, prazo_final } = DADOS[tipo].parse(dados);
      const { alta, media, baixa } = total;
      return {
        titulo: `Revista ${revista.numero}: ${plural(alta + media + baixa, 'colidência', 'colidências')}`,
        linhas: [
          `${alta} de grau Alta, ${media} Média e ${baixa} Baixa.${prazo_final === null ? '' : ` Oposição até ${formatDia(prazo_final)}.`}`,
          ...colidencias
            .slice(0, 5)
            .map(({ marca, publicada, grau }) => `${nameOf(marca)} × ${publicada.nome} (${grau ?? 'abaixo de Baixa'})`),
        ],
        endereco: telas.triagem.href({ revista: revista.id }),
      };
    }
    case 'oposicao.notificada': {
      const { caso, revista, marca, publicada } = DADOS[tipo].parse(dados);
      return {
        titulo: `Oposição notificada na revista ${revista}`,
        linhas: [`${nameOf(marca)} × ${publicada.nome} (nº ${publicada.numero})`],
        endereco: telas.caso.href({ id: caso }),
      };
    }
    case 'prazo.proximo': {
      const { titulo, final, dias_restantes, marca, publicada, responsavel } = DADOS[tipo].parse(dados);
      return {
        titulo: `${titulo}: faltam ${plural(dias_restantes, 'dia', 'dias')}`,
        linhas: [
          `${nameOf(marca)}${publicada === null ? '' : ` × ${publicada.nome}`}, até ${formatDia(final)}.`,
          responsavel === null ? 'Ninguém responde por este prazo.' : `Responsável: ${responsavel}.`,
        ],
        endereco: telas.prazos.href(),
      };
    }
    case 'teste':
      return {
        titulo: 'Teste do Vigia Marcas',
        linhas: [DADOS[tipo].parse(dados).mensagem],
        endereco: telas.hoje.href(),
      };
  }
}

/** Names come from outside. Slack reads <…> and & as its own signs, Teams Markdown. */
const escapeSlack = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[*_~`]/g, ' ');
const escapeTeams = (text: string): string => text.replaceAll(/[\\`*_{}[\]()#+\-.!|<>~]/g, (sign) => `\\${sign}`);

function toSlack({ titulo, linhas, endereco }: TextoDaMensagem, appUrl: string): object {
  const text = [`*${escapeSlack(titulo)}*`, ...linhas.map(escapeSlack), `<${appUrl}${endereco}|Abrir no Vigia Marcas>`];
  return { text: text.join('\n') };
}

function toTeams({ titulo, linhas, endereco }: TextoDaMensagem, appUrl: string): object {
  const block = (text: string, more: object = {}): object => ({ type: 'TextBlock', text, wrap: true, ...more });
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      block(escapeTeams(titulo), { weight: 'Bolder', size: 'Medium' }),
      ...linhas.map((linha) => block(escapeTeams(linha))),
    ],
    actions: [{ type: 'Action.OpenUrl', title: 'Abrir no Vigia Marcas', url: `${appUrl}${endereco}` }],
  };
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }] };
}

/** Writes the body of a message in the format of its destination. */
export function writeCorpo(
  formato: FormatoDeWebhook,
  { tipo, dados, criada_em }: { tipo: EventoDeWebhook | 'teste'; dados: unknown; criada_em: string },
  appUrl: string,
): string {
  if (formato === 'padrao') return JSON.stringify({ type: tipo, timestamp: criada_em, data: DADOS[tipo].parse(dados) });
  const texto = sayEvento(tipo, dados);
  return JSON.stringify(formato === 'slack' ? toSlack(texto, appUrl) : toTeams(texto, appUrl));
}
