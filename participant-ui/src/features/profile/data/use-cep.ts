import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.js';
import type { Address } from '../../../api/types.js';
import { http } from '../../../app/services.js';
import { showToast } from '../../../ui/toasts.js';
import { CEP_LENGTH } from './profile-fields.js';

/** */
const CEP_TIMEOUT_MS = 3_000;

/**
 * Looks a street up by its CEP, in three seconds or not at all. Whoever cannot be helped is told so and types
 * on; an answer that comes after another question is dropped.
 */
export function useCep(found: (address: Partial<Address>) => void) {
  const asked = useRef('');
  const latest = useRef(found);
  useEffect(() => {
    latest.current = found;
  });
  const [searching, setSearching] = useState(false);
  const search = async (text: string): Promise<void> => {
    const cep = text.replace(/\D/g, '');
    if (cep.length !== CEP_LENGTH || cep === asked.current) return;
    asked.current = cep;
    setSearching(true);
    try {
      const signal = AbortSignal.timeout(CEP_TIMEOUT_MS);
      const { data } = await http.get<{ data: Partial<Address> }>(`/api/lookup/cep/${cep}`, { signal });
      if (asked.current === cep) latest.current(data);
    } catch (error) {
      if (asked.current !== cep) return;
      showToast('warning', { key: isUnknown(error) ? 'profile.cepUnknown' : 'profile.cepUnanswered' });
    } finally {
      if (asked.current === cep) setSearching(false);
    }
  };
  return { searching, search };
}

/** Only what the source itself said: one that was out of reach says nothing of the code. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 404 && error.body.reason !== 'CEP_UNANSWERED';
