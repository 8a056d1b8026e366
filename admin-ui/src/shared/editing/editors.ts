import { isPermission, type Permission } from '@fidelidade/domain/identity/permissions.js';
import { useQuery } from '@tanstack/react-query';
import { permissionFor } from '../../providers/access';
import { api } from '../../providers/api';
import { ASIDE } from '../../providers/failures';
import { useCan } from '../../providers/useCan';
import type { SeenRecord } from './record-in-sight';

/** Somebody who has the form of a record open right now. */
export interface Editor {
  readonly user_id: string;
  readonly name: string | null;
  readonly is_self: boolean;
  readonly form: string | null;
}

/** The forms that this page itself has open: nobody needs to be told of those. */
export const OWN_FORMS = new Set<string>();

/** News comes over the stream of events; this is for what it missed. */
const ASK_AGAIN_MS = 60_000;

export const editorsKey = ({ resource, id }: SeenRecord) => ['editing', resource, id];
export const editingAddress = ({ resource, id }: SeenRecord) => `/api/editing/${resource}/${id}`;

/** Who else edits the record: each person once. */
export function useOtherEditors(record: SeenRecord | null): readonly Editor[] {
  const can = useCan();
  const { data } = useQuery({
    queryKey: record ? editorsKey(record) : ['editing'],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: readonly Editor[] }>(editingAddress(record!), {}, signal)).data,
    enabled: record !== null && mayBeEdited(record.resource) && can(permissionOf(record.resource, 'show')!),
    refetchInterval: ASK_AGAIN_MS,
    ...ASIDE,
  });
  const others = (data ?? []).filter(({ form }) => form === null || !OWN_FORMS.has(form));
  return [...new Map(others.map((editor) => [editor.user_id, editor])).values()];
}

/** A lot is corrected on its page, but it is a part of its goods: of it alone nobody is told. */
const PARTS_OF_OTHERS: ReadonlySet<string> = new Set(['lots']);

/** Records without a form of their own are edited by nobody. */
const mayBeEdited = (resource: string): boolean =>
  !PARTS_OF_OTHERS.has(resource) && permissionOf(resource, 'edit') !== undefined;

export function permissionOf(resource: string, action: 'show' | 'edit'): Permission | undefined {
  const permission = permissionFor(resource, action);
  return permission !== undefined && isPermission(permission) ? permission : undefined;
}
