import Logout from '@mui/icons-material/LogoutOutlined';
import Apartment from '@mui/icons-material/ApartmentOutlined';
import ManageAccounts from '@mui/icons-material/ManageAccountsOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../i18n/useText';
import { useTheme } from '@mui/material/styles';
import { sizes, type as text } from '../theme/tokens';
import { Appearance } from './Appearance';
import { CompanyDialog } from './CompanyDialog';
import { LanguageChoice } from './LanguageChoice';
import { useSignOut } from './useSignOut';
import { useStaff } from './useStaff';

/** Who I am, in which company, in which language and colours, and the way out. */
export function AccountMenu() {
  const t = useText();
  const user = useStaff();
  const signOut = useSignOut();
  const { skin } = useTheme();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [choosing, setChoosing] = useState(false);
  if (!user) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('layout.account', { name: user.name })}
        sx={{ gap: 2, padding: 1, borderRadius: 1.5, minWidth: sizes.touch_px, minHeight: sizes.touch_px }}
      >
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 32,
            height: 32,
            borderRadius: 4,
            background: skin.accentSoft,
            color: skin.accent,
            fontWeight: text.emphasis,
          }}
        >
          {user.name.charAt(0)}
        </Box>
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' }, fontSize: text.body }}>
          {user.name}
        </Box>
      </ButtonBase>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { width: 280 } } }}
      >
        <Box component="li" role="presentation" sx={{ padding: '4px 16px 10px' }}>
          <Box sx={{ fontWeight: text.emphasis }}>{user.name}</Box>
          <Box sx={{ fontSize: text.label, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {user.email}
          </Box>
        </Box>
        <Divider component="li" role="presentation" aria-hidden />
        {user.companies.length > 1 && (
          <MenuItem onClick={() => (close(), setChoosing(true))}>
            <ListItemIcon>
              <Apartment fontSize="small" />
            </ListItemIcon>
            {t('layout.company')}
          </MenuItem>
        )}
        <MenuItem component={Link} to="/profile" onClick={close}>
          <ListItemIcon>
            <ManageAccounts fontSize="small" />
          </ListItemIcon>
          {t('account.title')}
        </MenuItem>
        <LanguageChoice />
        <Appearance />
        <Divider component="li" role="presentation" aria-hidden />
        <MenuItem onClick={() => signOut()}>
          <ListItemIcon>
            <Logout fontSize="small" />
          </ListItemIcon>
          {t('layout.sign_out')}
        </MenuItem>
      </Menu>
      {choosing && (
        <CompanyDialog
          companies={user.companies}
          current={user.empresa?.id}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
