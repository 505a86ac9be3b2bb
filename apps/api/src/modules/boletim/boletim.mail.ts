import { type AndamentoDoBoletim, type Boletim, type Colidencia, telas } from '@vigia/contract';
import {
  count,
  describeComparadas,
  describeDiligencia,
  describeFalhas,
  describeOmitidas,
  describeOutroRamo,
  describePrazoNoBoletim,
  describeSemPublicadas,
  describeSoDescartadas,
  formatDia,
  formatNumber,
  formatProbabilidade,
  OUTRO_RAMO,
  separateOutroRamo,
  SOBRE_OUTRO_RAMO,
  todayInSaoPaulo,
} from '@vigia/domain';
import { layOutMail, type MailItem, type MailLink, type MailSection } from '../../platform/mail-layout.ts';
import type { MailMessage } from '../../platform/mail-transport.ts';
import { vencimentoItem } from '../vencimentos/vencimentos.mail.ts';
import type { BoletimEnviado } from './novidades.ts';

/** The longest list in a message: a message is one look, and the triage shows all hits. */
const MAX_ITEMS = 10;

const nameOf = ({ elemento_nominativo, numero_processo }: AndamentoDoBoletim['marca']): string =>
  elemento_nominativo ?? numero_processo;

/** Leads to the screen where the office decides about the hits; without hits, to the bulletin. */
function toAction({ revista: { id: revista }, colidencias }: Boletim, appUrl: string): MailLink {
  return colidencias.length > 0
    ? { label: 'Triar agora', url: `${appUrl}${telas.triagem.href({ revista })}` }
    : { label: 'Abrir o boletim', url: `${appUrl}${telas.boletim.href({ revista })}` };
}

const outrosLine = ({ outros }: Colidencia): string[] =>
  outros.length === 0
    ? []
    : [
        `Mais ${count(outros.length, 'processo', 'processos')} deste titular: ${outros.map(({ numero, classe_nice }) => `${numero} (classe ${classe_nice})`).join(', ')}.`,
      ];

function toItem(hit: Colidencia, appUrl: string, nova: boolean): MailItem {
  const { analise, numero } = hit;
  const percent = formatProbabilidade(hit.probabilidade);
  const grau = hit.grau === null ? percent : `${hit.grau}, ${percent}`;
  return {
    title: `${nameOf(hit.marca)}${hit.marca.arquivada ? ' (marca arquivada)' : ''} × ${hit.nome}`,
    badge: nova ? `Nova: ${grau}` : grau,
    lines: [
      `Processo ${hit.numero}, classe ${hit.classe_nice}${hit.titular === null ? '' : `, de ${hit.titular}`}.`,
      `${hit.regra}: ${hit.explicacao}`,
      ...outrosLine(hit),
    ],
    links: [
      { label: 'Ver as razões', url: `${appUrl}${telas.par.href({ analise, numero })}` },
      hit.encerramento !== null && hit.caso !== null
        ? { label: `Caso encerrado: ${hit.encerramento}`, url: `${appUrl}${telas.caso.href({ id: hit.caso })}` }
        : hit.caso === null
          ? { label: 'Levar ao quadro', url: `${appUrl}${telas.par.href({ analise, numero, levar: 1 })}` }
          : { label: 'Já no quadro', url: `${appUrl}${telas.quadro.href({ caso: hit.caso })}` },
    ],
  };
}

const andamentoItem = ({ marca, codigo, despacho, texto, prazo }: AndamentoDoBoletim, appUrl: string): MailItem => ({
  title: `${nameOf(marca)} (${marca.numero_processo})`,
  lines: [`${despacho} (${codigo})`, ...(texto === null ? [] : [texto]), ...(prazo === null ? [] : [`${prazo}.`])],
  links: [{ label: 'Ver a marca', url: `${appUrl}${telas.marca.href(marca)}` }],
});

