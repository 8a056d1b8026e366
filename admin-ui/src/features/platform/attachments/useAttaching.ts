import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_ATTACHMENT_bytes } from '@fidelidade/domain/platform/attachments/attachments.js';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { refusalOf, statusOf, UNREACHABLE } from '../../../providers/apiError';
import type { Attachable } from './attachment';

interface Refused {
  readonly name: string;
  readonly reason: string;
}

export interface Attaching {
  /** The file that is on its way. */
  readonly sending: string | undefined;
  readonly refused: readonly Refused[];
  readonly attach: (files: readonly File[]) => Promise<void>;
  readonly dismiss: () => void;
}

/** One file after the other. What is not taken is told by its name, and holds up none of the others. */
export function useAttaching(resource: Attachable, id: string): Attaching {
  const t = useText();
  const queries = useQueryClient();
  const [sending, setSending] = useState<string>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  const send = async (file: File): Promise<string | undefined> => {
    if (file.size > MAX_ATTACHMENT_bytes) return t('errors.too_large');
    try {
      await api.upload(`/api/${resource}/${id}/attachments?name=${encodeURIComponent(file.name)}`, file);
      return undefined;
    } catch (error) {
      const { errors, message } = refusalOf(error);
      const told = Object.values(errors ?? {})[0] ?? message;
      return statusOf(error) === UNREACHABLE ? t('errors.unreachable') : told || t('errors.generic');
    }
  };

  return {
    sending,
    refused,
    dismiss: () => setRefused([]),
    async attach(files) {
      setRefused([]);
      for (const file of files) {
        setSending(file.name);
        const reason = await send(file);
        if (reason !== undefined) setRefused((before) => [...before, { name: file.name, reason }]);
        else await queries.invalidateQueries({ queryKey: [resource, 'attachments', id] });
      }
      setSending(undefined);
      await queries.invalidateQueries({ queryKey: [resource, 'history', id] });
    },
  };
}
