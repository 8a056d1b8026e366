import type { NextLevel } from '../../api/types.js';
import { useTranslation } from '../../i18n/index.js';
import { dayOf, shortDay } from '../../i18n/dates.js';
import { money } from '../../ui/money.js';
import { usePoints } from '../points.js';

/** «Faltam R$ 120,00 em compras para Ouro até 31/12». */
export function useMissing(): (next: NextLevel) => string {
  const { t, tag } = useTranslation();
  const pointsOf = usePoints();
  return ({ name: level, measure, missing: left, through }) => {
    const missing =
      measure === 'spent'
        ? t('level.missing', { amount: money(String(left)), level })
        : t('level.missingPoints', { points: pointsOf(Number(left)), level });
    return through ? t('level.missingBy', { missing, day: shortDay(dayOf(through), tag) }) : `${missing}.`;
  };
}
