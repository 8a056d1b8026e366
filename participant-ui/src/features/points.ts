import { useTranslation } from '../i18n/index.js';
import { isZero, money } from '../ui/money.js';

/** Writes so many points as the reader does, with their sign where it says a direction. */
export function usePoints(): (points: number, isSigned?: boolean) => string {
  const { t, tag } = useTranslation();
  return (points, isSigned = false) => {
    const sign = points < 0 ? '\u2212' : isSigned && points > 0 ? '+' : '';
    const number = `${sign}${wholeNumbers(tag).format(Math.abs(points))}`;
    return t(Math.abs(points) === 1 ? 'points.one' : 'points.many', { number });
  };
}

/** Writes what there is of both currencies, cashback first: `R$ 5,00 + 50 pontos`. */
export function useWorth(): (cashback: string, points: number | undefined) => string {
  const pointsOf = usePoints();
  return (cashback, points = 0) =>
    [
      ...(isZero(cashback) && points !== 0 ? [] : [money(cashback)]),
      ...(points === 0 ? [] : [pointsOf(points)]),
    ].join(' + ');
}

/** Writes what was taken of both, each with its sign: `−R$ 5,00 e −50 pontos`. */
export function useTaken(): (cashback: string, points: number | undefined) => string {
  const { t } = useTranslation();
  const pointsOf = usePoints();
  return (cashback, points = 0) => {
    const money_taken = `\u2212${money(cashback)}`;
    if (points === 0) return money_taken;
    const points_taken = pointsOf(-points);
    return isZero(cashback)
      ? points_taken
      : t('points.both', { cashback: money_taken, points: points_taken });
  };
}

/** By language: to make a format costs a hundred times what it costs to use it. */
const formats = new Map<string, Intl.NumberFormat>();

function wholeNumbers(tag: string): Intl.NumberFormat {
  const known = formats.get(tag);
  if (known) return known;
  const made = new Intl.NumberFormat(tag);
  formats.set(tag, made);
  return made;
}
