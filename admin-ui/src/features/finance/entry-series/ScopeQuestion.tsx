import Box from '@mui/material/Box';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { AppliesToInput } from './AppliesToInput';

/** Which entries of a series are meant, and what comes of it is told outside the form. */
export function ScopeQuestion({ reopens, onChange }: ScopeQuestionProps) {
  return (
    <Box sx={{ marginTop: 4 }}>
      <AppliesToInput reopens={reopens} />
      <WatchedScope onChange={onChange} />
    </Box>
  );
}

interface ScopeQuestionProps {
  readonly reopens: boolean;
  readonly onChange: (scope: unknown) => void;
}

/** Tells the dialog what its form says: it stands around the form, and cannot read it itself. */
function WatchedScope({ onChange }: Pick<ScopeQuestionProps, 'onChange'>) {
  const scope: unknown = useWatch({ name: 'applies_to' });
  useEffect(() => onChange(scope), [scope, onChange]);
  return null;
}

/** Of the entries of the series that are meant: what is shown and whether it may be done are of the same ones. */
export const effectsAddress = (of: string, scope: unknown): string =>
  scope && scope !== 'this' ? `${of}?applies_to=${String(scope)}` : of;

/** What a form says of it, as it is sent. */
export const scopeIn = ({ applies_to }: { readonly applies_to?: unknown }): object =>
  applies_to ? { applies_to } : {};
