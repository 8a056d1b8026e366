import { MAX_PIN_MINUTES, PIN_OCCASIONS } from '@fidelidade/domain/registry/company/attendant-pin.js';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { Cell, FieldGrid } from '../../../shared/form/FormSection';
import { PanelForm } from '../../../shared/form/PanelForm';
import { money } from '../../../shared/format';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { IntegerInput } from '../../../shared/inputs/NumberInputs';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { Facts } from '../../../shared/ui/Facts';
import { Panel } from '../../../shared/ui/Panel';
import type { Company } from './company';

/** When whoever serves at a shared till says by their PIN that it is them. */
export function TillPanel({ company }: { company: Company }) {
  const t = useText();
  const can = useCan();
  return (
    <Panel title={t('registry.company.till.title')} hint={t('registry.company.till.hint')}>
      {can('system.companies.edit') ? (
        <PinForm company={company} />
      ) : (
        <Facts
          facts={[
            {
              label: t('registry.company.till.when'),
              value: t(`registry.company.till.occasions.${company.attendant_pin}`),
            },
            {
              label: t('registry.company.till.above'),
              value: company.attendant_pin_above && money(company.attendant_pin_above),
            },
          ]}
        />
      )}
    </Panel>
  );
}

function PinForm({ company }: { company: Company }) {
  const { id, attendant_pin, attendant_pin_above, attendant_pin_minutes } = company;
  const t = useText();
  const { run } = useCommand<Company>(['companies', 'program']);
  return (
    <PanelForm
      name={t('registry.company.till.title')}
      about={{ resource: 'companies', id }}
      record={{ id, attendant_pin, attendant_pin_above, attendant_pin_minutes }}
      onSubmit={(values: object) => run('/api/company/settings', settingsOf(values), 'put')}
    >
      <PinFields />
    </PanelForm>
  );
}

function PinFields() {
  const t = useText();
  const when = useWatch({ name: 'attendant_pin' }) as Company['attendant_pin'];
  return (
    <FieldGrid>
      <Cell span={6}>
        <SelectInput
          source="attendant_pin"
          label={t('registry.company.till.when')}
          hint={t('registry.company.till.when_hint')}
          choices={PIN_OCCASIONS.map((value) => ({
            value,
            label: t(`registry.company.till.occasions.${value}`),
          }))}
        />
      </Cell>
      {when === 'redemptions' && (
        <Cell span={6}>
          <MoneyInput
            source="attendant_pin_above"
            label={t('registry.company.till.above')}
            hint={t('registry.company.till.above_hint')}
          />
        </Cell>
      )}
      {when !== 'never' && (
        <Cell span={6}>
          <IntegerInput
            source="attendant_pin_minutes"
            label={t('registry.company.till.minutes')}
            hint={t('registry.company.till.minutes_hint')}
            range={[0, MAX_PIN_MINUTES]}
          />
        </Cell>
      )}
    </FieldGrid>
  );
}

/** An empty amount is none, empty minutes are no minute. */
const settingsOf = (values: Partial<Company>) => ({
  attendant_pin: values.attendant_pin,
  attendant_pin_above: values.attendant_pin_above || null,
  attendant_pin_minutes: Number(values.attendant_pin_minutes ?? 0),
});
