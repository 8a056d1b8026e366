import type { BarCodeContent } from '../finance/boleto/bar-code.js';
import { checkDigitOfBarCode, modulo10 } from '../finance/boleto/check-digits.js';
import { dueDateOf } from '../finance/boleto/due-factor.js';
import type { CivilDate } from '../kernel/civil-date.js';
import { sumOfMoney } from '../kernel/money.js';

/** The 44 digits of a boleto as a bank reads them. Undefined where the check digit, the length or the currency is wrong. */
export function readBarCode(code: string, readOn: CivilDate): BarCodeContent | undefined {
  const [, bank, check, factor, amount, freeField] = /^(\d{3})9(\d)(\d{4})(\d{10})(\d{25})$/.exec(code) ?? [];
  if (!bank || !factor || !amount || !freeField) return undefined;
  if (checkDigitOfBarCode(code.slice(0, 4) + code.slice(5)) !== Number(check)) return undefined;
  return {
    bankCode: bank,
    dueDate: dueDateOf(factor, readOn),
    amount: sumOfMoney(Number(amount)),
    freeField,
  };
}

/** The bar code of 47 typed digits; undefined where a check digit says that one of them is wrong. */
export function barCodeOfTypedLine(line: string): string | undefined {
  const [, first, one, second, two, third, three, rest] =
    /^(\d{9})(\d)(\d{10})(\d)(\d{10})(\d)(\d{15})$/.exec(line) ?? [];
  if (!first || !second || !third || !rest) return undefined;
  const isTyped = [
    [first, one],
    [second, two],
    [third, three],
  ].every(([field = '', check]) => modulo10(field) === Number(check));
  const code = first.slice(0, 4) + rest + first.slice(4) + second + third;
  const check = checkDigitOfBarCode(code.slice(0, 4) + code.slice(5));
  return isTyped && check === Number(code[4]) ? code : undefined;
}
