import { useGetList } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { ASIDE } from '../../../providers/failures';
import { Portrait } from '../../../shared/ui/Portrait';
import type { Participant } from './participant';

const ON_PAGE_px = 56;

/** In a list, beside their name. Of whoever was erased neither photo nor initials are left. */
export const ParticipantPortrait = ({ participant }: { participant: Participant }) => (
  <Portrait name={participant.state === 'erased' ? '' : participant.name} address={participant.avatar_url} />
);

interface OnPageProps {
  readonly name: string;
  readonly address: string | null | undefined;
}

/** At the head of their page. */
export function PortraitOnPage({ name, address }: OnPageProps) {
  const t = useText();
  return (
    <Portrait
      name={name}
      address={address}
      size_px={ON_PAGE_px}
      alt={t('loyalty.participants.photo_of', { name })}
    />
  );
}

/** At the head of a page about a customer: what they show as a participant, to whoever may see participants. */
export function CustomerPortrait({ personId, name }: { personId: string; name: string }) {
  const can = useCan();
  const { data } = useGetList<Participant>(
    'participants',
    { filter: { person_id: personId }, pagination: { page: 1, perPage: 1 } },
    { ...ASIDE, enabled: can('loyalty.participants.view') },
  );
  return <PortraitOnPage name={name} address={data?.[0]?.avatar_url} />;
}
