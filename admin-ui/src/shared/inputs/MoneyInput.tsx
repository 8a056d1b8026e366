import { useText } from '../../i18n/useText';
import { CodecField } from './CodecField';
import { moneyCodec, quantityCodec, unitPriceCodec } from './codecs';
import type { FieldProps } from './inputProps';

/** An amount in reais: prefix «R$ », decimal comma. */
export function MoneyInput(props: FieldProps) {
  const t = useText();
  return <CodecField {...props} codec={moneyCodec} prefix={t('common.money_prefix')} alignRight />;
}

/** A price of one unit, up to ten decimals. */
export function UnitPriceInput(props: FieldProps) {
  const t = useText();
  return <CodecField {...props} codec={unitPriceCodec} prefix={t('common.money_prefix')} alignRight />;
}

/** A quantity, up to four decimals. */
export const QuantityInput = (props: FieldProps) => (
  <CodecField {...props} codec={quantityCodec} alignRight />
);
