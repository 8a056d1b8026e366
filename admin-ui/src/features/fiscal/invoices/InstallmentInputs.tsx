import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { required } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { GroupError } from '../../../shared/form/Form';
import { useFieldWords } from '../../../shared/form/ownership/fieldWords';
import { DateInput } from '../../../shared/inputs/DateInput';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { InstallmentGenerator } from './InstallmentGenerator';
import { InstallmentDifference } from './InstallmentDifference';

/** None means at sight; otherwise generated, then free to change as long as they sum to the note. */
export function InstallmentInputs() {
  const t = useText();
  useFieldWords('installments', t('fiscal.installments'));
  const { fields, replace, remove } = useFieldArray({ name: 'installments' });
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <InstallmentGenerator onGenerate={replace} />
      {fields.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('fiscal.at_sight')}</Box>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 520 }}>
          {fields.map(({ id }, index) => (
            <Box
              key={id}
              role="group"
              aria-label={t('fiscal.installment', { number: index + 1 })}
              sx={{
                display: 'grid',
                gap: { xs: 1, sm: 2 },
                // A whole date is wider than most amounts.
                gridTemplateColumns: { xs: '16px 148px minmax(0, 1fr) 36px', sm: '20px 1fr 1fr 36px' },
                alignItems: 'start',
              }}
            >
              <Box sx={{ paddingTop: 2, color: 'text.secondary' }}>{index + 1}</Box>
              <DateInput
                source={`installments.${index}.due_date`}
                label={t('fiscal.due_date')}
                validate={required()}
                bare
              />
              <MoneyInput
                source={`installments.${index}.value`}
                label={t('common.value')}
                validate={required()}
                bare
              />
              <IconButton
                onClick={() => remove(index)}
                aria-label={t('fiscal.remove_installment', { number: index + 1 })}
              >
                <DeleteOutlined fontSize="small" />
              </IconButton>
            </Box>
          ))}
          <InstallmentDifference onShareAgain={replace} />
        </Box>
      )}
      <GroupError name="installments" />
    </Box>
  );
}
