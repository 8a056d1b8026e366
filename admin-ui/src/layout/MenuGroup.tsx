import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { matchPath, useLocation } from 'react-router';
import { useText } from '../i18n/useText';
import { type as text } from '../theme/tokens';
import type { Destination, Group } from './navigation';

interface MenuGroupProps extends Group {
  readonly entry: (destination: Destination) => ReactNode;
}

/** What is not one's work is folded away, at this browser, until it is wanted; where one is stays in sight. */
export function MenuGroup({ label, destinations, entry }: MenuGroupProps) {
  const { pathname } = useLocation();
  const [folded, setFolded] = useStore<readonly string[]>('menu.folded', []);
  const list = useId();
  if (label === null) return <Entries destinations={destinations} entry={entry} marginTop={1} />;
  const isFolded = folded.includes(label);
  const shown = isFolded
    ? destinations.filter(({ to }) => matchPath({ path: to, end: false }, pathname))
    : destinations;
  const fold = () => setFolded(isFolded ? folded.filter((each) => each !== label) : [...folded, label]);
  return (
    <Box sx={{ marginTop: 4 }}>
      <GroupName label={label} isFolded={isFolded} list={list} onClick={fold} />
      <Entries id={list} destinations={shown} entry={entry} />
    </Box>
  );
}

interface EntriesProps extends Pick<MenuGroupProps, 'destinations' | 'entry'> {
  readonly id?: string;
  readonly marginTop?: number;
}

function Entries({ destinations, entry, marginTop = 0, ...list }: EntriesProps) {
  return (
    <Box component="ul" {...list} sx={{ listStyle: 'none', margin: 0, marginTop, padding: 0 }}>
      {destinations.map((destination) => (
        <li key={destination.to}>{entry(destination)}</li>
      ))}
    </Box>
  );
}

interface GroupNameProps {
  readonly label: NonNullable<Group['label']>;
  readonly isFolded: boolean;
  /** Of the list that it folds. */
  readonly list: string;
  readonly onClick: () => void;
}

function GroupName({ label, isFolded, list, onClick }: GroupNameProps) {
  const t = useText();
  const { sidebar } = useTheme().skin;
  return (
    <Box
      component="button"
      type="button"
      aria-expanded={!isFolded}
      aria-controls={list}
      onClick={onClick}
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        width: '100%',
        minHeight: { xs: 44, md: 28 },
        padding: '0 8px 0 10px',
        border: 0,
        borderRadius: 1.5,
        background: 'none',
        font: 'inherit',
        fontSize: text.small,
        fontWeight: text.emphasis,
        color: sidebar.inkMuted,
        cursor: 'pointer',
        '&:hover': { background: sidebar.activeBackground },
        '& svg': { fontSize: 18, transform: isFolded ? 'rotate(-90deg)' : 'none' },
      }}
    >
      {t(label)}
      <ExpandMore aria-hidden />
    </Box>
  );
}
