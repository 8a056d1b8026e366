import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { ListBase, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../../i18n/useText';
import type { Permission } from '@fidelidade/domain/identity/permissions.js';
import { useCan } from '../../providers/useCan';
import { shadows } from '../../theme/tokens';
import { PageHead } from '../ui/PageHead';
import { Panel } from '../ui/Panel';
import type { Card, Column, FilterTab } from './columns';
import type { FilterField } from './filter-field';
import { BulkActions } from './BulkActions';
import { FilterChips } from './FilterChips';
import { ListBody } from './ListBody';
import { ListPages } from './ListPages';
import { ListTools } from './ListTools';

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
  const { resource, title, subtitle, above, sort, perPage = PAGE_ROWS } = props;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <ListBase<T>
      resource={resource}
      sort={sort}
      perPage={perPage}
      filterDefaultValues={props.openFilter}
      queryOptions={{ onError: () => undefined }}
    >
      <PageHead title={title} subtitle={subtitle} actions={<NewButton {...props} />} />
      {above}
      <Panel flush>
        <ListTools
          title={title}
          tabs={props.tabs ?? []}
          searchable={props.searchable ?? true}
          filters={props.filters ?? []}
          exportable={props.exportable ?? true}
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
        <ListBody {...props} isChoosing={isChoosing} newButton={<NewButton {...props} />} />
        <ListPages />
      </Panel>
    </ListBase>
  );
}

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
