import Badge from '@mui/icons-material/BadgeOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useText } from '../../i18n/useText';
import { useLabel } from '../../i18n/useWords';
import type { Destination } from '../../layout/navigation';
import { useNavigation } from '../../layout/useNavigation';
import { useCan } from '../../providers/useCan';
import { EmptyState } from '../../shared/ui/EmptyState';
import { Panel } from '../../shared/ui/Panel';
import { colours, sizes, type as text } from '../../theme/tokens';

/** The home of whoever sees no sums of the company: what they may open and begin, as the menu orders it. */
export function LimitedHome() {
  const t = useText();
  const groups = useNavigation().filter(({ label }) => label !== null);
  if (groups.length === 0) {
    return (
      <Panel>
        <EmptyState
          icon={<Badge />}
          title={t('dashboard.nothing_yet')}
          hint={t('dashboard.nothing_yet_hint')}
        />
      </Panel>
    );
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(300px, 1fr))' },
      }}
    >
      {groups.map(({ label, destinations }) => (
        <Panel key={label} title={label ? t(label) : ''} flush>
          <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {destinations.map((destination) => (
              <Way key={destination.to} {...destination} />
            ))}
          </Box>
        </Panel>
      ))}
    </Box>
  );
}

function Way({ to, label, icon, create }: Destination) {
  const say = useLabel();
  const can = useCan();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        paddingRight: 3,
        minHeight: sizes.touch_px,
        borderTop: `1px solid ${colours.line}`,
        '&:hover': { background: colours.sunken },
      }}
    >
      <Box
        component={Link}
        to={to}
        sx={{
          display: 'flex',
          flex: 1,
          alignItems: 'center',
          gap: 3,
          padding: '10px 16px',
          color: 'inherit',
          fontWeight: text.emphasis,
          textDecoration: 'none',
          '& svg': { color: colours.inkMuted, fontSize: 20 },
        }}
      >
        <Box component="span" aria-hidden sx={{ display: 'flex' }}>
          {icon}
        </Box>
        {say(label)}
      </Box>
      {create && can(create.permission) && (
        <Button component={Link} to={create.to} size="small">
          {say(create.label)}
        </Button>
      )}
    </Box>
  );
}
