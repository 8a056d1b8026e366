import { isCivilDate } from '@fidelidade/domain/kernel/civil-date.js';
import type { Text } from '../../../i18n/useText';
import { day, moment } from '../../../shared/format';
import { fieldLabel } from '../../../shared/fieldLabel';

/** A value of an event as a person reads it; what lies inside another is told field by field. */
export function shownValue(value: unknown, t: Text): string {
  if (value === null || value === undefined || value === '') return t('history.nothing');
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  if (Array.isArray(value))
    return value.length === 0 ? t('history.nothing') : value.map((part) => shownValue(part, t)).join('; ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .filter(([, part]) => part !== null && part !== undefined && part !== '')
      .map(([field, part]) => `${fieldLabel(field, t)}: ${shownValue(part, t)}`)
      .join(', ');
  }
  return shownText(String(value));
}

function shownText(text: string): string {
  if (isCivilDate(text)) return day(text);
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return moment(text);
  return /^-?\d+\.\d+$/.test(text) ? text.replace('.', ',') : text;
}
