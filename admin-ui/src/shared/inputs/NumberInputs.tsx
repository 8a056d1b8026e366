import type { Validator } from 'react-admin';
import { CodecField } from './CodecField';
import { integerCodec, percentCodec } from './codecs';
import type { FieldProps } from './inputProps';
import { within } from './rules';

const validators = (validate: FieldProps['validate']): readonly Validator[] =>
  validate === undefined ? [] : Array.isArray(validate) ? validate : [validate];

/** A whole number, of a range where one is given. */
export function IntegerInput({
  range,
  validate,
  ...props
}: FieldProps & { readonly range?: readonly [least: number, most: number] }) {
  const rules = [...validators(validate), ...(range ? [within(...range)] : [])];
  return <CodecField {...props} codec={integerCodec} validate={rules} alignRight />;
}

/** A part of something: from nothing to all of it. */
export const PercentInput = ({ validate, ...props }: FieldProps) => (
  <CodecField {...props} codec={percentCodec} validate={[...validators(validate), aPercentage]} alignRight />
);

const aPercentage: Validator = (value: unknown) =>
  value !== null && value !== '' && (Number(value) < 0 || Number(value) > 100)
    ? 'errors.domain.percent_range'
    : undefined;
