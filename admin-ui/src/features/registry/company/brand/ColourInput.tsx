import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import type { ChangeEvent } from 'react';
import { isBrandColour, parseBrandColour } from '@fidelidade/domain/registry/company/brand.js';
import { useText } from '../../../../i18n/useText';
import { CodecField } from '../../../../shared/inputs/CodecField';
import type { Codec } from '../../../../shared/inputs/codecs';
import type { FieldProps } from '../../../../shared/inputs/inputProps';
import { colours } from '../../../../theme/tokens';

/** Written as designers write them, and taken with or without the sign. */
const colourCodec: Codec = { read: parseBrandColour, write: (value) => value.toUpperCase() };

/** A colour by its number or from the browser's own palette. */
export function ColourInput(props: FieldProps) {
  const t = useText();
  return (
    <CodecField
      {...props}
      codec={colourCodec}
      end={({ input, onChange }) => {
        const value: unknown = input.field.value;
        return (
          <InputAdornment position="end">
            <Box
              component="input"
              type="color"
              aria-label={t('registry.company.brand.pick')}
              value={typeof value === 'string' && isBrandColour(value) ? value : '#ffffff'}
              onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value.toUpperCase())}
              sx={{
                width: 44,
                height: 32,
                padding: '2px',
                border: `1px solid ${colours.lineInput}`,
                borderRadius: 1.5,
                background: colours.surface,
                cursor: 'pointer',
              }}
            />
          </InputAdornment>
        );
      }}
    />
  );
}
