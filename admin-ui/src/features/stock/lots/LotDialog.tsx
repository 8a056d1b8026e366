import {
  MAX_LOT_DESCRIPTION_LENGTH,
  MAX_LOT_NUMBER_LENGTH,
} from '@fidelidade/domain/stock/stock-item/lot-number.js';
import { maxLength, required } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { FormDialog } from '../../../shared/form/FormDialog';
import { Cell, FieldGrid } from '../../../shared/form/FormSection';
import { DateInput } from '../../../shared/inputs/DateInput';
import { notInFuture } from '../../../shared/inputs/rules';
import { TextInput } from '../../../shared/inputs/TextInput';
import type { Lot } from './useLots';

/** Puts right what was typed of a lot. */
export function LotDialog({ lot, onClose }: { lot: Lot; onClose: () => void }) {
  const t = useText();
  const { run } = useCommand<Lot>(['products', 'lots'], onClose, lot.number);
  return (
    <FormDialog
      title={`${t('stock.lots.correct')}: ${lot.number}`}
      submit={t('stock.lots.correct_submit')}
      width="sm"
      defaultValues={{
        number: lot.number,
        description: lot.description,
        manufactured_on: lot.manufactured_on,
        expires_on: lot.expires_on,
      }}
      onSubmit={(values) => run(`/api/lots/${lot.id}`, values, 'put')}
      onClose={onClose}
    >
      <FieldGrid>
        <Cell span={4}>
          <TextInput
            source="number"
            label={t('stock.lots.number')}
            validate={[required(), maxLength(MAX_LOT_NUMBER_LENGTH)]}
            autoFocus
          />
        </Cell>
        <Cell span={4}>
          <DateInput source="manufactured_on" label={t('stock.lots.made')} validate={notInFuture} />
        </Cell>
        <Cell span={4}>
          <DateInput source="expires_on" label={t('stock.lots.expires')} />
        </Cell>
        <Cell span={12}>
          <TextInput
            source="description"
            label={t('stock.lots.description')}
            validate={maxLength(MAX_LOT_DESCRIPTION_LENGTH)}
          />
        </Cell>
      </FieldGrid>
    </FormDialog>
  );
}
