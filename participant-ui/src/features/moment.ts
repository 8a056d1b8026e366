import { useTranslation } from '../i18n/index.js';
import { dayOf, shortDay, timeOf, today } from '../i18n/dates.js';

/** «hoje às 14:05», «em 12/11 às 9:30»: a moment as the store's clock shows it. */
export function useMoment(): (instant: string) => string {
  const { t, tag } = useTranslation();
  return (instant) => {
    const day = dayOf(instant);
    const time = timeOf(instant, tag);
    return day === today() ? t('moment.today', { time }) : t('moment.on', { day: shortDay(day, tag), time });
  };
}
