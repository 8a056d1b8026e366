import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { useState, type ReactNode } from 'react';
import { useText } from '../../i18n/useText';
import { GRID_PX } from '../../theme/tokens';
import { asTree, parentField, WHOLE_TREE, type TreeRow } from './tree';
import { titleOf, type KindRecord } from './value';

const INDENT_px = 5 * GRID_PX;
const HANDLE_px = 9 * GRID_PX;

interface TreeOfRows {
  readonly perPage: number;
  readonly arrange: (records: readonly KindRecord[]) => readonly TreeRow[];
  /** Before a row's title: how deep it stands, and what opens and closes it. */
  readonly handle: (record: KindRecord) => ReactNode;
  /** The same on a phone, where all is open. */
  readonly indent: (record: KindRecord) => ReactNode;
}

/** How a list shows records that stand inside each other; undefined of a kind whose records do not. */
export function useTree(kind: AnyKind): TreeOfRows | undefined {
  const t = useText();
  const parent = parentField(kind);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  if (parent === undefined) return undefined;
  const toggle = (id: string) => {
    const others = new Set(closed);
    if (!others.delete(id)) others.add(id);
    setClosed(others);
  };
  return {
    perPage: WHOLE_TREE,
    arrange: (records) => asTree(records, parent, closed),
    handle(record) {
      const { depth, hasInside } = record as TreeRow;
      const isClosed = closed.has(record.id);
      const label = t(isClosed ? 'lists.expand' : 'lists.collapse', { name: titleOf(kind, record) });
      return (
        <Box
          sx={{ paddingLeft: `${depth * INDENT_px}px`, width: depth * INDENT_px + HANDLE_px, flex: 'none' }}
        >
          {hasInside && (
            <IconButton
              size="small"
              aria-label={label}
              title={label}
              aria-expanded={!isClosed}
              onClick={() => toggle(record.id)}
            >
              <ExpandMore fontSize="small" sx={{ transform: isClosed ? 'rotate(-90deg)' : undefined }} />
            </IconButton>
          )}
        </Box>
      );
    },
    indent: (record) => {
      const { depth } = record as TreeRow;
      return depth > 0 && <Box sx={{ width: depth * INDENT_px, flex: 'none' }} />;
    },
  };
}
