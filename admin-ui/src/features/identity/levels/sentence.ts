import type { Text } from '../../../i18n/useText';
import { money } from '../../../shared/format';

/** What a level says of itself, as the API shows it, or as it stands in its form. */
export interface LevelSaid {
  readonly id?: string;
  readonly name?: string;
  readonly order?: number;
  readonly amount_from?: string | null;
  readonly min_signers?: number | null;
  readonly role_ids?: readonly string[] | null;
  readonly role_names?: readonly (string | null)[] | null;
}

/**
 * «A partir de R$ 5.000,00 precisa de 2 assinaturas de Gerente ou Diretor.»; null while something of it is missing.
 * @param names of its posts; none is whoever may approve
 */
export function levelSentence(
  t: Text,
  { amount_from: amount, min_signers: signers }: LevelSaid,
  names: readonly string[],
): string | null {
  if (!amount || !/^\d+(\.\d{1,2})?$/.test(amount) || !signers) return null;
  const who = names.length === 0 ? t('identity.levels.anybody') : anyOf(t, names);
  const from =
    Number(amount) === 0
      ? t('identity.levels.any_amount')
      : t('identity.levels.from_amount', { amount: money(amount) });
  return t('identity.levels.needs', { from, smart_count: signers, who });
}

export const namesIn = ({ role_names: names }: LevelSaid): readonly string[] =>
  (names ?? []).filter((name) => name !== null);

/** «Caixa, Gerente ou Diretor». */
const anyOf = (t: Text, names: readonly string[]): string =>
  names.length < 2
    ? names.join()
    : t('identity.levels.or', { names: names.slice(0, -1).join(', '), last: names.at(-1)! });
