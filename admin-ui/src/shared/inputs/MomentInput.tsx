import { required } from 'react-admin';
import { useText } from '../../i18n/useText';
import { CodecField } from './CodecField';
import { momentCodec } from './codecs';
import type { FieldProps } from './inputProps';

/** A moment by the clock of the company, as people type it; a day alone is its beginning. */
export function MomentInput(props: FieldProps) {
  const t = useText();
  return (
    <CodecField
      validate={required()}
      {...props}
      codec={momentCodec}
      placeholder={t('common.moment_placeholder')}
    />
  );
}
