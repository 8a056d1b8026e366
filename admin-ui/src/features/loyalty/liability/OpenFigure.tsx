import type { Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { createContext, use } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../i18n/useText';
import type { Query } from '../../../providers/api';
import { count, isZero, money } from '../../../shared/format';
import { Money } from '../../../shared/ui/Money';
import { FigureButton } from '../../finance/postings/Figure';

export interface OpenDrill {
  /** «Quando vence: 11/2026» */
  readonly figure: string;
  /** Money as a text, points as a number. */
  readonly amount: string | number;
  readonly query: Query;
}

export const LotsContext = createContext<(drill: OpenDrill) => void>(() => undefined);

/** An amount of what is open, which opens the lots that it sums. */
export function OpenFigure(drill: OpenDrill) {
  const t = useText();
  const open = use(LotsContext);
  const { figure, amount } = drill;
  const told = amountTold(amount);
  return (
    <FigureButton
      onClick={() => open(drill)}
      name={t('reports.liability.show_lots', { figure, amount: told })}
      isMuted={isZero(String(amount))}
    >
      <Amount amount={amount} />
    </FigureButton>
  );
}

export const Amount = ({ amount }: Pick<OpenDrill, 'amount'>) =>
  typeof amount === 'string' ? <Money value={amount} /> : amountTold(amount);

interface DebtorsFigureProps extends Pick<OpenDrill, 'figure' | 'amount'> {
  readonly currency: Currency;
}

/** What participants owe, which leads to those who owe it. */
export function DebtorsFigure({ figure, amount, currency }: DebtorsFigureProps) {
  const t = useText();
  const field = currency === 'cashback' ? 'cashback_available' : 'points_available';
  const filter = JSON.stringify({ [`${field}_lt`]: '0' });
  if (isZero(String(amount))) return <Amount amount={amount} />;
  return (
    <Link
      to={`/participants?filter=${encodeURIComponent(filter)}&sort=${field}&order=ASC`}
      aria-label={t('reports.liability.show_debtors', { figure, amount: amountTold(amount) })}
    >
      <Amount amount={amount} />
    </Link>
  );
}

export const amountTold = (amount: string | number): string =>
  typeof amount === 'string' ? money(amount) : count(amount);
