import BookmarkIcon from '@mui/icons-material/Bookmark';
import BookmarkOutlineIcon from '@mui/icons-material/BookmarkBorder';
import CheckIcon from '@mui/icons-material/Check';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import { useListContext } from 'react-admin';
import { lazyScreen } from '../../../app/lazyScreen';
import { useText } from '../../../i18n/useText';
import { useDialog } from '../../ui/DialogHost';
import type { OrganizerProps, SaveFilterProps } from './list-view-dialogs';
import { filterOf, isSameFilter, sortOf } from './filters';
import { useListView, type SavedFilter } from './useListViews';

const SaveFilterDialog = lazyScreen<'SaveFilterDialog', SaveFilterProps>(
  () => import('./list-view-dialogs'),
  'SaveFilterDialog',
);
const FilterOrganizer = lazyScreen<'FilterOrganizer', OrganizerProps>(
  () => import('./list-view-dialogs'),
  'FilterOrganizer',
);

/** What the user narrows this list by again and again, one key away. */
export function SavedFilters({ title }: { title: string }) {
  const t = useText();
  const open = useDialog();
  const { resource, filterValues, sort, setFilters, setSort } = useListContext();
  const { filters } = useListView(resource);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const current = filters.find((each) => isSameFilter(filterOf(each), filterValues));
  const apply = (saved: SavedFilter) => () => {
    close();
    setFilters(filterOf(saved));
    const order = sortOf(saved);
    if (order) setSort(order);
  };
  const save = () => {
    close();
    const wish = {
      filter: JSON.stringify(filterValues),
      sort: JSON.stringify([sort.field, sort.order]),
    };
    open((done) => (
      <Suspense>
        <SaveFilterDialog list={resource} {...wish} names={filters.map(({ name }) => name)} onClose={done} />
      </Suspense>
    ));
  };
  const organize = () => {
    close();
    open((done) => (
      <Suspense>
        <FilterOrganizer list={resource} title={title} onClose={done} />
      </Suspense>
    ));
  };
  const label = current ? `${t('lists.saved_filters')}: ${current.name}` : t('lists.saved_filters');
  return (
    <>
      <IconButton
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {current ? <BookmarkIcon color="primary" /> : <BookmarkOutlineIcon />}
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { 'aria-label': t('lists.saved_filters') }, paper: { sx: { maxWidth: 340 } } }}
      >
        {filters.length === 0 && (
          <ListSubheader sx={{ whiteSpace: 'normal', lineHeight: 1.4, paddingBlock: 2, background: 'none' }}>
            {t('lists.no_saved_filters')}
          </ListSubheader>
        )}
        {filters.map((each) => (
          <MenuItem
            key={each.id}
            onClick={apply(each)}
            selected={each === current}
            sx={{ whiteSpace: 'normal' }}
          >
            <ListItemText inset={each !== current}>
              {each === current && (
                <ListItemIcon>
                  <CheckIcon fontSize="small" />
                </ListItemIcon>
              )}
              {each.name}
            </ListItemText>
          </MenuItem>
        ))}
        <Divider />
        <MenuItem onClick={save}>{t('lists.save_filter')}</MenuItem>
        <MenuItem onClick={organize} disabled={filters.length === 0}>
          {t('lists.organize_filters')}
        </MenuItem>
      </Menu>
    </>
  );
}
