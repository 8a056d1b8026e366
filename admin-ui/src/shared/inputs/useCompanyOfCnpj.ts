import { isCnpj } from '@fidelidade/domain/kernel/documents.js';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../i18n/useText';
import { unlessTyped, type FoundCompany, type Places } from './foundCompany';
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
  const filled = useRef<Places>({});
  const [closed, setClosed] = useState<string>();
  const search = useLookup<FoundCompany>('cnpj', cnpj, (found) => {
    const changes = unlessTyped((place) => getValues(place) as unknown, placesOf(found), filled.current);
    filled.current = { ...filled.current, ...changes };
    for (const [place, value] of Object.entries(changes)) {
      setValue(place, value, { shouldDirty: true, shouldValidate: true });
    }
    setClosed(found.active ? undefined : cnpj);
  });
  if (cnpj === undefined) return undefined;
  if (search !== 'none') return t(`registry.cnpj.${search}`);
  return closed === cnpj ? t('registry.cnpj.closed') : undefined;
}
