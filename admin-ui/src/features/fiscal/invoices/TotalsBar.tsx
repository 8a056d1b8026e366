import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { money } from '../../../shared/format';
import { colours, type as text } from '../../../theme/tokens';
import { restOf, totalsOf, type DraftItem } from './totals';

/** In sight while the items are typed. */
export function TotalsBar() {
  const t = useText();
  const items: readonly DraftItem[] = useWatch({ name: 'items' }) ?? [];
  const cashback: string | null | undefined = useWatch({ name: 'paid_with_cashback' });
  const { products, discounts, total } = totalsOf(items);
  const rest = restOf(items, cashback);
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 5 }}>
      {discounts !== 0 && (
        <>
          <span>
            {t('fiscal.products_total')}: {money(moneyToString(products))}
          </span>
          <span>
            {t('fiscal.discounts_total')}: {money(moneyToString(discounts))}
          </span>
        </>
      )}
      <Box
        component="output"
        aria-live="polite"
        sx={{ color: colours.ink, fontSize: text.heading, fontWeight: text.emphasis }}
      >
        {t('fiscal.total')}: {money(moneyToString(total))}
      </Box>
      {rest !== total && (
        <span>
          {t('fiscal.rest')}: {money(moneyToString(rest))}
        </span>
      )}
    </Box>
  );
}
