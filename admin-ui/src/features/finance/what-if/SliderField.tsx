import Box from '@mui/material/Box';
import { useFormContext, useWatch } from 'react-hook-form';
import { CodecField } from '../../../shared/inputs/CodecField';
import { integerCodec, percentCodec, type Codec } from '../../../shared/inputs/codecs';
import type { FieldProps } from '../../../shared/inputs/inputProps';

/** A number that is typed, or found by dragging; what lies beyond the slider can still be typed. */
const sliderField = (codec: Codec, most: number, step: number) =>
  function SliderField(props: FieldProps) {
    const { setValue } = useFormContext();
    const value: unknown = useWatch({ name: props.source });
    return (
      <Box>
        <CodecField {...props} codec={codec} alignRight />
        <Box
          component="input"
          type="range"
          min={0}
          max={most}
          step={step}
          value={Math.min(most, Number(value) || 0)}
          // The field above says the same, and is reached by the same key.
          tabIndex={-1}
          aria-hidden
          onChange={({ target }) =>
            setValue(props.source, target.value, { shouldDirty: true, shouldValidate: true })
          }
          sx={(theme) => ({ width: '100%', margin: 0, marginTop: 1, accentColor: theme.skin.accent })}
        />
      </Box>
    );
  };

const MOST_DAYS = 120;
export const DaysSlider = sliderField(integerCodec, MOST_DAYS, 1);
export const PercentSlider = sliderField(percentCodec, 100, 1);
