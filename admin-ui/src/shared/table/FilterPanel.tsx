import FilterListIcon from '@mui/icons-material/FilterList';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState, type ComponentType } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { useText } from '../../i18n/useText';
import { Form } from '../form/Form';
import { CodecField } from '../inputs/CodecField';
import { numberCodec } from '../inputs/codecs';
import { DateInput } from '../inputs/DateInput';
import { DocumentInput } from '../inputs/DocumentInput';
import type { FieldProps } from '../inputs/inputProps';
import { RecordPicker } from '../inputs/RecordPicker';
import { SelectInput } from '../inputs/SelectInput';
import { TextInput } from '../inputs/TextInput';
import { SideDrawer } from '../ui/SideDrawer';
import { colours } from '../../theme/tokens';
import { count } from '../format';
import type { ColumnChoice } from './ListMenu';
import { endsBefore, filled, filterNames, type FilterField } from './filter-field';

interface FilterButtonProps {
  readonly title: string;
  readonly fields: readonly FilterField[];
  /** The columns of the list: of many fields those come first that people see. */
  readonly columns: readonly ColumnChoice[];
}

/** Opens what the list can be narrowed by, every field of it. */
export function FilterButton({ title, fields, columns }: FilterButtonProps) {
  const t = useText();
  const { filterValues } = useListContext();
  const [isOpen, setOpen] = useState(false);
  const names = new Set(fields.flatMap(filterNames));
  const inUse = Object.keys(filterValues).filter((name) => names.has(name)).length;
  return (
    <>
      <IconButton aria-label={t('common.filter')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Badge badgeContent={inUse} color="primary">
          <FilterListIcon />
        </Badge>
      </IconButton>
      {isOpen && <FilterPanel {...{ title, fields, columns, names }} onClose={() => setOpen(false)} />}
    </>
  );
}

interface FilterPanelProps extends FilterButtonProps {
  readonly names: ReadonlySet<string>;
  readonly onClose: () => void;
}

function FilterPanel({ title, fields, columns, names, onClose }: FilterPanelProps) {
  const t = useText();
  const { filterValues, setFilters } = useListContext();
  const others = Object.fromEntries(Object.entries(filterValues).filter(([name]) => !names.has(name)));
  const own = Object.fromEntries(Object.entries(filterValues).filter(([name]) => names.has(name)));
  const narrow = (form: Readonly<Record<string, unknown>>) => {
    const asked = Object.fromEntries(Object.entries(form).filter(([name]) => names.has(name)));
    setFilters({ ...others, ...filled(asked) });
    onClose();
  };
  const [near, far] = nearAndFar(fields, columns, own);
  return (
    <SideDrawer kind={t('common.filter')} title={title} onClose={onClose}>
      <Form onSubmit={narrow} record={own}>
        <Box sx={{ display: 'grid', gap: 4, padding: 5, paddingBottom: 0 }}>
          {near.map((field) => (
            <FilterInput key={field.name} field={field} />
          ))}
          {far.length > 0 && <FarFields fields={far} />}
          <Box sx={inSight}>
            {/* What a field says when it is left must not move the button away from under the finger. */}
            <Button onMouseDown={(event) => event.preventDefault()} onClick={() => narrow({})}>
              {t('common.clear')}
            </Button>
            <Button type="submit" variant="contained">
              {t('common.apply')}
            </Button>
          </Box>
        </Box>
      </Form>
    </SideDrawer>
  );
}

/** At the foot of the drawer, however long the fields above are. */
const inSight = {
  ...{ position: 'sticky', bottom: 0, zIndex: 1, background: colours.surface },
  ...{ display: 'flex', gap: 3, justifyContent: 'flex-end' },
  ...{ marginInline: -5, padding: '12px 20px', borderTop: `1px solid ${colours.line}` },
} as const;

/** What nobody minds to look through. */
const FEW_FIELDS = 10;

/** Of many fields those that the list shows, or that narrow it already; and the others. */
function nearAndFar(
  fields: readonly FilterField[],
  columns: readonly ColumnChoice[],
  own: Readonly<Record<string, unknown>>,
): readonly [near: readonly FilterField[], far: readonly FilterField[]] {
  if (fields.length <= FEW_FIELDS) return [fields, []];
  const shown = new Set(
    columns.flatMap(({ key, optional }) => (optional ? [] : [key.replace(/_name$/, '_id'), key])),
  );
  const isNear = (field: FilterField) =>
    shown.has(field.name) || filterNames(field).some((name) => name in own);
  const near = fields.filter(isNear);
  return near.length === 0 ? [fields, []] : [near, fields.filter((field) => !isNear(field))];
}

/** The fields that a list has besides, once somebody looks for them. */
function FarFields({ fields }: { fields: readonly FilterField[] }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Box component="details" onToggle={({ currentTarget }) => setOpen(currentTarget.hasAttribute('open'))}>
      <Box component="summary" sx={{ cursor: 'pointer', paddingBlock: 2 }}>
        {t('common.more_fields', { count: count(fields.length) })}
      </Box>
      {isOpen && (
        <Box sx={{ display: 'grid', gap: 4, paddingTop: 3 }}>
          {fields.map((field) => (
            <FilterInput key={field.name} field={field} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function FilterInput({ field }: { field: FilterField }) {
  const t = useText();
  const { name, label } = field;
  const anything = { value: '', label: t('common.any') };
  switch (field.ask) {
    case 'contains':
      return <TextInput source={`${name}_like`} label={label} />;
    case 'document':
      return <DocumentInput source={name} label={label} />;
    case 'choice':
      return <SelectInput source={name} label={label} choices={[anything, ...field.choices]} />;
    case 'flag':
      return (
        <SelectInput
          source={name}
          label={label}
          choices={[
            anything,
            { value: 'true', label: t('common.yes') },
            { value: 'false', label: t('common.no') },
          ]}
        />
      );
    case 'range':
      return <Between {...field} End={Amount} />;
    case 'days':
      return <Between {...field} End={DateInput} />;
    case 'record':
      return (
        <RecordPicker<RaRecord>
          source={name}
          label={label}
          resource={field.resource}
          sort={field.title}
          nameOf={(record) => String(record[field.title])}
          nameSource={`${name}_name`}
        />
      );
  }
}

const Amount = (props: FieldProps) => <CodecField {...props} codec={numberCodec} />;

/** From and to, each of which may be left open; what ends before it begins finds nothing, and is said beside the end. */
function Between({ name, label, End }: { name: string; label: string; End: ComponentType<FieldProps> }) {
  const t = useText();
  const notBefore = (to: unknown, form: Readonly<Record<string, unknown>>) =>
    endsBefore(form[`${name}_gte`], to) ? t('common.range_ends_before') : undefined;
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr' }}>
      <End source={`${name}_gte`} label={t('common.from_value', { field: label })} />
      <End source={`${name}_lte`} label={t('common.to_value', { field: label })} validate={notBefore} />
    </Box>
  );
}
