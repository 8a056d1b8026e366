import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { fillable, type AddressValues, type FoundAddress } from './foundAddress';
import { useLookup, type Search } from './useLookup';

const CEP = /^\d{8}$/;

/** Fills the address in from a postal code that somebody typed. */
export function useAddressOfCep(source: string): Search {
  const { getValues, setValue } = useFormContext();
  const typed: unknown = useWatch({ name: `${source}.zip` });
  const cep = String(typed ?? '').replace(/\D/g, '');
  const filled = useRef<AddressValues>({});
  return useLookup<FoundAddress>('cep', CEP.test(cep) ? cep : undefined, (found) => {
    const changes = fillable(getValues(source) ?? {}, found, filled.current);
    filled.current = { ...filled.current, ...changes };
    for (const [name, value] of Object.entries(changes)) {
      setValue(`${source}.${name}`, value, { shouldDirty: true, shouldValidate: true });
    }
  });
}
