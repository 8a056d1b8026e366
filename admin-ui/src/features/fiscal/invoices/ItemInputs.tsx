import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFieldArray } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { Panel } from '../../../shared/ui/Panel';
import { GroupError } from '../../../shared/form/Form';
import { useFieldWords } from '../../../shared/form/ownership/fieldWords';
import { useEnterToNext } from '../../../shared/form/useEnterToNext';
import { ItemRow } from './ItemRow';

const NEW_ITEM = { quantity: '1' };

/** The rows of a note. Enter walks through the fields and opens the next row, as on a till. */
export function ItemInputs() {
  const t = useText();
  useFieldWords('items', t('fiscal.items'));
  const { fields, append, remove } = useFieldArray({
    name: 'items',
    rules: { required: t('fiscal.items_required') },
  });
  const add = () => append({ ...NEW_ITEM }, { focusName: `items.${fields.length}.product_id` });
  const onKeyDown = useEnterToNext(add);
  return (
    <Panel title={t('fiscal.items')} hint={t('fiscal.items_hint')}>
      <Box onKeyDown={onKeyDown} sx={{ display: 'grid', gap: { xs: 4, md: 2 } }}>
        {fields.map(({ id }, index) => (
          <ItemRow key={id} index={index} onRemove={() => remove(index)} />
        ))}
      </Box>
      <GroupError name="items" />
      <Button onClick={add} startIcon={<AddIcon />} sx={{ marginTop: 3 }}>
        {t('fiscal.add_item')}
      </Button>
    </Panel>
  );
}
