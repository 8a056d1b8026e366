import Box from '@mui/material/Box';
import { useText, type Text } from '../../../i18n/useText';
import { count } from '../../../shared/format';
import type { Finding } from './audit';
import { RecordLink } from './RecordLink';

/** What is wrong, each in a sentence, with the way to the record. */
export function FindingList({ findings, inAll }: { findings: readonly Finding[]; inAll: number }) {
  const t = useText();
  return (
    <Box
      component="ul"
      sx={{
        margin: 0,
        marginTop: 2,
        paddingLeft: 5,
        display: 'grid',
        gap: 1,
        '& a': { color: 'inherit' },
      }}
    >
      {findings.map((finding, index) => (
        <li key={index}>
          {sentence(finding, t)} <RecordLink record={finding} />
          {finding.own === false && t('audit.finding.other_company')}
        </li>
      ))}
      {inAll > findings.length && (
        <li>{t('audit.finding.more', { smart_count: inAll - findings.length })}</li>
      )}
    </Box>
  );
}

/** Of a digest so many letters tell one file from all others. */
const TOLD_LETTERS = 12;

function sentence(finding: Finding, t: Text): string {
  const { kind, seal, position, through_position, sealed_position, file } = finding;
  const isOne = position === through_position;
  const place = isOne
    ? t('audit.finding.event', { position: count(position ?? 0) })
    : t('audit.finding.events', { from: count(position ?? 0), to: count(through_position ?? 0) });
  const params = {
    place,
    seal: count(seal ?? 0),
    sealed: count(sealed_position ?? 0),
    file: file?.slice(0, TOLD_LETTERS) ?? '',
  };
  return t(`audit.finding.${kind}`, params);
}
