import { useText } from '../../../i18n/useText';
import { moment } from '../../../shared/format';
import type { KindSlots } from '../../records/kind-slots';
import type { KindRecord } from '../../records/value';
import { SecretPanel, type Secret } from '../secrets/SecretPanel';

interface KeySecret extends Secret {
  readonly last_used_at: string | null;
}

function KeySecretPanel({ record }: { record: KindRecord }) {
  const t = useText();
  const lastUse = ({ last_used_at: at }: KeySecret) => ({
    label: t('identity.api_keys.last_used_at'),
    value: at ? moment(at) : t('identity.api_keys.never_used'),
  });
  return (
    <SecretPanel<KeySecret>
      record={record}
      resource="api-keys"
      words="identity.api_keys"
      facts={(secret) => [lastUse(secret)]}
    />
  );
}

/** A key is what it may do; what it proves itself with has a panel of its own. */
export const apiKeySlots: KindSlots = { Panels: KeySecretPanel };
