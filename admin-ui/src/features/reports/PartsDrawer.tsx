import Box from '@mui/material/Box';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Query } from '../../providers/api';
import { OF_REPORTS } from '../../shared/table/ExportItems';
import { ExportMenu } from '../../shared/table/ExportMenu';
import { ListSkeleton } from '../../shared/table/ListSkeleton';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorState } from '../../shared/ui/ErrorState';
import { MoreRows } from '../../shared/ui/MoreRows';
import { SideDrawer } from '../../shared/ui/SideDrawer';
import { SumFooter } from '../../shared/ui/SumFooter';
import { colours } from '../../theme/tokens';

interface PartsDrawerProps {
  /** What kind of parts they are: «Lançamentos». */
  readonly kind: string;
  /** The figure that they make up. */
  readonly figure: string;
  readonly sum: { readonly label: string; readonly value: ReactNode };
  /** All of them as a file. */
  readonly file: { readonly path: string; readonly query: Query };
  readonly found: Pick<
    UseInfiniteQueryResult,
    'error' | 'isPending' | 'refetch' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
  >;
  /** Entries of a list. */
  readonly parts: readonly ReactNode[];
  readonly none: string;
  /** How many of all are shown, where not all are. */
  readonly showing: string;
  /** What is to be known before they are read. */
  readonly notice?: ReactNode;
  readonly onClose: () => void;
}

/** What a figure sums, part after part, with what all of them come to at its foot, and all of them to take along. */
export function PartsDrawer(props: PartsDrawerProps) {
  const { kind, figure, sum, file, found, parts, none, showing, notice, onClose } = props;
  const { error, isPending, refetch } = found;
  return (
    <SideDrawer
      kind={kind}
      title={figure}
      onClose={onClose}
      action={
        <ExportMenu
          path={file.path}
          query={{ ...file.query, called: figure }}
          formats={OF_REPORTS}
          disabled={parts.length === 0}
        />
      }
      footer={<SumFooter label={sum.label}>{sum.value}</SumFooter>}
    >
      {notice && <Box sx={{ padding: '16px 20px 0' }}>{notice}</Box>}
      {isPending ? (
        <ListSkeleton />
      ) : error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : parts.length === 0 ? (
        <EmptyState title={none} />
      ) : (
        <Box component="ul" aria-label={kind} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {parts}
        </Box>
      )}
      <MoreRows of={found}>{showing}</MoreRows>
    </SideDrawer>
  );
}

interface PartProps {
  /** Whose it is, or what. */
  readonly name: ReactNode;
  readonly amount: ReactNode;
  /** What else is to be known of it, small beneath. */
  readonly children: ReactNode;
}

export const Part = ({ name, amount, children }: PartProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', gap: 3, padding: '10px 20px', borderBottom: `1px solid ${colours.line}` }}
  >
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {name}
      {children}
    </Box>
    <Box sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>{amount}</Box>
  </Box>
);
