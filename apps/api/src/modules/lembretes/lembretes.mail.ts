import { hrefDoVencimento, nameOfVencimento, telas, type Vencimento } from '@vigia/contract';
import { describeDiasRestantes, formatDia, titleOfVencimento } from '@vigia/domain';
import { layOutMail, type MailItem } from '../../platform/mail-layout.ts';
import type { MailMessage } from '../../platform/mail-transport.ts';

/** A message lists at most this many deadlines; the screen has all. */
const MAX_ITEMS = 30;

/** 'vence hoje', 'vence amanhã', 'vence em 7 dias'. */
const describeVez = (dias: number): string =>
  dias === 0 ? 'vence hoje' : dias === 1 ? 'vence amanhã' : `vence em ${dias} dias`;

const toItem = (vencimento: Vencimento, appUrl: string): MailItem => ({
  title: nameOfVencimento(vencimento),
  badge: titleOfVencimento(vencimento.tipo),
  lines: [
    `${vencimento.titulo}. Último dia: ${formatDia(vencimento.final)} ${describeDiasRestantes(vencimento.dias_restantes)}.`,
    vencimento.responsavel === null ? 'Sem responsável.' : `Responsável: ${vencimento.responsavel.nome}.`,
    ...(vencimento.observacao === null ? [] : [vencimento.observacao]),
  ],
  links: [
    {
      label: vencimento.caso === null ? 'Ver a marca' : 'Abrir o caso',
      url: `${appUrl}${hrefDoVencimento(vencimento)}`,
    },
  ],
});

/** One message with the deadlines that a person is reminded of, the earliest first. Returns null for none. */
export function lembretesMail(
  { email, first_name }: { email: string; first_name: string },
  vencimentos: readonly Vencimento[],
  appUrl: string,
): MailMessage | null {
  const [first] = vencimentos;
  if (first === undefined) return null;
  const one = vencimentos.length === 1;
  const settings = `${appUrl}${telas.meusDados.href({ aba: 'usuario' })}`;
  const left = vencimentos.length - MAX_ITEMS;
  return {
    to: email,
    subject: one
      ? `${titleOfVencimento(first.tipo)} ${describeVez(first.dias_restantes)}: ${nameOfVencimento(first)}`
      : `${vencimentos.length} prazos: o primeiro ${describeVez(first.dias_restantes)}`,
    headers: { 'List-Unsubscribe': `<${settings}>` },
    ...layOutMail({
      title: one ? 'Um prazo se aproxima' : 'Prazos que se aproximam',
      paragraphs: [
        one
          ? `Olá, ${first_name}. Este prazo ${describeVez(first.dias_restantes)}.`
          : `Olá, ${first_name}. Estes ${vencimentos.length} prazos se aproximam. O primeiro ${describeVez(first.dias_restantes)}.`,
      ],
      action: { label: 'Ver todos os prazos', url: `${appUrl}${telas.prazos.href()}` },
      sections: [
        {
          heading: one ? 'Prazo' : 'Prazos',
          empty: '',
          items: vencimentos.slice(0, MAX_ITEMS).map((vencimento) => toItem(vencimento, appUrl)),
          ...(left > 0 ? { rest: `E mais ${left} no Vigia Marcas.` } : {}),
        },
      ],
      note: `Para mudar quando recebe lembretes, abra Meus Dados: ${settings}`,
    }),
  };
}
