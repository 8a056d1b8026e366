import type { Field } from '@fidelidade/domain/kernel/record-kind/field.js';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { AddressLines, type Address } from '../../shared/ui/AddressLines';
import { useShownValue } from './value';

/** How a page shows a field's value; null where there is none. A list has a line for each of its entries. */
export function useShownField(): (field: Field, value: unknown) => ReactNode {
  const shown = useShownValue();
  return (field, value) => {
    const told = shown(field, value);
    if (told === null) return null;
    if (field.kind === 'address') return <AddressLines address={value as Address} />;
    if (field.kind === 'list') return <Lines field={field} entries={value as readonly unknown[]} />;
    if (field.form === 'email') return <a href={`mailto:${told}`}>{told}</a>;
    return told;
  };
}

function Lines({ field, entries }: { field: Field; entries: readonly unknown[] }) {
  const shown = useShownValue();
  return (
    <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {entries.map((entry, index) => (
        <li key={index}>{shown(field, [entry])}</li>
      ))}
    </Box>
  );
}
