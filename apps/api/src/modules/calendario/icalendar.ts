import ical, { ICalAlarmType, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { EventoDaAgenda } from './evento.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** The feed suggests this interval between readings; not all programs follow it. */
const REFRESH = 4 * HOUR;
/** Reminders are due at nine in the morning, not at midnight. */
const MORNING = 9 * HOUR;

// RFC 5545, section 3.1, allows no control characters in text; a line break is written escaped.
const clean = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');

/**
 * The feed in the format of RFC 5545: whole days without a time zone, lines folded at 75 octets, text escaped. The same events give the
 * same bytes, so the ETag changes only when an event changes.
 */
export function writeICalendar(eventos: readonly EventoDaAgenda[], appUrl: string): string {
  const calendar = ical({
    name: 'Vigia Marcas: prazos',
    description: 'Prazos do escritório: casos de oposição e processos próprios',
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
      // A deadline does not occupy the user's time.
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    if (cancelado) continue;
    for (const dias of avisos)
      event.createAlarm({ type: ICalAlarmType.display, trigger: dias * DAY - MORNING, description: summary });
  }
  return calendar.toString();
}
