import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText';
import { moment } from '../../shared/format';
import { Panel } from '../../shared/ui/Panel';
import { colours, type as text } from '../../theme/tokens';

/** What rules, terms and vouchers do is told in sentences wherever they are shown: while they are typed, and in each of their versions. */
export const Sentences = ({ sentences }: { sentences: readonly string[] }) => (
  <Box component="ul" sx={{ margin: 0, paddingLeft: 5, display: 'grid', gap: 2 }}>
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </Box>
);

/** Of what is being typed: `undefined` while a field that they tell of cannot be read. */
export const TypedSentences = ({ sentences }: { sentences: readonly string[] | undefined }) => {
  const t = useText();
  return <div role="status">{sentences ? <Sentences sentences={sentences} /> : t('loyalty.unreadable')}</div>;
};

/** What is being typed, in words; read out as they change. */
export function Meaning({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        marginTop: 4,
        padding: 4,
        borderRadius: 2,
        background: colours.sunken,
        border: `1px solid ${colours.line}`,
      }}
    >
      <Box sx={{ fontWeight: text.emphasis, marginBottom: 2 }}>{title}</Box>
      <div role="status">{children}</div>
    </Box>
  );
}

interface Version {
  readonly version: number;
  readonly published_at: string | null;
}

interface VersionListProps<V extends Version> {
  readonly hint: string;
  readonly versions: readonly V[] | undefined;
  readonly sentencesOf: (version: V) => readonly string[];
}

/** Every version, the latest first, each with what it says. */
export function VersionList<V extends Version>({ hint, versions, sentencesOf }: VersionListProps<V>) {
  const t = useText();
  return (
    <Panel title={t('loyalty.loyalty-programs.versions')} hint={hint}>
      {versions?.length === 0 && t('loyalty.loyalty-programs.unpublished')}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {versions?.map((version) => (
          <Box
            component="li"
            key={version.version}
            sx={{ paddingBlock: 3, '& + &': { borderTop: `1px solid ${colours.line}` } }}
          >
            <Box component="details">
              <Box component="summary" sx={{ cursor: 'pointer', fontWeight: text.emphasis }}>
                {t('loyalty.loyalty-programs.version', {
                  version: version.version,
                  date: moment(version.published_at),
                })}
              </Box>
              <Box sx={{ marginTop: 2, fontSize: text.label }}>
                <Sentences sentences={sentencesOf(version)} />
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
