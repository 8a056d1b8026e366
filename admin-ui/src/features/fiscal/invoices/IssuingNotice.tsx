import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { certificateState } from '@fidelidade/domain/registry/certificate-state.js';
import { isIssuable } from '@fidelidade/domain/registry/company/company.js';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { day } from '../../../shared/format';
import { Notice } from '../../../shared/ui/Notice';
import type { Company } from '../../registry/company/company';

/** What keeps the company from sending any note is said while one is written, and not first where it is sent. */
export function IssuingNotice() {
  const can = useCan();
  const { data: company } = useQuery({
    queryKey: ['companies', 'current'],
    queryFn: ({ signal }) => api.get<Company>('/api/company', {}, signal),
    enabled: can('system.companies.view'),
  });
  return company ? <Hindrances company={company} /> : null;
}

export function Hindrances({
  company: { crt, certificate, timezone },
}: {
  company: Pick<Company, 'crt' | 'certificate' | 'timezone'>;
}) {
  const t = useText();
  const until = certificate?.not_after as Instant | undefined;
  const state = certificateState(until, new Date().toISOString() as Instant, timezone);
  if (!isIssuable(crt)) return <Notice tone="warning">{t(`session.crt_means.${crt}`)}</Notice>;
  if (state !== 'missing' && state !== 'expired') return null;
  return (
    <Notice tone="warning">{t(`registry.company.certificate.state.${state}`, { date: day(until) })}</Notice>
  );
}
