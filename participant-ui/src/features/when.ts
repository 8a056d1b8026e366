import { useTranslation } from '../i18n/index.js';
import { dayOf, distance, shortDay } from '../i18n/dates.js';

/** «em 8 dias, 29/11», as a function of the day that the API sent. */
export function useWhen(): (day: string) => string {
  const { t, tag } = useTranslation();
  return (text) => {
    const date = dayOf(text);
    const away = distance(date);
    const day = shortDay(date, tag);
    return away.key === 'when.inDays' ? t(away.key, { day, count: away.count }) : t(away.key, { day });
  };
}

/** «em 8 dias», as a function of the day that the API sent. */
export function useDistance(): (day: string) => string {
  const { t } = useTranslation();
  return (text) => {
    const away = distance(dayOf(text));
    return away.key === 'when.inDays'
      ? t('when.daysLeft', { count: away.count })
      : away.key === 'when.past'
        ? ''
        : t(away.key === 'when.today' ? 'when.lastDay' : 'when.tomorrowLeft');
  };
}

/** `29/11`, as a function of the day that the API sent. */
export function useDay(): (day: string) => string {
  const { tag } = useTranslation();
  return (text) => shortDay(dayOf(text), tag);
}
