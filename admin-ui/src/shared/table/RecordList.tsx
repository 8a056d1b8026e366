import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { ListBase, useListContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { useScreenTitle } from '../../i18n/useScreenTitle';
import { useText } from '../../i18n/useText';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { useCan } from '../../providers/useCan';
import { onScreen } from '../../theme/print';
import { shadows } from '../../theme/tokens';
import { PageHead } from '../ui/PageHead';
import { Panel } from '../ui/Panel';
import type { Card, Column, FilterTab } from './columns';
import type { FilterField } from './filter-field';
import { BulkActions } from './BulkActions';
import { FilterChips } from './FilterChips';
import { ListBody } from './ListBody';
import { ListPages } from './ListPages';
import { ListSkeleton } from './ListSkeleton';
import { ListTools } from './ListTools';
import { PrintedRows } from './PrintedRows';
import { useListOpening, useOpeningKnown } from './views/useListOpening';
import { useListView } from './views/useListViews';

export interface RecordListProps<T extends RaRecord<string>> {
  readonly resource: string;
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** What «new» says, and who may. */
  readonly create?: { readonly label: string; readonly permission: Permission };
  /** Between the head and the rows. */
  readonly above?: ReactNode;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly perPage?: number;
  readonly columns: readonly Column<T>[];
  readonly card: (record: T) => Card;
  readonly rowAction?: (record: T) => ReactNode;
  /** Where a row leads; none when there is nothing more to see. */
  readonly linkOf?: (record: T) => string;
  readonly tabs?: readonly FilterTab[];
  /** What the list opens with, when that is not everything. */
  readonly openFilter?: Readonly<Record<string, string>>;
  readonly searchable?: boolean;
  /** Fields that the list can be narrowed by. */
  readonly filters?: readonly FilterField[];
  /** What a row is called that can be chosen, to be enabled, disabled and deleted with others; none where it cannot. */
  readonly choosable?: (record: T) => string | undefined;
  /** False where the server gives no file of the list. */
  readonly exportable?: boolean;
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly hint: string };
  readonly nothingFound: string;
}

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
          exportable={props.exportable ?? true}
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
            onDone={() => setChoosing(false)}
          />
        )}
        <Box sx={isPrinting ? onScreen : {}}>
          <ListBody
            {...props}
            columns={columns}
            density={view.density}
            isChoosing={isChoosing}
            newButton={<NewButton {...props} />}
          />
          <ListPages />
        </Box>
        {isPrinting && <PrintedRows<T> title={title} columns={columns} onDone={() => setPrinting(false)} />}
      </Panel>
    </ListBase>
  );
}

/** What was deleted is a list of its own in the browser's tab. */
function ListHead<T extends RaRecord<string>>(props: RecordListProps<T>) {
  const { resource, title, subtitle } = props;
  const { filterValues } = useListContext<T>();
  const screenTitle = useScreenTitle();
  const screen = screenTitle(resource, filterValues['_status'] === 'deleted' ? 'deleted' : 'list');
  return <PageHead title={title} screen={screen} subtitle={subtitle} actions={<NewButton {...props} />} />;
}

/** Those that the user chose, in the list's order; the first one leads to the record and is never missing. */
const chosenColumns = <T,>(columns: readonly Column<T>[], chosen: readonly string[]): readonly Column<T>[] =>
  chosen.length === 0
    ? columns.filter(({ optional }) => !optional)
    : columns
        .filter(({ key }, index) => index === 0 || chosen.includes(key))
        .map(({ wideOnly: _, ...column }) => column);

function NewButton({ resource, create }: Pick<RecordListProps<RaRecord<string>>, 'resource' | 'create'>) {
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
      sx={inThumbReach}
    >
      {create.label}
    </Button>
  );
}

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
  },
} as const;
