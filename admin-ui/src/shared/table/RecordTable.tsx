import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import type { MouseEvent, ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { useText } from '../../i18n/useText';
import { onScreen } from '../../theme/print';
import { colours, type as text } from '../../theme/tokens';
import type { Column } from './columns';
import { ChoosePage, ChooseRow } from './ChooseRow';
import type { RecordListProps } from './record-list-props';
import { WideTable } from './WideTable';
import type { Density } from './views/useListViews';

type TableProps<T extends RaRecord<string>> = Pick<
  RecordListProps<T>,
  'title' | 'columns' | 'rowAction' | 'linkOf'
> & {
  readonly records: readonly T[];
  /** What a row is called where it may be chosen; absent where none may. */
  readonly choice?: ((record: T) => string | undefined) | undefined;
  readonly density: Density;
};

/** Rows as a real table: the first cell is the link, the last one the most likely action. */
export function RecordTable<T extends RaRecord<string>>({
  title,
  columns,
  rowAction,
  linkOf,
  records,
  choice,
  density,
}: TableProps<T>) {
  const t = useText();
  const navigate = useNavigate();
  const open = (record: T) => (event: MouseEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    // React lets clicks in a row's own dialog bubble up to the row, though the dialog is elsewhere in the page.
    const onRow = target instanceof Element && currentTarget.contains(target);
    if (linkOf && onRow && !target.closest('a, button, input')) void navigate(linkOf(record));
  };
  return (
    <WideTable title={title} stays={`.${NAMES_ROW}`}>
      <Table aria-label={title} sx={density === 'compact' ? compact : {}}>
        <TableHead>
          <TableRow>
            {choice && (
              <TableCell padding="checkbox" sx={choiceCell}>
                <ChoosePage records={records.filter((record) => choice(record) !== undefined)} />
              </TableCell>
            )}
            {columns.map((column, index) => (
              <HeadCell key={column.key} column={column} {...(index === 0 && { className: NAMES_ROW })} />
            ))}
            {rowAction && (
              <TableCell align="right">
                <Box component="span" sx={visuallyHidden}>
                  {t('common.actions')}
                </Box>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {records.map((record) => (
            <TableRow
              key={record.id}
              onClick={open(record)}
              sx={{
                cursor: linkOf ? 'pointer' : undefined,
                height: density === 'compact' ? 32 : 48,
                [`&:hover, &:hover .${NAMES_ROW}`]: { background: colours.sunken },
                '&:last-child td': { border: 0 },
              }}
            >
              {choice && (
                <TableCell padding="checkbox" sx={choiceCell}>
                  <OneChoice id={record.id} name={choice(record)} />
                </TableCell>
              )}
              {columns.map((column, index) => (
                <TableCell
                  key={column.key}
                  align={column.align ?? 'left'}
                  {...(index === 0 && { className: NAMES_ROW })}
                  {...(density === 'compact' && index > 0 ? clipped(column, record) : { sx: hidden(column) })}
                >
                  <BesidePortrait portrait={column.portrait?.(record)}>
                    {index === 0 && linkOf ? (
                      <RowLink to={linkOf(record)}>{column.cell(record)}</RowLink>
                    ) : (
                      column.cell(record)
                    )}
                    {column.detail && (
                      <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
                        {column.detail(record)}
                      </Box>
                    )}
                  </BesidePortrait>
                </TableCell>
              ))}
              {rowAction && (
                <TableCell align="right" sx={{ paddingBlock: 1, whiteSpace: 'nowrap' }}>
                  {rowAction(record)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideTable>
  );
}

/** The cells that say which record a row is: they stay in sight while the others are scrolled. */
const NAMES_ROW = 'names-row';

/** Half as many rows again on a screen; what is pressed stays as large as a finger needs on a phone. */
const compact = {
  '& td, & th': { paddingBlock: '3px' },
  '& td': { fontSize: text.label },
  '& .MuiCheckbox-root, & .MuiIconButton-root': { padding: '3px', minHeight: 28, minWidth: 28 },
} as const;

/** A text of several lines would make its row as high as many: one line, the whole of it under the pointer. Paper has room for all. */
function clipped<T>(column: Column<T>, record: T) {
  const text = column.cell(record);
  if (typeof text !== 'string') return { sx: hidden(column) };
  const oneLine = { maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
  return { title: text, sx: { ...hidden(column), '@media screen': oneLine } } as const;
}

/** No row is higher for its box. */
const choiceCell = { ...onScreen, paddingBlock: 0 } as const;

const OneChoice = ({ id, name }: { id: string; name: string | undefined }) =>
  name === undefined ? null : <ChooseRow id={id} name={name} />;

function HeadCell<T>({ column, className }: { column: Column<T>; className?: string }) {
  const { sort, setSort } = useListContext();
  const { key, sortedBy = key } = column;
  const sorted = sort.field === sortedBy;
  const direction = sorted && sort.order === 'DESC' ? 'desc' : 'asc';
  return (
    <TableCell
      align={column.align ?? 'left'}
      {...(className !== undefined && { className })}
      sortDirection={sorted ? direction : false}
      sx={{ whiteSpace: 'nowrap', width: column.width, ...hidden(column) }}
    >
      {column.sortable === false ? (
        column.label
      ) : (
        <TableSortLabel
          active={sorted}
          direction={direction}
          onClick={() => setSort({ field: sortedBy, order: sorted && sort.order === 'ASC' ? 'DESC' : 'ASC' })}
        >
          {column.label}
        </TableSortLabel>
      )}
    </TableCell>
  );
}

const BesidePortrait = ({ portrait, children }: { portrait: ReactNode; children: ReactNode }) =>
  portrait ? (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      {portrait}
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  ) : (
    children
  );

const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Box
    component={Link}
    to={to}
    sx={{
      color: 'inherit',
      fontWeight: 600,
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
    }}
  >
    {children}
  </Box>
);

const hidden = <T,>(column: Column<T>) =>
  column.wideOnly
    ? { display: { xs: 'none', lg: 'table-cell' }, '@media print': { display: 'table-cell' } }
    : {};

export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