function section<Thing>(
  heading: string,
  empty: string,
  things: readonly Thing[],
  toItemOf: (thing: Thing) => MailItem,
): MailSection {
  const left = things.length - MAX_ITEMS;
  return {
    heading: things.length === 0 ? heading : `${heading} (${formatNumber(things.length)})`,
    empty,
    items: things.slice(0, MAX_ITEMS).map(toItemOf),
    ...(left > 0 ? { rest: `E mais ${formatNumber(left)} no Vigia Marcas.` } : {}),
  };
}

const GRAUS = [
  ['Alta', 'Colidências de grau alto'],
  ['Média', 'Colidências de grau médio'],
  ['Baixa', 'Colidências de grau baixo'],
  [null, 'Outras colidências'],
] as const;

/** States how many marks were compared with the issue, how many were not, and how many hits are hidden. It is the office's proof of diligence. */
function describeComparacao(boletim: Boletim): string {
  const { marcas_comparadas, omitidas, ocultadas, revista } = boletim;
  const falhas = describeFalhas(boletim.falharam);
  if (marcas_comparadas === 0 && falhas !== null)
    return `Nenhuma marca do portfólio foi comparada com a revista ${revista.numero}. ${falhas}`;
  if (marcas_comparadas === 0)
    return `Nenhuma marca do portfólio pôde ser comparada com a revista ${revista.numero}: só são comparadas marcas com nome.`;
  const hidden = ocultadas.length;
  return [
    describeComparadas(boletim),
    falhas,
    describeOmitidas(omitidas),
    hidden === 0 ? null : `${count(hidden, 'ocultada', 'ocultadas')} por descarte do escritório.`,
    ...describeDiligencia(boletim.diligencia),
  ]
    .filter((part) => part !== null)
    .join(' ');
}

const dateOf = ({ revista }: Boletim): string =>
  `${revista.numero}${revista.data_publicacao === null ? '' : ` de ${formatDia(revista.data_publicacao)}`}`;

/** 'da revista 2907 de 22/09/2026', 'das revistas …, … e …'. */
const describeRevistas = (boletins: readonly Boletim[]): string =>
  `${boletins.length === 1 ? 'da revista' : 'das revistas'} ${new Intl.ListFormat('pt-BR').format(boletins.map(dateOf))}`;

/** Counts the hits. It says 'Nada consta' only about marks that were compared and had no hit, dismissed or not, and returns null when every comparison failed. */
function describeColidencias({
  colidencias,
  ocultadas,
  prazoFinal,
  revista,
  falharam,
  marcas_comparadas,
  marcas_publicadas,
  mesma_classe,
}: Boletim): string | null {
  if (marcas_comparadas > 0 && marcas_publicadas === 0) return describeSemPublicadas(revista.numero, mesma_classe);
  if (colidencias.length === 0 && ocultadas.length > 0)
    return `Revista ${revista.numero}: ${describeSoDescartadas(ocultadas.length, 'colidência', 'colidências')}.`;
  if (colidencias.length === 0 && falharam > 0)
    return marcas_comparadas === 0 ? null : `Nada consta entre as marcas comparadas com a revista ${revista.numero}.`;
  if (colidencias.length === 0) return `Nada consta: nenhuma colidência na revista ${revista.numero}.`;
  const until = prazoFinal === null ? '' : ` ${describePrazoNoBoletim(prazoFinal, todayInSaoPaulo(new Date()))}`;
  const apart = describeOutroRamo(separateOutroRamo(colidencias).outroRamo.length, colidencias.length);
  return `${count(colidencias.length, 'colidência encontrada', 'colidências encontradas')} na revista ${revista.numero}${apart}.${until}`;
}

function sectionsOfRevista(boletim: BoletimEnviado, appUrl: string, prefix: string): MailSection[] {
  const newness = (hit: Colidencia): number => Number(boletim.novas?.has(hit) === true);
  const { demais, outroRamo } = separateOutroRamo(boletim.colidencias);
  const parts = [
    ...GRAUS.map(([grau, heading]) => ({ heading, rows: demais.filter((hit) => hit.grau === grau) })),
    { heading: OUTRO_RAMO, intro: SOBRE_OUTRO_RAMO, rows: outroRamo },
  ].filter(({ rows }) => rows.length > 0);
  return [
    ...parts.map(({ heading, rows, ...more }) => ({
      // New hits come first because `section` cuts a long list.
      ...section(
        `${prefix}${heading}`,
        '',
        rows.toSorted((a, b) => newness(b) - newness(a)),
        (hit) => toItem(hit, appUrl, newness(hit) === 1),
      ),
      ...more,
    })),
  ];
}

