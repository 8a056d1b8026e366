import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { api } from '../../providers/api';
import { refusalOf, statusOf } from '../../providers/apiError';
import { isSignedIn } from '../../providers/session';
import { fillable, type AddressValues, type FoundAddress } from './foundAddress';

/** */
const TIMEOUT_ms = 3_000;
const CEP = /^\d{8}$/;

type Search = 'none' | 'searching' | 'unknown' | 'unanswered';

/**
 * Fills the address in from a postal code that somebody typed, in three seconds or not at all. Whoever cannot be
 * helped types on; an answer that comes after another code was typed is dropped. Before the first sign-in
 * nobody may ask.
 */
export function useAddressOfCep(source: string): Search {
  const { getValues, setValue } = useFormContext();
  const typed: unknown = useWatch({ name: `${source}.zip` });
  const cep = String(typed ?? '').replace(/\D/g, '');
  const asked = useRef(cep);
  const filled = useRef<AddressValues>({});
  const [search, setSearch] = useState<Search>('none');

  useEffect(() => {
    if (cep === asked.current) return;
    asked.current = cep;
    setSearch('none');
    if (!CEP.test(cep) || !isSignedIn()) return;
    const ask = async () => {
      setSearch('searching');
      try {
        const timeout = AbortSignal.timeout(TIMEOUT_ms);
        const { data } = await api.get<{ data: FoundAddress }>(`/api/lookup/cep/${cep}`, {}, timeout);
        if (asked.current !== cep) return;
        const changes = fillable(getValues(source) ?? {}, data, filled.current);
        filled.current = { ...filled.current, ...changes };
        for (const [name, value] of Object.entries(changes)) {
          setValue(`${source}.${name}`, value, { shouldDirty: true, shouldValidate: true });
        }
        setSearch('none');
      } catch (error) {
        if (asked.current === cep) setSearch(isUnknown(error) ? 'unknown' : 'unanswered');
      }
    };
    void ask();
  }, [cep, source, getValues, setValue]);
  return search;
}

/** Only what the source itself said: one that was out of reach says nothing of the code. */
const isUnknown = (error: unknown): boolean =>
  statusOf(error) === 404 && refusalOf(error).reason !== 'CEP_UNANSWERED';
