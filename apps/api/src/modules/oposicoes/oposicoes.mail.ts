import { telas } from '@vigia/contract';
import { layOutMail } from '../../platform/mail-layout.ts';
import type { MailMessage } from '../../platform/mail-transport.ts';

interface SobreOCaso {
  id: number;
  /** The two marks. */
  caso: string;
  /** Who acted. */
  quem: string;
  /** Base of the links. */
  appUrl: string;
}

const open = ({ id, appUrl }: SobreOCaso) => ({ label: 'Abrir o caso', url: `${appUrl}${telas.caso.href({ id })}` });

/** Tells a user that a colleague mentioned them in a comment. */
export const mencaoMail = (email: string, about: SobreOCaso & { texto: string }): MailMessage => ({
  to: email,
  subject: `${about.quem} mencionou você no caso ${about.caso}`,
  ...layOutMail({
    title: about.caso,
    paragraphs: [`${about.quem} mencionou você num comentário:`, ...about.texto.split(/\n+/)],
    action: open(about),
  }),
});

/** Tells a user that a colleague made them responsible for a case. */
export const responsavelMail = (email: string, about: SobreOCaso & { prazoFinal: string }): MailMessage => ({
  to: email,
  subject: `Você é responsável pelo caso ${about.caso}`,
  ...layOutMail({
    title: about.caso,
    paragraphs: [
      `${about.quem} passou este caso de oposição para você.`,
      `O último dia para opor é ${about.prazoFinal}.`,
    ],
    action: open(about),
  }),
});
