import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '../i18n/useText';
import { colours, tones, type as text } from '../theme/tokens';
import { usePaletteEntries, type PaletteAnswer } from './usePaletteEntries';
import type { PaletteEntry } from './palette-entry';

/** Ctrl+K: any screen, any action, any record by its name, code or number, from the keyboard. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const list = useId();
  const [words, setWords] = useState('');
  const [at, setAt] = useState(0);
  const answer = usePaletteEntries(words);
  const { entries, isSearching } = answer;
  const current = Math.min(at, entries.length - 1);
  const [isEnterAwaited, setEnterAwaited] = useState(false);

  const go = ({ to, act }: PaletteEntry) => {
    onClose();
    if (act) act();
    else void navigate(to);
  };
  // Whoever types a code and Enter at once means what is about to be found, if that is one thing.
  useEffect(() => {
    if (!isEnterAwaited || isSearching) return;
    setEnterAwaited(false);
    if (entries.length === 1) go(entries[0]!);
  }, [isEnterAwaited, isSearching]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && entries.length > 0) {
      event.preventDefault();
      setAt((current + step + entries.length) % entries.length);
    }
    if (event.key !== 'Enter') return setEnterAwaited(false);
    // The palette gives the focus back as it closes: this key must not press what has it then.
    event.preventDefault();
    const entry = entries[current];
    if (entry) go(entry);
    else setEnterAwaited(isSearching);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': t('layout.palette'), 'aria-labelledby': undefined } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          paddingInline: 4,
          borderBottom: `1px solid ${colours.line}`,
          '&:focus-within': { borderBottom: '2px solid var(--focus)' },
        }}
      >
        <SearchIcon sx={{ color: colours.inkMuted }} />
        <Box
          component="input"
          role="combobox"
          aria-expanded
          aria-controls={list}
          aria-activedescendant={entries[current] ? `${list}-${current}` : undefined}
          aria-label={t('layout.palette_hint')}
          placeholder={t('layout.palette_hint')}
          autoFocus
          value={words}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
            setWords(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          sx={{
            flex: 1,
            minWidth: 0,
            height: 52,
            border: 0,
            outline: '0 !important',
            font: 'inherit',
            fontSize: text.heading,
            background: 'transparent',
            color: colours.ink,
          }}
        />
      </Box>
      <Box
        id={list}
        role="listbox"
        aria-label={t('layout.palette')}
        sx={{ overflowY: 'auto', maxHeight: '60dvh', padding: 2 }}
      >
        {entries.map((entry, index) => (
          <Box
            key={`${entry.group}-${entry.label}-${entry.to}`}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === current}
            onClick={() => go(entry)}
            onMouseMove={() => setAt(index)}
            ref={(element: HTMLElement | null) => {
              if (index === current) element?.scrollIntoView({ block: 'nearest' });
            }}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 3,
              minHeight: 40,
              paddingInline: 3,
              borderRadius: 1.5,
              cursor: 'pointer',
              background: index === current ? colours.canvas : undefined,
              '& svg': { fontSize: 18, color: colours.inkMuted },
            }}
          >
            {entry.icon}
            <Box sx={{ flex: 1, minWidth: 0, paddingBlock: 1 }}>
              {entry.label}
              {entry.detail && (
                <Box sx={{ fontSize: text.small, color: colours.inkMuted, overflowWrap: 'anywhere' }}>
                  {entry.detail}
                </Box>
              )}
            </Box>
            <Box sx={{ fontSize: text.small, color: colours.inkMuted, whiteSpace: 'nowrap' }}>
              {entry.group}
            </Box>
          </Box>
        ))}
      </Box>
      <SearchState {...answer} />
    </Dialog>
  );
}

/** That it is still searching, that nothing is there, or that nobody could look: three things, never mixed up. */
function SearchState({ entries, isSearching, failed, isOffline }: PaletteAnswer) {
  const t = useText();
  const message = isSearching
    ? t('common.searching')
    : isOffline
      ? t('layout.palette_offline')
      : failed.length > 0
        ? t('layout.palette_failed', { places: failed.join(', ') })
        : entries.length === 0 && t('layout.palette_empty');
  const isFailure = !isSearching && failed.length > 0;
  return (
    <Box
      role="status"
      sx={{
        ...(message && { padding: '4px 20px 16px' }),
        color: isFailure ? tones.danger.ink : colours.inkMuted,
      }}
    >
      {message}
    </Box>
  );
}
