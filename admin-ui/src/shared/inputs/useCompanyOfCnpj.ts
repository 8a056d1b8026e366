import { isCnpj } from '@fidelidade/domain/kernel/documents.js';
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../i18n/useText';
import { unlessTyped, untouched, type FoundCompany, type Places } from './foundCompany';
import { useLookup } from './useLookup';

/**
 * Fills a form in from a whole CNPJ that somebody typed. A CPF asks for nothing.
 * @param placesOf where in the form each thing goes
 * @returns what the field is to say of it
 */
export function useCompanyOfCnpj(
  source: string,
  placesOf: (found: FoundCompany) => Places,
): string | undefined {
  const t = useText();
  const { getValues, setValue } = useFormContext();
  const typed = String(useWatch({ name: source }) ?? '');
  const cnpj = isCnpj(typed) ? typed.replace(/[^0-9a-z]/gi, '').toUpperCase() : undefined;
  /** By the last number that was found. */
  const filled = useRef<{ readonly cnpj?: string | undefined; readonly places: Places }>({ places: {} });
  const now = (place: string): unknown => getValues(place);
  const put = (places: Places) => {
    for (const [place, value] of Object.entries(places)) {
      setValue(place, value, { shouldDirty: true, shouldValidate: value !== '' && value !== null });
    }
  };
  const [closed, setClosed] = useState<string>();
  const search = useLookup<FoundCompany>('cnpj', cnpj, (found) => {
    const places = unlessTyped(now, placesOf(found));
    filled.current = { cnpj, places: { ...filled.current.places, ...places } };
    put(places);
    setClosed(found.active ? undefined : cnpj);
  });
  useEffect(() => {
    if (cnpj === undefined || cnpj === filled.current.cnpj) return;
    put(untouched(now, filled.current.places));
    filled.current = { places: {} };
    // Only another number means another company.
  }, [cnpj]);
  if (cnpj === undefined) return undefined;
  if (search !== 'none') return t(`registry.cnpj.${search}`);
  return closed === cnpj ? t('registry.cnpj.closed') : undefined;
}
