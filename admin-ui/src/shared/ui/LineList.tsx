import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { colours, type as text } from '../../theme/tokens';

/** A line of a list: what it is about, what is said of it smaller beneath, and what stands behind both. */
export interface Line {
  readonly id: string;
  readonly name: ReactNode;
  readonly detail: string;
  /** The page that the whole line leads to. */
  readonly to?: string;
  readonly behind?: ReactNode;
  /** Its name is a sentence, which is read to its end. */
  readonly wraps?: true;
}

/** Lines under each other in a flush panel. */
export function LineList({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {lines.map(({ id, name, detail, to, behind, wraps }) => (
        <Box
          component="li"
          key={id}
          sx={{
            position: 'relative',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 3,
            padding: '10px 16px',
            borderTop: `1px solid ${colours.line}`,
            ...(to !== undefined && { '&:hover': { background: colours.sunken } }),
          }}
        >
          <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
            {to === undefined ? (
              name
            ) : (
              <WholeLineLink to={to} wraps={wraps}>
                {name}
              </WholeLineLink>
            )}
            <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{detail}</Box>
          </Box>
          {behind}
        </Box>
      ))}
    </Box>
  );
}

interface LinkProps {
  readonly to: string;
  readonly wraps: true | undefined;
  readonly children: ReactNode;
}

const WholeLineLink = ({ to, wraps, children }: LinkProps) => (
  <Box
    component={Link}
    to={to}
    sx={{
      color: 'inherit',
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: wraps ? 'normal' : 'nowrap',
      textDecoration: 'none',
      '&::after': { content: '""', position: 'absolute', inset: 0 },
    }}
  >
    {children}
  </Box>
);
