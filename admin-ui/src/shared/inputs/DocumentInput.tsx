import { CodecField } from './CodecField';
import { cnpjCodec, documentCodec, phoneCodec, zipCodec, type Codec } from './codecs';
import type { FieldProps } from './inputProps';

/** A field of a code with a form of its own: masked or cleaned while typed, checked by the domain's rule. */
const fieldOf = (codec: Codec) =>
  function CodeInput(props: FieldProps) {
    return <CodecField {...props} codec={codec} />;
  };

/** CPF or CNPJ. */
export const DocumentInput = fieldOf(documentCodec);
export const CnpjInput = fieldOf(cnpjCodec);
export const CepInput = fieldOf(zipCodec);
export const PhoneInput = fieldOf(phoneCodec);
