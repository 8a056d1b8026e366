import { useTranslation } from '../i18n/index.js';

/** Writes so many points as the reader does, with their sign where it says a direction. */
export function usePoints(): (points: number, isSigned?: boolean) => string {
  const { t, tag } = useTranslation();
  return (points, isSigned = false) => {
    const sign = points < 0 ? '\u2212' : isSigned && points > 0 ? '+' : '';
    const number = `${sign}${new Intl.NumberFormat(tag).format(Math.abs(points))}`;
    return t(Math.abs(points) === 1 ? 'points.one' : 'points.many', { number });
  };
}
