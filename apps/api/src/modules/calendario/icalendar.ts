import ical, { ICalAlarmType, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Evento } from './evento.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** Programs that honour it ask again after this long. */
const REFRESH = 4 * HOUR;
/** Reminders come at nine in the morning of their day, not at midnight. */
const MORNING = 9 * HOUR;

// Control characters have no place in a calendar (RFC 5545, section 3.1), and the line break is the only one escaped.
const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');

/**
 * The feed as RFC 5545 has it: whole days without a time zone, lines folded at 75 octets, text escaped. The same events make the same
 * text, byte for byte: its tag changes only when something did.
 */
export function writeICalendar(eventos: readonly Evento[], appUrl: string): string {
  const calendar = ical({
    name: 'Vigia Marcas: prazos',
    description: 'Prazos de oposição do quadro do escritório',
    prodId: { company: 'Vigia Marcas', product: 'Prazos', language: 'PT' },
    ttl: REFRESH,
  });
  for (const { uid, sequencia, conteudo, alterado_em, cancelado } of eventos) {
    const { dia, titulo, descricao, caminho, avisos } = conteudo;
    const summary = clean(cancelado ? `Cancelado: ${titulo}` : titulo);
    const event = calendar.createEvent({
      id: `${uid}@vigia-marcas`,
      sequence: sequencia,
      stamp: alterado_em,
      lastModified: alterado_em,
      start: new Date(`${dia}T00:00:00Z`),
      allDay: true,
      summary,
      description: clean(descricao),
      url: `${appUrl}${caminho}`,
      status: cancelado ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // A deadline is no meeting: nobody is busy because of it.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    if (cancelado) continue;
    for (const dias of avisos)
      event.createAlarm({ type: ICalAlarmType.display, trigger: dias * DAY - MORNING, description: summary });
  }
  return calendar.toString();
}
