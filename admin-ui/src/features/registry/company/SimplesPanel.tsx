import { givesSimplesCredit, SIMPLES_RATE_DECIMALS } from '@fidelidade/domain/registry/company/company.js';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { Cell, FieldGrid } from '../../../shared/form/FormSection';
import { PanelForm } from '../../../shared/form/PanelForm';
import { percent } from '../../../shared/format';
import { decimalCodec, percentCodec } from '../../../shared/inputs/codecs';
import { CodecField } from '../../../shared/inputs/CodecField';
import { Facts } from '../../../shared/ui/Facts';
import { Panel } from '../../../shared/ui/Panel';
import type { Company } from './company';

const rateCodec = { ...percentCodec, ...decimalCodec(SIMPLES_RATE_DECIMALS) };

/** What of the ICMS customers may take as credit (pCredSN, R-3.4.17): asked of those that are of the Simples Nacional alone. */
export function SimplesPanel({ company }: { company: Company }) {
  const t = useText();
  const can = useCan();
  if (!givesSimplesCredit(company.crt)) return null;
  const { id, simples_credit_rate: rate } = company;
  return (
    <Panel title={t('registry.company.simples.title')} hint={t('registry.company.simples.hint')}>
      {can('system.companies.edit') ? (
        <RateForm id={id} rate={rate} />
      ) : (
        <Facts
          facts={[
            {
              label: t('registry.company.simples.rate'),
              value: rate ? percent(rate) : t('registry.company.simples.none'),
            },
          ]}
        />
      )}
    </Panel>
  );
}

function RateForm({ id, rate }: { id: string; rate: string | null }) {
  const t = useText();
  const { run } = useCommand<Company>(['companies']);
  return (
    <PanelForm
      name={t('registry.company.simples.title')}
      about={{ resource: 'companies', id }}
      record={{ id, simples_credit_rate: rate }}
      onSubmit={({ simples_credit_rate }: { simples_credit_rate?: unknown }) =>
        run('/api/company/settings', { simples_credit_rate: simples_credit_rate || null }, 'put')
      }
    >
      <FieldGrid>
        <Cell span={6}>
          <CodecField
            source="simples_credit_rate"
            label={t('registry.company.simples.rate')}
            hint={t('registry.company.simples.rate_hint')}
            codec={rateCodec}
            alignRight
          />
        </Cell>
      </FieldGrid>
    </PanelForm>
  );
}
