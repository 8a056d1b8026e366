import { DomainError } from '@fidelidade/domain/kernel/domain-error.js';
import { useState } from 'react';
import { composeSyncValidators, useInput, type UseInputValue, type Validator } from 'react-admin';
import type { Codec } from './codecs';
import type { FieldProps } from './inputProps';
import { useUnlessKept } from './useUnlessKept';

export interface CodecInput {
  readonly input: UseInputValue;
  readonly text: string;
  /** What is being typed; null as soon as the field was left. */
  readonly draft: string | null;
  readonly onChange: (typed: string) => void;
  readonly onBlur: () => void;
}

/**
 * A field whose text and value differ: the text stays as typed until the field is left, the form holds what the API
 * takes. What cannot be read is kept as typed, and the validator says why with the domain's own code.
 */
export function useCodecInput(
  codec: Codec,
  { source, validate, defaultValue, disabled }: FieldProps,
): CodecInput {
  const [draft, setDraft] = useState<string | null>(null);
  const readable = useUnlessKept(source, readableBy(codec));
  const own = Array.isArray(validate) ? validate : validate ? [validate] : [];
  const input = useInput<string | null>({
    source,
    defaultValue,
    disabled,
    isRequired: own.some((validator) => 'isRequired' in validator && Boolean(validator.isRequired)),
    validate: [readable, composeSyncValidators(...own)],
  });
  const value: string = input.field.value ?? '';
  return {
    input,
    draft,
    text: draft ?? tryTo(codec.write, value),
    onChange: (typed) => {
      const masked = codec.mask ? codec.mask(typed) : typed;
      setDraft(masked);
      input.field.onChange(masked === '' ? null : tryTo(codec.read, masked));
    },
    onBlur: () => {
      setDraft(null);
      input.field.onBlur();
    },
  };
}

const readableBy =
  (codec: Codec): Validator =>
  (value: unknown) => {
    if (value === null || value === undefined || value === '') return undefined;
    try {
      codec.read(tryTo(codec.write, String(value)));
      return undefined;
    } catch (error) {
      return error instanceof DomainError ? `errors.domain.${error.code}` : 'errors.validation';
    }
  };

/** What cannot be changed stays as it is: the field's validator says why. */
export function tryTo(change: (text: string) => string, text: string): string {
  if (text === '') return '';
  try {
    return change(text);
  } catch {
    return text;
  }
}
