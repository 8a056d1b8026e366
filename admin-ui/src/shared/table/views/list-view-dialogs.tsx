import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { useEffect, useId, useState } from 'react';
import { required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { colours, type as text } from '../../../theme/tokens';
import { FormDialog } from '../../form/FormDialog';
import { CheckInput } from '../../inputs/CheckInput';
import { TextInput } from '../../inputs/TextInput';
import { SideDrawer } from '../../ui/SideDrawer';
import { useListView, useListViewChange, type Density, type SavedFilter } from './useListViews';

export interface SaveFilterProps {
  readonly list: string;
  readonly filter: string;
  readonly sort: string;
  /** Of those that there are: saving under one of them replaces it. */
  readonly names: readonly string[];
  readonly onClose: () => void;
}

/** Keeps what the list is narrowed by, and its order, under a name. */
export function SaveFilterDialog({ list, filter, sort, names, onClose }: SaveFilterProps) {
  const t = useText();
  const { change } = useListViewChange(list);
  const save = async (values: object) => {
    const errors = await change({ method: 'post', path: '/filters', body: { ...values, filter, sort } });
    if (!errors) onClose();
    return errors;
  };
  return (
    <FormDialog
      title={t('lists.save_filter_title')}
      submit={t('common.save')}
      defaultValues={{ name: '', opens: false }}
      onSubmit={save}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3, paddingTop: 1 }}>
        <TextInput source="name" label={t('lists.filter_name')} validate={required()} autoFocus />
        <Replaced names={names} />
        <CheckInput source="opens" label={t('lists.opens_with')} />
      </Box>
    </FormDialog>
  );
}

/** Nobody loses a filter without having been told. */
function Replaced({ names }: Pick<SaveFilterProps, 'names'>) {
  const t = useText();
  const name: unknown = useWatch({ name: 'name' });
  const folded = String(name ?? '')
    .trim()
    .toLocaleLowerCase('pt-BR');
  const taken = names.find((each) => each.toLocaleLowerCase('pt-BR') === folded);
  return (
    <Box role="status" sx={{ fontSize: text.label, color: colours.inkMuted, '&:empty': { display: 'none' } }}>
      {taken && t('lists.filter_replaced', { name: taken })}
    </Box>
  );
}

export interface OrganizerProps {
  readonly list: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** The saved filters of a list: which one opens it, and those that are no longer needed. */
export function FilterOrganizer({ list, title, onClose }: OrganizerProps) {
  const t = useText();
  const { filters } = useListView(list);
  const { change, isPending } = useListViewChange(list);
  useEffect(() => {
    if (filters.length === 0) onClose();
  }, [filters.length]);
  const remove = ({ id, ...filter }: SavedFilter) =>
    void change({
      method: 'delete',
      path: `/filters/${id}`,
      told: {
        message: t('lists.filter_deleted', { name: filter.name }),
        undo: { method: 'post', path: '/filters', body: filter },
      },
    });
  const setOpening = ({ id, ...filter }: SavedFilter, opens: boolean) =>
    void change({ method: 'put', path: `/filters/${id}`, body: { ...filter, opens } });
  return (
    <SideDrawer kind={t('lists.saved_filters')} title={title} onClose={onClose}>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {filters.map((each) => (
          <Box
            component="li"
            key={each.id}
            sx={{ padding: '12px 20px', borderBottom: `1px solid ${colours.line}` }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Box sx={{ flex: 1, minWidth: 0, fontWeight: text.emphasis, overflowWrap: 'anywhere' }}>
                {each.name}
              </Box>
              <IconButton
                aria-label={t('lists.delete_filter', { name: each.name })}
                disabled={isPending}
                onClick={() => remove(each)}
              >
                <DeleteIcon fontSize="small" />
              </IconButton>
            </Box>
            <FormControlLabel
              sx={{ marginLeft: 0 }}
              control={
                <Switch
                  size="small"
                  checked={each.opens}
                  disabled={isPending}
                  onChange={(_event, opens) => setOpening(each, opens)}
                  slotProps={{ input: { 'aria-label': `${t('lists.opens_with')}: ${each.name}` } }}
                />
              }
              label={t('lists.opens_with')}
              slotProps={{ typography: { variant: 'body2' } }}
            />
          </Box>
        ))}
      </Box>
    </SideDrawer>
  );
}

export interface ArrangementProps extends OrganizerProps {
  /** Every column that the list has; the first one leads to the record and is always there. */
  readonly columns: readonly { readonly key: string; readonly label: string; readonly optional?: boolean }[];
  /** A phone shows cards: what is on them is not chosen by columns. */
  readonly asCards: boolean;
}

/** Which columns a list shows, and how close its rows stand. */
export function ListArrangement({ list, title, columns, asCards, onClose }: ArrangementProps) {
  const t = useText();
  const view = useListView(list);
  const { change, isPending } = useListViewChange(list);
  const usual = columns.filter(({ optional }) => !optional).map(({ key }) => key);
  const [chosen, setChosen] = useState<readonly string[]>(view.columns.length > 0 ? view.columns : usual);
  const [density, setDensity] = useState<Density>(view.density);
  const headings = { columns: useId(), density: useId() };
  const toggle = (key: string) => () =>
    setChosen(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]);
  const apply = async () => {
    const shown = columns.map(({ key }) => key).filter((key, index) => index === 0 || chosen.includes(key));
    const isUsual = shown.join() === usual.join();
    const errors = await change({ method: 'put', body: { columns: isUsual ? [] : shown, density } });
    if (!errors) onClose();
  };
  return (
    <SideDrawer kind={t('lists.arrange')} title={title} onClose={onClose}>
      <Box
        component="form"
        onSubmit={(event) => (event.preventDefault(), void apply())}
        sx={{ display: 'grid', gap: 5, padding: 5 }}
      >
        <Box role="group" aria-labelledby={headings.density}>
          <Heading id={headings.density}>{t('lists.density')}</Heading>
          <RadioGroup row value={density} onChange={(_event, value) => setDensity(value as Density)}>
            {(['comfortable', 'compact'] as const).map((each) => (
              <FormControlLabel
                key={each}
                value={each}
                control={<Radio />}
                label={t(`lists.densities.${each}`)}
              />
            ))}
          </RadioGroup>
        </Box>
        {!asCards && (
          <Box role="group" aria-labelledby={headings.columns}>
            <Heading id={headings.columns}>{t('lists.columns')}</Heading>
            <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4 }}>
              {columns.map(({ key, label }, index) => (
                <FormControlLabel
                  key={key}
                  control={
                    <Checkbox
                      checked={index === 0 || chosen.includes(key)}
                      disabled={index === 0}
                      onChange={toggle(key)}
                    />
                  }
                  label={label}
                />
              ))}
            </Box>
          </Box>
        )}
        <Box sx={{ display: 'flex', gap: 3, justifyContent: 'flex-end' }}>
          <Button onClick={() => (setChosen(usual), setDensity('comfortable'))}>
            {t('lists.as_it_comes')}
          </Button>
          <Button type="submit" variant="contained" disabled={isPending}>
            {t('common.apply')}
          </Button>
        </Box>
      </Box>
    </SideDrawer>
  );
}

const Heading = ({ id, children }: { id: string; children: string }) => (
  <Box
    id={id}
    sx={{ fontSize: text.label, fontWeight: text.emphasis, color: colours.inkMuted, marginBottom: 1 }}
  >
    {children}
  </Box>
);
