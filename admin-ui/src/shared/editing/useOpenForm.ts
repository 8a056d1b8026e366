import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '../../providers/httpClient';
import { isSignedIn } from '../../providers/session';
import { useCan } from '../../providers/useCan';
import { editingAddress, editorsKey, OWN_FORMS, permissionOf, type Editor } from './editors';
import type { SeenRecord } from './record-in-sight';

/** A third of what the server remembers a form for: one word that is lost on the way makes nobody vanish. */
const SAY_AGAIN_MS = 30_000;

/**
 * Says that this page edits a record for as long as it does, so that others see it.
 * @param record null while nothing is edited
 */
export function useOpenForm(record: SeenRecord | null): void {
  const queries = useQueryClient();
  const can = useCan();
  const [form] = useState(() => crypto.randomUUID());
  const permission = record && permissionOf(record.resource, 'edit');
  const { resource, id } = permission && can(permission) && record ? record : NOTHING;
  useEffect(() => {
    if (id === '') return;
    const path = `${editingAddress({ resource, id })}/${form}`;
    // In their order: a form that is closed at once must not be opened after that.
    let last: Promise<unknown> = Promise.resolve();
    const say = () => {
      last = last
        .then(() => send(path, { method: 'PUT' }))
        .then(async (answer) => {
          const { data } = (await answer.json()) as { data: readonly Editor[] };
          queries.setQueryData(editorsKey({ resource, id }), data);
        })
        .catch(() => undefined);
    };
    const close = async () => {
      if (isSignedIn()) await send(path, { method: 'DELETE', keepalive: true }).catch(() => undefined);
    };
    OWN_FORMS.add(form);
    say();
    const timer = setInterval(say, SAY_AGAIN_MS);
    window.addEventListener('pagehide', close);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', close);
      void last.then(close).then(() => OWN_FORMS.delete(form));
    };
  }, [resource, id, form, queries]);
}

const NOTHING = { resource: '', id: '' };
