import { CodecField } from './CodecField';
import { cnpjCodec, documentCodec, zipCodec } from './codecs';
import type { FieldProps } from './inputProps';

/** CPF or CNPJ: masked while typed, checked by the domain's rule. */
export const DocumentInput = (props: FieldProps) => <CodecField {...props} codec={documentCodec} />;
export const CnpjInput = (props: FieldProps) => <CodecField {...props} codec={cnpjCodec} />;
export const CepInput = (props: FieldProps) => <CodecField {...props} codec={zipCodec} />;
