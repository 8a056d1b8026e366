import type { Language } from '@fidelidade/domain/identity/preferences.js';
import { formatCivilDate, type CivilDate } from '@fidelidade/domain/kernel/civil-date.js';

const english = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day as readers of the language write it, so that nobody takes the month for the day: `29/11/2026`, `Nov 29, 2026`. */
export const dayText = (day: CivilDate, language: Language): string =>
  language === 'en' ? english.format(new Date(`${day}T00:00:00Z`)) : formatCivilDate(day);
