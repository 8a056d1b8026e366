import { Link } from 'react-router';
import { useRecordName } from '../../../i18n/useRecordName';
import type { AuditEvent, Finding } from './audit';
import { pageOf } from './recordPage';

/** What kind of record it is, and the way to its page while there is one. */
export function RecordLink({ record }: { record: Pick<AuditEvent | Finding, 'resource' | 'page_id'> }) {
  const recordName = useRecordName();
  const { resource, page_id } = record;
  if (!resource) return null;
  const name = recordName(resource);
  const page = page_id && pageOf(resource, page_id);
  return page ? <Link to={page}>{name}</Link> : <>{name}</>;
}
