import AddIcon from '@mui/icons-material/Add';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { useState } from 'react';
import { ListBase, useListContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { useScreenTitle } from '../../i18n/useScreenTitle';
import { useText } from '../../i18n/useText';
import { useImportPlace } from '../../providers/importing';
import { useCan } from '../../providers/useCan';
import { onScreen } from '../../theme/print';
import { shadows } from '../../theme/tokens';
import { useGoingDown } from '../ui/useGoingDown';
import { PageHead } from '../ui/PageHead';
import { Panel } from '../ui/Panel';
import type { Column } from './columns';
import { BulkActions } from './BulkActions';
import { FilterChips } from './FilterChips';
import { ListBody } from './ListBody';
import { ListPages } from './ListPages';
import { ListSkeleton } from './ListSkeleton';
import { ListTools } from './ListTools';
import { PrintedRows } from './PrintedRows';
import { useListOpening, useOpeningKnown } from './views/useListOpening';
import { useListView } from './views/useListViews';
import type { RecordListProps } from './record-list-props';

const PAGE_ROWS = 25;

/** The page that every resource opens with: search, tabs, rows (cards on a phone), pages. */
export function RecordList<T extends RaRecord<string>>(props: RecordListProps<T>) {
  const { resource, title, subtitle } = props;
  if (useOpeningKnown(resource)) return <OpenedList {...props} />;
  return (
    <>
      <PageHead title={title} subtitle={subtitle} />
      <Panel flush>
        <ListSkeleton />
      </Panel>
    </>
  );
}

function OpenedList<T extends RaRecord<string>>(props: RecordListProps<T>) {
  const { resource, title, above, perPage = PAGE_ROWS } = props;
  const [isChoosing, setChoosing] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const opening = useListOpening(resource);
  const view = useListView(resource);
  const columns = chosenColumns(props.columns, view.columns);
  return (
    <ListBase<T>
      resource={resource}
      sort={opening?.sort ?? props.sort}
      perPage={perPage}
      filterDefaultValues={opening?.filter ?? props.openFilter}
      queryOptions={{ onError: () => undefined }}
    >
      <ListHead {...props} />
      {above}
      <Panel flush>
        <ListTools
          title={title}
          tabs={props.tabs ?? []}
          searchable={props.searchable ?? true}
          filters={props.filters ?? []}
          columns={props.columns}
          onPrint={() => setPrinting(true)}
          {...(props.choosable && { onChoose: () => setChoosing(true) })}
        />
        <FilterChips
          columns={props.columns}
          filters={props.filters ?? []}
          tabs={props.tabs ?? []}
          openFilter={props.openFilter ?? {}}
        />
        {props.choosable && (
          <BulkActions<T>
            choosable={props.choosable}
            isChoosing={isChoosing}
            bulk={props.bulk}
            sum={props.chosenSum}
            actions={props.chosenActions}
            onDone={() => setChoosing(false)}
          />
        )}
        <Box sx={isPrinting ? onScreen : {}}>
          <ListBody
            {...props}
            columns={columns}
            density={view.density}
            isChoosing={isChoosing}
            beginnings={
              <>
                <NewButton {...props} sx={onDesk} />
                <ImportButton resource={resource} />
              </>
            }
          />
          <ListPages sum={props.sum} />
        </Box>
        {isPrinting && <PrintedRows<T> title={title} columns={columns} onDone={() => setPrinting(false)} />}
      </Panel>
    </ListBase>
  );
}

/** What was deleted is a list of its own in the browser's tab. */
function ListHead<T extends RaRecord<string>>(props: RecordListProps<T>) {
  const { resource, title, subtitle, actions } = props;
  const { filterValues } = useListContext<T>();
  const screenTitle = useScreenTitle();
  const isGoingDown = useGoingDown();
  const screen = screenTitle(resource, filterValues['_status'] === 'deleted' ? 'deleted' : 'list');
  return (
    <PageHead
      title={title}
      screen={screen}
      subtitle={subtitle}
      actions={
        <>
          {actions}
          <NewButton {...props} sx={isGoingDown ? outOfTheWay : inThumbReach} />
        </>
      }
    />
  );
}

/** Those that the user chose, in the list's order; the first one leads to the record and is never missing. */
const chosenColumns = <T,>(columns: readonly Column<T>[], chosen: readonly string[]): readonly Column<T>[] =>
  chosen.length === 0
    ? columns.filter(({ optional }) => !optional)
    : columns
        .filter(({ key }, index) => index === 0 || chosen.includes(key))
        .map(({ wideOnly: _, ...column }) => column);

function NewButton({
  resource,
  create,
  sx,
}: Pick<RecordListProps<RaRecord<string>>, 'resource' | 'create'> & { readonly sx: SxProps }) {
  const can = useCan();
  const t = useText();
  if (!create || !can(create.permission)) return null;
  return (
    <Button
      component={Link}
      to={`/${resource}/create`}
      variant="contained"
      startIcon={<AddIcon />}
      data-shortcut="new"
      title={`${t('common.add')} (N)`}
      sx={sx}
    >
      {create.label}
    </Button>
  );
}

/** A shop that comes with its records brings them by file. */
function ImportButton({ resource }: { readonly resource: string }) {
  const t = useText();
  const place = useImportPlace(resource);
  if (!place) return null;
  return (
    <Button component={Link} to={place} variant="outlined" startIcon={<ImportIcon />}>
      {t('lists.import')}
    </Button>
  );
}

/** In an empty list: the one in reach of the thumb is enough on a phone, where both would stand upon each other. */
const onDesk = { display: { xs: 'none', md: 'inline-flex' } } as const;

/** On a phone the action floats at the lower edge, above the phone's own bar. */
const inThumbReach = {
  '@media (max-width: 899.95px)': {
    position: 'fixed',
    right: 16,
    bottom: 'calc(16px + env(safe-area-inset-bottom))',
    zIndex: 2,
    minHeight: 48,
    borderRadius: 3,
    boxShadow: shadows.floating,
    transition: 'transform 150ms ease-out',
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
} as const;

/** While somebody goes down the rows it stands upon none of them; whoever goes back up, or comes to it by keyboard, has it. */
const outOfTheWay = {
  '@media (max-width: 899.95px)': {
    ...inThumbReach['@media (max-width: 899.95px)'],
    '&:not(:focus-visible)': { transform: 'translateY(calc(100% + 32px + env(safe-area-inset-bottom)))' },
  },
} as const;
