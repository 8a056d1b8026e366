import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useRecordName } from '../../../i18n/useRecordName';
import { useText } from '../../../i18n/useText';
import { moment } from '../../../shared/format';
import { colours, type as text } from '../../../theme/tokens';
import type { AuditLine } from './audit';

interface AuditListProps {
  readonly lines: readonly AuditLine[];
  readonly onOpen: (line: AuditLine) => void;
}

/** Each event a line that opens: what, of which record, who, when. One grid serves a desk and a phone. */
export function AuditList({ lines, onOpen }: AuditListProps) {
  const t = useText();
  const recordName = useRecordName();
  return (
    <Box component="ul" aria-label={t('audit.title')} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {lines.map((line) => (
        <Box component="li" key={line.id} sx={{ borderTop: `1px solid ${colours.line}` }}>
          <ButtonBase onClick={() => onOpen(line)} sx={row}>
            <Box sx={{ gridArea: 'what', fontWeight: text.emphasis, overflowWrap: 'anywhere' }}>
              {line.label}
            </Box>
            <Box sx={{ gridArea: 'record', ...quiet, textAlign: { xs: 'right', md: 'left' } }}>
              {line.resource && recordName(line.resource)}
            </Box>
            <Box sx={{ gridArea: 'who', overflowWrap: 'anywhere', ...quietOnPhone }}>
              {line.actor.name ?? t(`history.actors.${line.actor.kind}`)}
            </Box>
            <Box
              component="time"
              dateTime={line.occurred_at}
              sx={{ gridArea: 'when', ...quiet, whiteSpace: 'nowrap' }}
            >
              {moment(line.occurred_at)}
            </Box>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  );
}

const quiet = { color: colours.inkMuted, fontSize: text.label } as const;
const quietOnPhone = {
  color: { xs: colours.inkMuted, md: 'inherit' },
  fontSize: { xs: text.label, md: 'inherit' },
};

const row = {
  display: 'grid',
  width: '100%',
  textAlign: 'left',
  font: 'inherit',
  fontSize: text.body,
  columnGap: 4,
  rowGap: '2px',
  padding: '12px 16px',
  alignItems: 'baseline',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto',
    md: 'minmax(0, 4fr) minmax(0, 2fr) minmax(0, 4fr) 130px',
  },
  gridTemplateAreas: { xs: '"what when" "who record"', md: '"what record who when"' },
  '&:hover': { background: colours.sunken },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const;
