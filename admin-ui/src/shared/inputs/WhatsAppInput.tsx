import {
  formatWhatsAppNumber,
  parseWhatsAppNumber,
} from '@fidelidade/domain/registry/company/whatsapp-number.js';
import { CodecField } from './CodecField';
import type { Codec } from './codecs';
import type { FieldProps } from './inputProps';

/** Typed as people say it, sent as digits with the country code; the domain's rule says what can be one. */
const whatsAppCodec: Codec = {
  read: (text) => parseWhatsAppNumber(text),
  write: formatWhatsAppNumber,
  inputMode: 'tel',
};

export const WhatsAppInput = (props: FieldProps) => <CodecField {...props} codec={whatsAppCodec} />;
