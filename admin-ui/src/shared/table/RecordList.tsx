import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { ListBase, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { useText } from '../../i18n/useText';
import type { Area } from '../../providers/access';
import { useCan } from '../../providers/useCan';
import { PageHead } from '../ui/PageHead';
import { Panel } from '../ui/Panel';
import type { Card, Column, FilterTab } from './columns';
import { ListBody } from './ListBody';
import { ListPages } from './ListPages';
import { ListTools } from './ListTools';

export interface RecordListProps<T extends RaRecord<string>> {
  readonly resource: string;
  readonly area: Area;
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly newLabel?: string;
  readonly headActions?: ReactNode;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  readonly perPage?: number;
  readonly columns: readonly Column<T>[];
  readonly card: (record: T) => Card;
  readonly rowAction?: (record: T) => ReactNode;
  /** Where a row leads; none when there is nothing more to see. */
  readonly linkOf?: (record: T) => string;
  readonly tabs?: readonly FilterTab[];
  readonly searchable?: boolean;
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly hint: string };
  readonly nothingFound: string;
}

const PAGE_ROWS = 25;

/** The page that every resource opens with: search, tabs, rows (cards on a phone), pages. */
export function RecordList<T extends RaRecord<string>>(props: RecordListProps<T>) {
  const { resource, title, subtitle, headActions, sort, perPage = PAGE_ROWS } = props;
  return (
    <ListBase<T>
      resource={resource}
      sort={sort}
      perPage={perPage}
      queryOptions={{ onError: () => undefined }}
    >
      <PageHead
        title={title}
        subtitle={subtitle}
        actions={
          <>
            {headActions}
            <NewButton {...props} />
          </>
        }
      />
      <Panel flush>
        <ListTools tabs={props.tabs ?? []} searchable={props.searchable ?? true} />
        <ListBody {...props} newButton={<NewButton {...props} />} />
        <ListPages />
      </Panel>
    </ListBase>
  );
}

function NewButton({
  resource,
  area,
  newLabel,
}: Pick<RecordListProps<RaRecord<string>>, 'resource' | 'area' | 'newLabel'>) {
  const can = useCan();
  const t = useText();
  if (!newLabel || !can(area, 'create')) return null;
  return (
    <Button
      component={Link}
      to={`/${resource}/create`}
      variant="contained"
      startIcon={<AddIcon />}
      data-shortcut="new"
      title={`${t('common.add')} (N)`}
    >
      {newLabel}
    </Button>
  );
}