const sectionOfAndamentos = (boletim: BoletimEnviado, appUrl: string, prefix: string): MailSection =>
  section(
    `${prefix}Andamentos dos seus processos`,
    'Nenhum despacho sobre os processos do portfólio nesta revista.',
    boletim.andamentos,
    (andamento) => andamentoItem(andamento, appUrl),
  );

const prefixOf = ({ revista }: Boletim, several: boolean): string => (several ? `Revista ${revista.numero}: ` : '');

/** Announces the new hits when the user already received a bulletin of this issue; null for a first bulletin. */
const describeNovas = ({ novas, revista }: BoletimEnviado): string | null =>
  novas === null
    ? null
    : `A revista ${revista.numero} foi comparada de novo depois do boletim que você recebeu: ${count(novas.size, 'colidência é nova', 'colidências são novas')}.`;

function subjectOfNone(boletins: readonly Boletim[]): string {
  if (boletins.some(({ falharam }) => falharam > 0)) return 'comparação incompleta';
  const hidden = boletins.reduce((sum, { ocultadas }) => sum + ocultadas.length, 0);
  return hidden === 0 ? 'nada consta' : describeSoDescartadas(hidden, 'colidência', 'colidências');
}

function subjectOf(boletins: readonly BoletimEnviado[]): string {
  const total = boletins.reduce((sum, { colidencias }) => sum + colidencias.length, 0);
  const found = total === 0 ? subjectOfNone(boletins) : count(total, 'colidência', 'colidências');
  const [first] = boletins;
  if (boletins.length === 1 && first?.novas)
    return `Boletim da revista ${first.revista.numero} atualizado: ${count(first.novas.size, 'colidência nova', 'colidências novas')}`;
  return boletins.length === 1 && first !== undefined
    ? `Boletim da revista ${first.revista.numero}: ${found}`
    : `Boletim da semana (revistas ${boletins.map(({ revista }) => revista.numero).join(', ')}): ${found}`;
}

/** One message with the bulletin of one issue, or of several issues of a week. Returns null when `boletins` is empty. */
export function boletimMail(
  { email, first_name }: { email: string; first_name: string },
  boletins: readonly BoletimEnviado[],
  appUrl: string,
): MailMessage | null {
  const last = boletins.at(-1);
  if (last === undefined) return null;
  const several = boletins.length > 1;
  const subject = subjectOf(boletins);
  const settings = `${appUrl}${telas.meusDados.href({ aba: 'usuario' })}`;
  return {
    to: email,
    subject,
    headers: { 'List-Unsubscribe': `<${settings}>` },
    ...layOutMail({
      title: several ? 'Boletim da semana' : `Boletim da revista ${last.revista.numero}`,
      paragraphs: [
        `Olá, ${first_name}. Este é o boletim ${describeRevistas(boletins)} para ${last.escritorio}.`,
        ...boletins
          .flatMap((boletim) => [describeNovas(boletim), describeColidencias(boletim), describeComparacao(boletim)])
          .filter((paragraph) => paragraph !== null),
      ],
      sections: [
        // What ends first comes first.
        section('Prazos dos próximos 15 dias', 'Nenhum prazo vence nos próximos 15 dias.', last.prazos, (prazo) =>
          vencimentoItem(prazo, appUrl),
        ),
        ...boletins.map((boletim) => sectionOfAndamentos(boletim, appUrl, prefixOf(boletim, several))),
        ...boletins.flatMap((boletim) => sectionsOfRevista(boletim, appUrl, prefixOf(boletim, several))),
      ],
      action: toAction(last, appUrl),
      note: `Para mudar quando recebe boletins, abra Meus Dados: ${settings}`,
    }),
  };
}
