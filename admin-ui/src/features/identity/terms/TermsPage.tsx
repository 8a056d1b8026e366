import { ALL_TERMS_KINDS, TERMS_KINDS } from '@fidelidade/domain/identity/terms/terms.js';
import type { TermsAudience, TermsKind } from '@fidelidade/domain/identity/terms/events.js';
import Gavel from '@mui/icons-material/GavelOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Guarded } from '../../../app/Guarded';
import { useText } from '../../../i18n/useText';
import { useWords } from '../../../i18n/useWords';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { ListSkeleton } from '../../../shared/table/ListSkeleton';
import { Stack } from '../../../shared/ui/Columns';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { colours } from '../../../theme/tokens';
import { PublishForm } from './PublishForm';
import { TermsVersion } from './TermsVersion';
import type { Terms } from './terms';

const AUDIENCES: readonly TermsAudience[] = ['participant', 'staff'];
const ALL = '?range=[0,999]';

export const TermsPage = () => (
  <Guarded permission="system.terms.view">
    <AllTerms />
  </Guarded>
);

/** What people accept, of participants and of staff: what is in force, what is to come, and what was. */
function AllTerms() {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['terms'],
    queryFn: () => api.get<readonly Terms[]>(`/api/terms${ALL}`),
  });
  return (
    <>
      <PageHead title={t('terms.title')} subtitle={t('terms.subtitle')} />
      {error && !data ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton />
      ) : (
        <Stack>
          {AUDIENCES.map((audience) => (
            <AudiencePanel
              key={audience}
              audience={audience}
              all={data.filter((each) => each.audience === audience)}
            />
          ))}
        </Stack>
      )}
    </>
  );
}

function AudiencePanel({ audience, all }: { audience: TermsAudience; all: readonly Terms[] }) {
  const t = useText();
  const can = useCan();
  const [writing, setWriting] = useState(false);
  const mayPublish =
    can('system.terms.publish') && (audience === 'participant' || can('system.plans.change'));
  const write = (
    <Button variant="outlined" onClick={() => setWriting(true)}>
      {t(all.length === 0 ? 'terms.publish_first' : 'terms.publish_new')}
    </Button>
  );
  return (
    <Panel
      title={t(`terms.audiences.${audience}`)}
      hint={t(audience === 'staff' ? 'terms.staff_hint' : 'terms.participant_hint')}
    >
      {writing ? (
        <PublishForm audience={audience} all={all} onClose={() => setWriting(false)} />
      ) : all.length === 0 ? (
        <EmptyState
          icon={<Gavel />}
          title={t('terms.none')}
          hint={t('terms.none_hint')}
          action={mayPublish && write}
        />
      ) : (
        <Stack>
          {ALL_TERMS_KINDS.map((kind) => (
            <KindOfTerms
              key={kind}
              kind={kind}
              versions={all.filter((each) => each.kind === kind)}
              mayWithdraw={mayPublish}
            />
          ))}
          {mayPublish && <div>{write}</div>}
        </Stack>
      )}
    </Panel>
  );
}

interface KindOfTermsProps {
  readonly kind: TermsKind;
  readonly versions: readonly Terms[];
  readonly mayWithdraw: boolean;
}

const isOver = ({ state }: Terms): boolean => state === 'replaced' || state === 'withdrawn';

/** What is in force and what is to come stand open to the eye; what was replaced or withdrawn is folded away. */
function KindOfTerms({ kind, versions, mayWithdraw }: KindOfTermsProps) {
  const t = useText();
  const words = useWords();
  if (versions.length === 0) return null;
  const current = versions.filter((each) => !isOver(each));
  const over = versions.filter(isOver);
  return (
    <Box component="section" aria-label={words(TERMS_KINDS[kind])} sx={{ display: 'grid', gap: 2 }}>
      <h3 style={{ margin: 0 }}>{words(TERMS_KINDS[kind])}</h3>
      {current.map((terms) => (
        <TermsVersion key={terms.id} terms={terms} mayWithdraw={mayWithdraw} />
      ))}
      {over.length > 0 && (
        <details>
          <summary style={{ cursor: 'pointer', color: colours.inkMuted, padding: '4px 0' }}>
            {t('terms.replaced_count', { smart_count: over.length })}
          </summary>
          <Box sx={{ display: 'grid', gap: 2, marginTop: 2 }}>
            {over.map((terms) => (
              <TermsVersion key={terms.id} terms={terms} />
            ))}
          </Box>
        </details>
      )}
    </Box>
  );
}
