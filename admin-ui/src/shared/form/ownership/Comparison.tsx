import type { Collision } from '@fidelidade/domain/kernel/three-way.js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, type ReactNode } from 'react';
import { useText } from '../../../i18n/useText';
import { colours, tones, type as text } from '../../../theme/tokens';
import { useOwnership } from './OwnedForm';
import { useAuthors } from './useAuthors';
import { useChangeWords } from './useChangeWords';

/** What somebody else changed while one was typing: offered field by field, beside the buttons that save. */
export function Comparison() {
  const t = useText();
  const { collisions, taken, choose, about, version, asked } = useOwnership();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) place.current?.querySelector('button')?.focus();
  }, [asked]);
  const { label, show, isShown, change } = useChangeWords();
  const shownTaken = taken.filter(isShown);
  const authorOf = useAuthors(about, version, collisions.length + shownTaken.length > 0);
  if (collisions.length + shownTaken.length === 0) return null;

  const words = (news: Collision) =>
    t('merging.changed', {
      who: authorOf(news.field) ?? t('merging.somebody'),
      change: change(news),
    });
  return (
    <Box
      ref={place}
      role="status"
      sx={{
        display: 'grid',
        gap: 2,
        flex: '1 1 100%',
        marginTop: 2,
        maxHeight: '40dvh',
        overflowY: 'auto',
        padding: '10px 14px',
        borderRadius: 2,
        background: tones.warning.soft,
        color: tones.warning.ink,
      }}
    >
      {asked > 0 && collisions.length > 0 && <div>{t('merging.choose')}</div>}
      {collisions.map((collision) => (
        <Box
          key={collision.field}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', maxWidth: 720 }}
        >
          <Box component="strong" sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>
            {words(collision)}
          </Box>
          <Side words={t('merging.mine', { value: show(collision.field, collision.mine) })}>
            <Choice
              label={t('merging.keep')}
              field={label(collision.field)}
              onClick={() => choose(collision, 'mine')}
            />
          </Side>
          <Side
            words={t('merging.theirs', {
              who: authorOf(collision.field) ?? t('merging.somebody'),
              value: show(collision.field, collision.theirs),
            })}
          >
            <Choice
              label={t('merging.use', { value: brief(show(collision.field, collision.theirs)) })}
              field={label(collision.field)}
              onClick={() => choose(collision, 'theirs')}
            />
          </Side>
        </Box>
      ))}
      {collisions.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          {(['mine', 'theirs'] as const).map((whose) => (
            <Button
              key={whose}
              size="small"
              variant="outlined"
              color="inherit"
              onClick={() => collisions.forEach((each) => choose(each, whose))}
              sx={{ background: colours.surface }}
            >
              {t(whose === 'mine' ? 'merging.keep_all' : 'merging.use_all')}
            </Button>
          ))}
        </Box>
      )}
      {shownTaken.map((news) => (
        <Box key={news.field} sx={{ fontSize: text.label, overflowWrap: 'anywhere' }}>
          {words(news)} {t('merging.is_here')}
        </Box>
      ))}
    </Box>
  );
}

/** What one of the two wrote, beside what the other did. */
const Side = ({ words, children }: { words: string; children: ReactNode }) => (
  <Box
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: 2,
      padding: 2,
      borderRadius: 2,
      background: colours.surface,
      color: colours.ink,
      fontSize: text.label,
      overflowWrap: 'anywhere',
    }}
  >
    <span>{words}</span>
    {children}
  </Box>
);

/** Several fields offer the same: whoever does not see them side by side hears which is meant. */
const Choice = ({ label, field, onClick }: { label: string; field: string; onClick: () => void }) => (
  <Button
    size="small"
    variant="outlined"
    color="inherit"
    onClick={onClick}
    aria-label={`${label} (${field})`}
    // Half a phone is narrower than a few words: they go on below each other, inside the button.
    sx={{ background: colours.surface, maxWidth: '100%', whiteSpace: 'normal', textAlign: 'start' }}
  >
    {label}
  </Button>
);

const BRIEF_LETTERS = 24;
const brief = (words: string): string =>
  words.length > BRIEF_LETTERS ? `${words.slice(0, BRIEF_LETTERS)}…` : words;
