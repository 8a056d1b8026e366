import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useFieldArray } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { GroupError } from '../../../shared/form/Form';
import { useFieldWords } from '../../../shared/form/ownership/fieldWords';
import { InstallmentRow } from '../../finance/entry-series/InstallmentRow';
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
            <InstallmentRow
              key={id}
              source={`installments.${index}`}
              number={index + 1}
              name={t('fiscal.installment', { number: index + 1 })}
              words={{ due_date: t('fiscal.due_date'), value: t('common.value') }}
              behind={
                <IconButton
                  onClick={() => remove(index)}
                  aria-label={t('fiscal.remove_installment', { number: index + 1 })}
                >
                  <DeleteOutlined fontSize="small" />
                </IconButton>
              }
            />
          ))}
          <InstallmentDifference onShareAgain={replace} />
        </Box>
      )}
      <GroupError name="installments" />
    </Box>
  );
}
