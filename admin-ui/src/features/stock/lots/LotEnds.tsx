import { daysBetween } from '@fidelidade/domain/kernel/civil-date.js';
import { useText } from '../../../i18n/useText';
import { today } from '../../../shared/today';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { isOver, type Lot } from './useLots';

/** A lot that ends within so many days is told of before. */
export const SOON_days = 30;

/** What is over, and what will be soon. */
export function LotEnds({ lot }: { lot: Lot }) {
  const t = useText();
  if (lot.expires_on === null) return null;
  if (isOver(lot)) return <StatusChip label={t('stock.lots.expired')} tone="danger" />;
  const left = daysBetween(today(), lot.expires_on);
  if (left > SOON_days) return null;
  return <StatusChip label={t('stock.lots.days_left', { days: left })} tone="warning" />;
}
