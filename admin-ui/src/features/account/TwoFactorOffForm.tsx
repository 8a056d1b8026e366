import { useText } from '../../i18n/useText';
import { ProofForm } from './second-step';
import { useAccountCommand } from './useAccountCommand';

export function TwoFactorOffForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  const disable = useAccountCommand('/api/change-two-factory', onClose);
  return (
    <ProofForm
      submit={t('account.two_factor_disable')}
      danger
      onSubmit={(proof) => disable({ enabled: false, ...proof })}
      onClose={onClose}
    />
  );
}
