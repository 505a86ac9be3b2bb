import { hrefDoVencimento, nameOfVencimento, type Vencimento } from '@vigia/contract';
import { describeDiasRestantes, formatDia, titleOfVencimento } from '@vigia/domain';
import type { MailItem } from '../../platform/mail-layout.ts';

/** A deadline in a message: reminders and bulletins write it in the same words. */
export const vencimentoItem = (vencimento: Vencimento, appUrl: string): MailItem => ({
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
