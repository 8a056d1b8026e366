import { TAX_REGIMES } from '@fidelidade/domain/registry/company/events.js';
import { TAX_REGIME_WORDS } from '@fidelidade/domain/registry/company/tax-regimes.js';
import { required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../i18n/useText';
import { useWords } from '../../i18n/useWords';
import type { FieldProps } from './inputProps';
import { SelectInput } from './SelectInput';

/** A company's tax regime (CRT, R-3.4.1), with what the chosen one means for its notes beside it. */
export function RegimeInput({ source, label }: Pick<FieldProps, 'source' | 'label'>) {
  const t = useText();
  const words = useWords();
  const chosen: unknown = useWatch({ name: source });
  const regime = TAX_REGIMES.find((each) => each === Number(chosen));
  return (
    <SelectInput
      source={source}
      label={label}
      {...(regime !== undefined && { hint: t(`session.crt_means.${regime}`) })}
      validate={required()}
      choices={TAX_REGIMES.map((crt) => ({ value: crt, label: words(TAX_REGIME_WORDS[crt]) }))}
    />
  );
}
