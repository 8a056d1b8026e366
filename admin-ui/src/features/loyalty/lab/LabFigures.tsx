import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useLocaleState } from 'react-admin';
import { Link } from 'react-router';
import type { Currency } from '@fidelidade/domain/loyalty/account/events.js';
import { useText } from '../../../i18n/useText';
import { count, money, month, percent } from '../../../shared/format';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { FigureRow } from '../../../shared/ui/FigureRow';
import { ComparedRows } from './ComparedRows';
import { differenceOf, shareOf, type LabResult } from './lab';

/** What the draft would have cost beside what the rules of the time did: first the whole, then by month, by rule, and for whom. */
export function LabFigures({ result }: { result: LabResult }) {
  const t = useText();
  const [locale] = useLocaleState();
  const { currency, sales, customers, spent, gaining, losing, open, months, rules } = result;
  if (sales === 0) return <EmptyState title={t('loyalty.lab.no_sales')} />;
  const amount = amountIn(currency);
  const figure = (label: string, value: string | number, note?: ReactNode) => ({
    label,
    value: String(value),
    note,
    ...(currency === 'points' && { as: 'count' as const }),
  });
  const ofSales = (value: string | number) => {
    const share = currency === 'cashback' ? shareOf(value, spent) : null;
    return share === null ? undefined : t('loyalty.lab.share', { percent: percent(share) });
  };
  return (
    <>
      <Box>
        {t('loyalty.lab.of', {
          smart_count: sales,
          sales: count(sales),
          customers: count(customers),
          spent: money(spent),
        })}
      </Box>
      <FigureRow
        figures={[
          figure(t('loyalty.lab.as_was'), result.as_was, ofSales(result.as_was)),
          figure(t('loyalty.lab.as_would'), result.as_would, ofSales(result.as_would)),
          figure(t('loyalty.lab.difference'), differenceOf(result)),
        ]}
      />
      <Box component="ul" sx={{ margin: 0, paddingLeft: 5, display: 'grid', gap: 2 }}>
        <li>{t('loyalty.lab.who', { gaining: count(gaining), losing: count(losing) })}</li>
        <li>{t('loyalty.lab.open', { as_was: amount(open.as_was), as_would: amount(open.as_would) })}</li>
      </Box>
      {months.length > 1 && (
        <ComparedRows
          title={t('loyalty.lab.by_month')}
          amount={amount}
          rows={months.map((each) => ({ ...each, key: each.month, name: month(each.month, locale) }))}
        />
      )}
      {rules.length > 1 && (
        <ComparedRows
          title={t('loyalty.lab.by_rule')}
          amount={amount}
          rows={rules.map((each) => ({
            ...each,
            key: each.rule_id ?? String(each.is_draft),
            name: each.is_draft ? t('loyalty.lab.draft') : (each.name ?? t('loyalty.lab.base')),
          }))}
        />
      )}
      {result.customers_most_changed && result.customers_most_changed.length > 0 && (
        <ComparedRows
          title={t('loyalty.lab.by_customer')}
          amount={amount}
          rows={result.customers_most_changed.map((each) => ({
            ...each,
            key: each.participant_id,
            name: (
              <Link to={`/participants/${each.participant_id}/show`}>
                {each.name ?? t('loyalty.lab.nobody')}
              </Link>
            ),
          }))}
        />
      )}
    </>
  );
}

const amountIn =
  (currency: Currency) =>
  (value: string | number): string =>
    currency === 'cashback' ? money(String(value)) : count(Number(value));
