import MoreIcon from '@mui/icons-material/MoreVert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '../../i18n/useText';
import { keptDraftsAt } from '../../shared/form/ownership/kept-drafts';
import { useVisitedViews } from '../../shared/views/views';
import { colours, sizes, type as text } from '../../theme/tokens';
import { useClosing } from './useClosing';

/** What is done with the visited screens; where there is no room for a strip, also which they are. */
export function ViewsMenu({ isWithList }: { isWithList: boolean }) {
  const t = useText();
  const views = useVisitedViews();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const close = useClosing();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (views.length === 0) return null;
  const paths = views.map(({ path }) => path);
  const others = paths.filter((path) => path !== pathname);
  const done = (act: () => void) => () => {
    setAnchor(null);
    act();
  };
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={isWithList ? t('views.count', { smart_count: views.length }) : t('views.options')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={isWithList ? { minWidth: sizes.touch_px, minHeight: sizes.touch_px } : { width: 40 }}
      >
        {isWithList ? <Count count={views.length} /> : <MoreIcon fontSize="small" />}
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {isWithList &&
          views.map(({ path, search, title }) => (
            <MenuItem
              key={path}
              selected={path === pathname}
              onClick={done(() => void navigate(path + search))}
              sx={{ minHeight: sizes.touch_px, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
            >
              {keptDraftsAt([path]).length > 0 ? `${title} (${t('views.unsaved')})` : title}
            </MenuItem>
          ))}
        {isWithList && <Divider />}
        <MenuItem disabled={!paths.includes(pathname)} onClick={done(() => close([pathname]))}>
          {t('views.close_this')}
        </MenuItem>
        <MenuItem disabled={others.length === 0} onClick={done(() => close(others))}>
          {t('views.close_others')}
        </MenuItem>
        <MenuItem onClick={done(() => close(paths))}>{t('views.close_all')}</MenuItem>
      </Menu>
    </>
  );
}

const Count = ({ count }: { count: number }) => (
  <Box
    component="span"
    sx={{
      display: 'grid',
      placeItems: 'center',
      minWidth: 24,
      height: 24,
      paddingInline: 1,
      border: `2px solid ${colours.inkMuted}`,
      borderRadius: 1.5,
      fontSize: text.small,
      fontWeight: text.emphasis,
      color: colours.ink,
    }}
  >
    {count}
  </Box>
);
