import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { required, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { moneyToString } from '@fidelidade/domain/kernel/money.js';
import { useText } from '../../../i18n/useText';
import { MoneyInput, QuantityInput, UnitPriceInput } from '../../../shared/inputs/MoneyInput';
import { RecordPicker } from '../../../shared/inputs/RecordPicker';
import { notNegative, positive } from '../../../shared/inputs/rules';
import { money } from '../../../shared/format';
import { visuallyHidden } from '../../../shared/table/RecordTable';
import { colours, type as text } from '../../../theme/tokens';
import type { Product } from '../../stock/products/product';
import { itemTotal, takesAll, type DraftItem } from './totals';

const DESK = '@media (min-width: 900px)';

/** A field that was filled in for somebody is told anew what is right with it. */
const FILLED_IN = { shouldDirty: true, shouldValidate: true } as const;

/** One item: choosing the product brings its price. */
export function ItemRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const t = useText();
  const { setValue } = useFormContext();
  const source = (field: string) => `items.${index}.${field}`;
  const name = t('fiscal.item', { number: index + 1 });
  const lessThanItem: Validator = (_discount: unknown, { items }: { items?: readonly DraftItem[] }) =>
    takesAll(items?.[index] ?? {}) ? 'errors.domain.item_discount_above' : undefined;
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 1fr) 96px 140px 128px 116px 36px' },
        paddingBottom: { xs: 4, md: 2 },
        borderBottom: `1px solid ${colours.line}`,
        // Under the first row's labels the others need none for the eye.
        ...(index > 0 && { '& label, & .heading': { [DESK]: visuallyHidden } }),
      }}
    >
      <Box aria-hidden sx={{ display: { md: 'none' }, alignSelf: 'center', fontWeight: text.emphasis }}>
        {name}
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
        <RecordPicker<Product>
          source={source('product_id')}
          label={t('fiscal.product')}
          resource="products"
          nameSource={source('product_name')}
          filter={{ _status: 'active' }}
          nameOf={(product) => product.name}
          detailOf={(product) => `${product.code} · ${money(product.sell_value)}`}
          codesOf={({ code, bar_code }) => [code, bar_code]}
          onPick={(product) => product && setValue(source('unit_value'), product.sell_value, FILLED_IN)}
          validate={required()}
        />
      </Box>
      <QuantityInput
        source={source('quantity')}
        label={t('fiscal.quantity')}
        validate={[required(), positive]}
      />
      <UnitPriceInput
        source={source('unit_value')}
        label={t('fiscal.unit_value')}
        validate={[required(), positive]}
      />
      <MoneyInput
        source={source('discount')}
        label={t('fiscal.discount')}
        validate={[notNegative, lessThanItem]}
      />
      <ItemTotal index={index} />
      <IconButton
        onClick={onRemove}
        aria-label={t('fiscal.remove_item', { number: index + 1 })}
        sx={{
          marginTop: { md: index > 0 ? 0 : '24px' },
          gridArea: { xs: '1 / 2', md: 'auto' },
          justifySelf: 'end',
        }}
      >
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

function ItemTotal({ index }: { index: number }) {
  const t = useText();
  const item: DraftItem | undefined = useWatch({ name: `items.${index}` });
  return (
    <Box sx={{ textAlign: 'right', minWidth: 0 }}>
      <Box className="heading" sx={{ fontSize: text.label, fontWeight: 500, marginBottom: '4px' }}>
        {t('common.total')}
      </Box>
      <Box component="output" sx={{ display: 'block', paddingBlock: 2 }}>
        {money(moneyToString(itemTotal(item ?? {})))}
      </Box>
    </Box>
  );
}
