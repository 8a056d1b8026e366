import Gavel from '@mui/icons-material/GavelOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Guarded } from '../../../app/Guarded';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { ListSkeleton } from '../../../shared/table/ListSkeleton';
import { PlainHtml } from '../../../shared/text/PlainHtml';
import { Stack } from '../../../shared/ui/Columns';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { PageHead } from '../../../shared/ui/PageHead';
import { Panel } from '../../../shared/ui/Panel';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { PublishForm } from './PublishForm';
import type { Terms } from './terms';

export const TermsPage = () => (
  <Guarded permission="system.terms.view">
    <TermsList />
  </Guarded>
);

/** The terms in force, of participants and of staff; a new version is asked of everybody anew. */
function TermsList() {
  const t = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['terms'],
    queryFn: () => api.get<readonly Terms[]>('/api/terms'),
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
          {data.map((terms) => (
            <TermsPanel key={terms.audience} terms={terms} />
          ))}
        </Stack>
      )}
    </>
  );
}

function TermsPanel({ terms }: { terms: Terms }) {
  const t = useText();
  const can = useCan();
  const [writing, setWriting] = useState(false);
  const { audience, version, title, html } = terms;
  const mayPublish =
    can('system.terms.publish') && (audience === 'participant' || can('system.plans.change'));
  const write = (
    <Button variant="outlined" onClick={() => setWriting(true)}>
      {t(version === 0 ? 'terms.publish_first' : 'terms.publish_new')}
    </Button>
  );
  return (
    <Panel
      title={t(`terms.audiences.${audience}`)}
      hint={t(audience === 'staff' ? 'terms.staff_hint' : 'terms.participant_hint')}
      action={version > 0 && <StatusChip label={t('terms.version', { version })} tone="success" />}
    >
      {writing ? (
        <PublishForm terms={terms} onClose={() => setWriting(false)} />
      ) : version === 0 ? (
        <EmptyState
          icon={<Gavel />}
          title={t('terms.none')}
          hint={t('terms.none_hint')}
          action={mayPublish && write}
        />
      ) : (
        <Stack>
          <h3 style={{ margin: 0 }}>{title}</h3>
          <PlainHtml html={html} />
          {mayPublish && <div>{write}</div>}
        </Stack>
      )}
    </Panel>
  );
}
