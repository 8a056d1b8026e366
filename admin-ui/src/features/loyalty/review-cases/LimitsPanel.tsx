import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { Cell, FieldGrid } from '../../../shared/form/FormSection';
import { PanelForm } from '../../../shared/form/PanelForm';
import { CheckInput } from '../../../shared/inputs/CheckInput';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { IntegerInput } from '../../../shared/inputs/NumberInputs';
import { Panel } from '../../../shared/ui/Panel';
import { PanelToCome } from '../../../shared/ui/PanelToCome';

interface Limits {
  readonly version: number;
  readonly sales_of_day: number | null;
  readonly sale_above: string | null;
  readonly times_usual: number | null;
  readonly credits_of_day: string | null;
  readonly accounts_of_device: number | null;
  readonly staff_purchases: boolean;
  readonly returns_after_use: boolean;
}

const COUNTS = [1, 1_000] as const;

/** From where on something goes into the review queue; for whoever may change it. */
export function LimitsPanel() {
  const can = useCan();
  return can('loyalty.review-cases.limits') && can('loyalty.review-cases.view') ? <LimitsForm /> : null;
}

function LimitsForm() {
  const t = useText();
  const l = (key: Exclude<keyof Limits, 'version'> | 'title' | 'hint' | 'accounts_of_device_hint') =>
    t(`loyalty.review-cases.limits.${key}`);
  const { data, error, refetch } = useQuery({
    queryKey: ['review-cases', 'limits'],
    queryFn: ({ signal }) => api.get<Limits>('/api/review-cases/limits', {}, signal),
  });
  const { run } = useCommand<Limits>(['review-cases']);
  if (!data)
    return <PanelToCome title={l('title')} hint={l('hint')} error={error} retry={() => void refetch()} />;
  return (
    <Panel title={l('title')} hint={l('hint')}>
      <PanelForm
        name={l('title')}
        record={{ ...data }}
        onSubmit={(values: object) =>
          run('/api/review-cases/limits', { ...limitsOf(values), version: data.version }, 'put')
        }
      >
        <FieldGrid>
          <Cell span={6}>
            <MoneyInput source="sale_above" label={l('sale_above')} />
          </Cell>
          <Cell span={6}>
            <IntegerInput source="times_usual" label={l('times_usual')} range={COUNTS} />
          </Cell>
          <Cell span={6}>
            <IntegerInput source="sales_of_day" label={l('sales_of_day')} range={COUNTS} />
          </Cell>
          <Cell span={6}>
            <MoneyInput source="credits_of_day" label={l('credits_of_day')} />
          </Cell>
          <Cell span={12}>
            <IntegerInput
              source="accounts_of_device"
              label={l('accounts_of_device')}
              hint={l('accounts_of_device_hint')}
              range={COUNTS}
            />
          </Cell>
          <Cell span={12}>
            <CheckInput source="staff_purchases" label={l('staff_purchases')} />
          </Cell>
          <Cell span={12}>
            <CheckInput source="returns_after_use" label={l('returns_after_use')} />
          </Cell>
        </FieldGrid>
      </PanelForm>
    </Panel>
  );
}

/** What is empty is not looked for. */
const limitsOf = (values: Partial<Limits>) => ({
  sales_of_day: countOf(values.sales_of_day),
  times_usual: countOf(values.times_usual),
  accounts_of_device: countOf(values.accounts_of_device),
  sale_above: values.sale_above || null,
  credits_of_day: values.credits_of_day || null,
  staff_purchases: values.staff_purchases === true,
  returns_after_use: values.returns_after_use === true,
});

const countOf = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value);
