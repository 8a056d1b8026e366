import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import {
  formatMoney,
  moneyToString,
  parseMoney,
  subtractMoney,
  ZERO,
} from '@fidelidade/domain/kernel/money.js';
import { useEffect, useState } from 'react';
import { required, useStore, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../../i18n/useText';
import { MoneyInput } from '../../../../shared/inputs/MoneyInput';
import { notNegative } from '../../../../shared/inputs/rules';
import { type as text } from '../../../../theme/tokens';
import { amountOf } from '../till';
import { GoodsLines } from './GoodsLines';
import { goodsTotal, withProduct, type GoodsLine } from './lines';
import { ProductSearch } from './ProductSearch';

const NOTHING: readonly GoodsLine[] = [];
const TOUCHED = { shouldDirty: true } as const;

const withinGoods: Validator = (value: unknown, { items = NOTHING }: { items?: readonly GoodsLine[] }) =>
  amountOf(value) > 0 && amountOf(value) >= goodsTotal(items)
    ? 'loyalty.till.goods.discount_above'
    : undefined;

/**
 * What the purchase comes to: typed, or line by line. A counter that sells by lines begins with them the next time, too.
 */
export function GoodsFields({ isOffline }: { readonly isOffline: boolean }) {
  const t = useText();
  const { setValue } = useFormContext();
  const lines = (useWatch({ name: 'items' }) as readonly GoodsLine[] | undefined) ?? NOTHING;
  const discount = amountOf(useWatch({ name: 'discount' }));
  const [isByLines, setByLines] = useStore('till.byLines', false);
  const [wasAsked, setAsked] = useState(false);
  const goods = goodsTotal(lines);
  const total = moneyToString(discount < goods ? subtractMoney(goods, discount) : ZERO);
  const hasLines = lines.length > 0;
  useEffect(() => {
    if (hasLines) setValue('total', total, TOUCHED);
  }, [hasLines, total, setValue]);
  const change = (changed: readonly GoodsLine[]) => {
    setValue('items', changed, TOUCHED);
    if (changed.length > 0) return;
    setValue('discount', null, TOUCHED);
    setValue('total', null, TOUCHED);
  };
  const isSearching = (isByLines || wasAsked || hasLines) && !isOffline;
  return (
    <>
      {hasLines && (
        <GoodsLines
          lines={lines}
          onRemove={(removed) => change(lines.filter((_, place) => place !== removed))}
        />
      )}
      {isSearching && (
        <ProductSearch
          onPick={(product, quantity) => {
            setByLines(true);
            change(withProduct(lines, product, quantity));
          }}
        />
      )}
      {hasLines ? (
        <>
          <MoneyInput
            source="discount"
            label={t('loyalty.till.goods.discount')}
            validate={[notNegative, withinGoods]}
          />
          <Box sx={{ display: 'flex', justifyContent: 'space-between', fontWeight: text.emphasis }}>
            <span>{t('loyalty.till.total')}</span>
            <output>{formatMoney(parseMoney(total))}</output>
          </Box>
        </>
      ) : (
        <MoneyInput
          source="total"
          label={t('loyalty.till.total')}
          validate={required()}
          autoFocus={!isSearching}
        />
      )}
      {!isOffline && !hasLines && (
        <Button
          variant="text"
          size="small"
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            setAsked(!isSearching);
            setByLines(false);
          }}
        >
          {t(isSearching ? 'loyalty.till.goods.only_total' : 'loyalty.till.goods.by_lines')}
        </Button>
      )}
    </>
  );
}
