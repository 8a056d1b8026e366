import type { Collision } from '@fidelidade/domain/kernel/three-way.js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { use, useEffect, useRef } from 'react';
import { useText, type Text } from '../../../i18n/useText';
import { fieldLabel } from '../../fieldLabel';
import { colours, tones, type as text } from '../../../theme/tokens';
import { FieldBookContext, labelIn } from './fieldWords';
import { useOwnership } from './OwnedForm';
import { useAuthors } from './useAuthors';

/** What somebody else changed while one was typing: offered field by field, beside the buttons that save. */
export function Comparison() {
  const t = useText();
  const book = use(FieldBookContext);
  const { collisions, taken, choose, about, version, asked } = useOwnership();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) place.current?.querySelector('button')?.focus();
  }, [asked]);
  const shownTaken = taken.filter(({ field }) => book && labelIn(book, field));
  const authorOf = useAuthors(about, version, collisions.length + shownTaken.length > 0);
  if (!book || collisions.length + shownTaken.length === 0) return null;

  const who = (field: string) => authorOf(field) ?? t('merging.somebody');
  const label = (field: string) => labelIn(book, field) ?? fieldLabel(field.split('.')[0] ?? field, t);
  const show = (field: string, value: unknown) => book.get(field)?.show(value) ?? plainly(value, t);
  const words = ({ field, base, theirs }: Collision) =>
    t('merging.changed', {
      who: who(field),
      field: label(field),
      before: show(field, base),
      after: show(field, theirs),
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
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
        >
          <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
            <strong>{words(collision)}</strong>
            <Box sx={{ fontSize: text.label }}>
              {t('merging.mine', { value: show(collision.field, collision.mine) })}
            </Box>
          </Box>
          <Choice
            label={t('merging.use', { value: brief(show(collision.field, collision.theirs)) })}
            field={label(collision.field)}
            onClick={() => choose(collision, 'theirs')}
          />
          <Choice
            label={t('merging.keep')}
            field={label(collision.field)}
            onClick={() => choose(collision, 'mine')}
          />
        </Box>
      ))}
      {shownTaken.map((change) => (
        <Box key={change.field} sx={{ fontSize: text.label, overflowWrap: 'anywhere' }}>
          {words(change)} {t('merging.is_here')}
        </Box>
      ))}
    </Box>
  );
}

/** Several fields offer the same: who does not see them side by side hears which is meant. */
const Choice = ({ label, field, onClick }: { label: string; field: string; onClick: () => void }) => (
  <Button
    size="small"
    variant="outlined"
    color="inherit"
    onClick={onClick}
    aria-label={`${label} (${field})`}
    sx={{ background: colours.surface }}
  >
    {label}
  </Button>
);

function plainly(value: unknown, t: Text): string {
  if (value === null || value === undefined || value === '') return t('history.nothing');
  if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
  return Array.isArray(value) ? t('common.rows', { smart_count: value.length }) : String(value);
}

const BRIEF_LETTERS = 24;
const brief = (words: string): string =>
  words.length > BRIEF_LETTERS ? `${words.slice(0, BRIEF_LETTERS)}…` : words;
