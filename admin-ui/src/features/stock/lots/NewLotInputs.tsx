import {
  MAX_LOT_DESCRIPTION_LENGTH,
  MAX_LOT_NUMBER_LENGTH,
} from '@fidelidade/domain/stock/stock-item/lot-number.js';
import Typography from '@mui/material/Typography';
import { maxLength, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { Cell } from '../../../shared/form/FormSection';
import { DateInput } from '../../../shared/inputs/DateInput';
import { notInFuture } from '../../../shared/inputs/rules';
import { TextInput } from '../../../shared/inputs/TextInput';
import { today } from '../../../shared/today';

/** The lot of goods that come in: a number that the product has already means that very lot. */
export function NewLotInputs() {
  const t = useText();
  const expires: unknown = useWatch({ name: 'lot_expires_on' });
  const isOver = typeof expires === 'string' && expires !== '' && expires < today();
  return (
    <>
      <Cell span={4}>
        <TextInput
          source="lot_number"
          label={t('stock.lots.number')}
          validate={[required(), maxLength(MAX_LOT_NUMBER_LENGTH)]}
        />
      </Cell>
      <Cell span={4}>
        <DateInput source="lot_manufactured_on" label={t('stock.lots.made')} validate={notInFuture} />
      </Cell>
      <Cell span={4}>
        <DateInput source="lot_expires_on" label={t('stock.lots.expires')} />
      </Cell>
      <Cell span={12}>
        <TextInput
          source="lot_description"
          label={t('stock.lots.description')}
          validate={maxLength(MAX_LOT_DESCRIPTION_LENGTH)}
        />
      </Cell>
      {isOver && (
        <Cell span={12}>
          <Typography variant="body2" color="warning" role="status">
            {t('stock.lots.expired_hint')}
          </Typography>
        </Cell>
      )}
    </>
  );
}
