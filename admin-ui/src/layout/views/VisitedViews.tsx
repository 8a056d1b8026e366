import type { View } from '@fidelidade/ui-kit/visited-views.js';
import CloseIcon from '@mui/icons-material/CloseOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useText } from '../../i18n/useText';
import { keptDraftsAt } from '../../shared/form/ownership/kept-drafts';
import { useVisitedViews } from '../../shared/views/views';
import { onScreen } from '../../theme/print';
import { colours, tones, type as text } from '../../theme/tokens';
import { bringIntoSight } from '../bringIntoSight';
import { useClosing } from './useClosing';
import { ViewsMenu } from './ViewsMenu';

/** The screens that were visited, one beside the other, under the bar of a desk. */
export function VisitedViews() {
  const t = useText();
  const views = useVisitedViews();
  const { pathname } = useLocation();
  const strip = useActiveInSight(views.map(({ path }) => path).join(' '), pathname);
  if (views.length === 0) return null;
  return (
    <Box
      component="nav"
      aria-label={t('views.strip')}
      sx={{
        display: 'flex',
        alignItems: 'stretch',
        height: 40,
        paddingInline: { md: 6 },
        background: colours.sunken,
        borderBottom: `1px solid ${colours.line}`,
        ...onScreen,
      }}
    >
      <Box
        component="ul"
        ref={strip}
        sx={{
          display: 'flex',
          position: 'relative',
          flex: 1,
          minWidth: 0,
          margin: 0,
          padding: 0,
          listStyle: 'none',
          overflowX: 'auto',
        }}
      >
        {views.map((view) => (
          <Tab key={view.path} view={view} isActive={view.path === pathname} />
        ))}
      </Box>
      <ViewsMenu isWithList={false} />
    </Box>
  );
}

/** The same on a phone: a button with their number. */
export const PhoneViews = () => <ViewsMenu isWithList />;

function Tab({ view, isActive }: { view: View; isActive: boolean }) {
  const t = useText();
  const close = useClosing();
  const hasDraft = keptDraftsAt([view.path]).length > 0;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Delete') close([view.path]);
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flex: 'none',
        maxWidth: 256,
        borderBottom: `2px solid ${isActive ? tones.info.ink : 'transparent'}`,
        background: isActive ? colours.surface : undefined,
      }}
    >
      <ButtonBase
        component={Link}
        to={view.path + view.search}
        aria-current={isActive ? 'page' : undefined}
        onKeyDown={onKey}
        sx={{
          gap: 1,
          minWidth: 0,
          height: '100%',
          paddingLeft: 3,
          paddingRight: 1,
          // Inside, for the strip cuts off what stands out of it.
          '&:focus-visible': { outlineOffset: '-3px !important' },
          fontSize: text.label,
          color: isActive ? colours.ink : colours.inkMuted,
          fontWeight: isActive ? text.emphasis : undefined,
        }}
      >
        {isOfForm(view.path) && <EditIcon titleAccess={t('views.editing')} sx={{ fontSize: 14 }} />}
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {view.title}
        </Box>
        {hasDraft && (
          <Box
            component="span"
            role="img"
            aria-label={t('views.unsaved')}
            title={t('views.unsaved')}
            sx={{ flex: 'none', width: 7, height: 7, borderRadius: 4, background: tones.warning.ink }}
          />
        )}
      </ButtonBase>
      <IconButton
        size="small"
        onClick={() => close([view.path])}
        aria-label={t('views.close', { title: view.title })}
        sx={{
          width: 28,
          height: 28,
          color: colours.inkMuted,
          '&:focus-visible': { outlineOffset: '-3px !important' },
        }}
      >
        <CloseIcon sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}

/** Whatever changes its width or its place, a title that is known later or a narrower window, the active tab stays whole and in sight. */
function useActiveInSight(paths: string, pathname: string) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = strip.current;
    if (!list) return undefined;
    const show = () => {
      const active = list.querySelector('[aria-current="page"]')?.parentElement;
      if (active) bringIntoSight(active, list);
    };
    show();
    const observer = new ResizeObserver(show);
    for (const element of [list, ...list.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [paths, pathname]);
  return strip;
}

/** `/products/123`: its form; the record's page ends in `/show`, a list has no second part, and what is being made stands nowhere yet. */
const isOfForm = (path: string): boolean => /^\/[\w-]+\/(?!(?:create|new)$)[^/]+$/.test(path);
