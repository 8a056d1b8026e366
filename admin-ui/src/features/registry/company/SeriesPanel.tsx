import { MAX_NOTE_NUMBER } from '@fidelidade/domain/fiscal/series/series.js';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { maxValue, minValue, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { api } from '../../../providers/api';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { Cell, FieldGrid } from '../../../shared/form/FormSection';
import { PanelForm } from '../../../shared/form/PanelForm';
import { TextInput } from '../../../shared/inputs/TextInput';
import { Facts } from '../../../shared/ui/Facts';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';

interface Series {
  readonly id: string;
  readonly environment: 1 | 2;
  readonly next_number: number;
  readonly last_used: number | null;
}

/** With which number notes go on: a shop that comes from another system is past 1. */
export function SeriesPanel() {
  const t = useText();
  const can = useCan();
  const { data = [] } = useQuery({
    queryKey: ['companies', 'series'],
    queryFn: ({ signal }) => api.get<readonly Series[]>('/api/company/series', {}, signal),
  });
  if (data.length === 0) return null;
  return (
    <Panel title={t('registry.company.series.title')} hint={t('registry.company.series.hint')}>
      {can('system.companies.edit') ? (
        <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          {data.map((series) => (
            <SeriesForm key={series.id} series={series} />
          ))}
        </Box>
      ) : (
        <Facts
          facts={data.map((series) => ({
            label: labelOf(series, t),
            value: String(series.next_number),
          }))}
        />
      )}
    </Panel>
  );
}

function SeriesForm({ series }: { series: Series }) {
  const t = useText();
  const { run } = useCommand<Series>(['companies']);
  const { environment, last_used } = series;
  return (
    <PanelForm
      name={labelOf(series, t)}
      submit={t(`registry.company.series.save.${environment}`)}
      record={{ id: series.id, next_number: String(series.next_number) }}
      onSubmit={(values: { next_number?: unknown }) =>
        run('/api/company/series', { environment, next_number: Number(values.next_number) }, 'put')
      }
    >
      <FieldGrid>
        <Cell span={12}>
          <TextInput
            source="next_number"
            label={labelOf(series, t)}
            hint={
              last_used === null
                ? t('registry.company.series.none')
                : t('registry.company.series.last', { number: last_used })
            }
            validate={[required(), minValue((last_used ?? 0) + 1), maxValue(MAX_NOTE_NUMBER)]}
          />
        </Cell>
        <Gap series={series} />
      </FieldGrid>
    </PanelForm>
  );
}

/** Numbers that are passed over here and were used nowhere must be disabled with SEFAZ: said before they are. */
function Gap({ series: { next_number: next } }: { series: Series }) {
  const t = useText();
  const typed = Number(useWatch<{ next_number?: unknown }>({ name: 'next_number' }));
  if (!Number.isInteger(typed) || typed <= next || typed > MAX_NOTE_NUMBER) return null;
  return (
    <Cell span={12}>
      <Notice tone="warning">
        {typed === next + 1
          ? t('registry.company.series.gap_one', { number: next })
          : t('registry.company.series.gap', { first: next, last: typed - 1 })}
      </Notice>
    </Cell>
  );
}

const labelOf = ({ environment }: Series, t: ReturnType<typeof useText>): string =>
  t(`registry.company.series.next.${environment}`);
