import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { WhoIsEditing } from '../editing/WhoIsEditing';
import { useText } from '../../i18n/useText';
import { useVisit } from '../views/views';
import { onPaper, onScreen } from '../../theme/print';

interface PageHeadProps {
  readonly title: string;
  /** What the screen is called in the browser's tab, where that is not the title: `Pessoas - Editar`. */
  readonly screen?: string | undefined;
  /** What it is called among the screens that were visited, where the title is none: a greeting. */
  readonly visit?: string;
  readonly subtitle?: ReactNode;
  /** Beside the title: whose page it is, by their photo. */
  readonly portrait?: ReactNode;
  readonly chip?: ReactNode;
  readonly actions?: ReactNode;
  /** What stands under the title on paper, in place of what belongs to the screen: the period of a report. */
  readonly printed?: string | undefined;
  /** The list that this record belongs to. */
  readonly backTo?: string;
}

/** The top of every screen: where I am, in which state it is, what I can do. Names the browser tab too. */
export function PageHead({
  title,
  screen,
  visit = title,
  subtitle,
  portrait,
  chip,
  actions,
  backTo,
  printed,
}: PageHeadProps) {
  const t = useText();
  useVisit(visit);
  return (
    <Box
      component="header"
      sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 3, marginBottom: 4, minHeight: 40 }}
    >
      <title>{`${screen ?? title} · ${t('layout.product')}`}</title>
      {backTo && (
        <IconButton
          component={Link}
          to={backTo}
          aria-label={t('common.back')}
          sx={{ marginLeft: -2, marginRight: -1, ...onScreen }}
        >
          <ArrowBack fontSize="small" />
        </IconButton>
      )}
      {portrait}
      <Box
        // A sentence keeps its line: actions that leave it no room go under it.
        sx={{ flex: { xs: '1 1 200px', md: '1 1 auto' }, minWidth: 0 }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {chip}
        </Box>
        {printed && (
          <Typography component="div" variant="body2" sx={onPaper}>
            {printed}
          </Typography>
        )}
        {subtitle && (
          <Typography component="div" variant="body2" color="textSecondary">
            {subtitle}
          </Typography>
        )}
        <WhoIsEditing />
      </Box>
      {actions && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'flex-end',
            gap: 2,
            maxWidth: '100%',
            ...onScreen,
          }}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
}
