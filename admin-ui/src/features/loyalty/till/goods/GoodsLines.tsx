import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { formatMoney } from '@fidelidade/domain/kernel/money.js';
import { required } from 'react-admin';
import { useText } from '../../../../i18n/useText';
import { QuantityInput, UnitPriceInput } from '../../../../shared/inputs/MoneyInput';
import { aPrice, positive, wholeUnless } from '../../../../shared/inputs/rules';
import { colours, type as text } from '../../../../theme/tokens';
import { lineTotal, type GoodsLine } from './lines';

interface GoodsLinesProps {
  readonly lines: readonly GoodsLine[];
  readonly onRemove: (place: number) => void;
}

/** What is bought so far: how much of each, and for how much. */
export function GoodsLines({ lines, onRemove }: GoodsLinesProps) {
  const t = useText();
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 3 }}>
      {lines.map((line, place) => (
        <Box
          component="li"
          key={`${line.product_id} ${place}`}
          aria-label={line.name}
          sx={{ borderTop: `1px solid ${colours.line}`, paddingTop: 3, display: 'grid', gap: 1 }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
            <Box sx={{ fontWeight: text.emphasis, overflowWrap: 'anywhere' }}>{line.name}</Box>
            <IconButton
              onClick={() => onRemove(place)}
              aria-label={t('loyalty.till.goods.remove', { name: line.name })}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          </Box>
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: '84px minmax(0, 1fr) auto', md: '96px 150px minmax(0, 1fr)' },
            }}
          >
            <QuantityInput
              source={`items.${place}.quantity`}
              label={t('loyalty.till.goods.quantity', { unit: line.unit })}
              validate={[required(), positive, wholeUnless(line.fractional)]}
            />
            <UnitPriceInput
              source={`items.${place}.unit_value`}
              label={t('loyalty.till.goods.unit_value')}
              validate={[required(), ...aPrice]}
            />
            <Box component="output" sx={{ textAlign: 'right', paddingTop: '30px', whiteSpace: 'nowrap' }}>
              {formatMoney(lineTotal(line))}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
