import { createContext, use } from 'react';
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
      {typeof amount === 'string' ? <Money value={amount} /> : told}
    </FigureButton>
  );
}

export const amountTold = (amount: string | number): string =>
  typeof amount === 'string' ? money(amount) : count(amount);
