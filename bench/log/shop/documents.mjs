/** A CPF (of 9 digits) or CNPJ (of 12) with its two check digits. */
export function documentWithDigits(digits) {
  const first = digits + checkDigit(digits);
  return first + checkDigit(first);
}

/** Weights 2, 3, 4 ... from the right; a CNPJ's begin again after 9. */
function checkDigit(digits) {
  const longest = digits.length < 12 ? 11 : 9;
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (2 + (place % (longest - 1))), 0);
  const rest = sum % 11;
  return rest < 2 ? '0' : String(11 - rest);
}
