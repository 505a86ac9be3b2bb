import { nameOfVencimento, telas, type Vencimento } from '@vigia/contract';
import { titleOfVencimento } from '@vigia/domain';
import { layOutMail } from '../../platform/mail-layout.ts';
import type { MailMessage } from '../../platform/mail-transport.ts';
import { vencimentoItem } from '../vencimentos/vencimentos.mail.ts';

/** A message lists at most this many deadlines; the screen has all. */
const MAX_ITEMS = 30;

/** 'vence hoje', 'vence amanhã', 'vence em 7 dias'. */
const describeVez = (dias: number): string =>
  dias === 0 ? 'vence hoje' : dias === 1 ? 'vence amanhã' : `vence em ${dias} dias`;

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
          items: vencimentos.slice(0, MAX_ITEMS).map((vencimento) => vencimentoItem(vencimento, appUrl)),
          ...(left > 0 ? { rest: `E mais ${left} no Vigia Marcas.` } : {}),
        },
      ],
      note: `Para mudar quando recebe lembretes, abra Meus Dados: ${settings}`,
    }),
  };
}
