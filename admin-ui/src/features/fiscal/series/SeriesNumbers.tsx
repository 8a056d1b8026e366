import { MAX_NOTE_NUMBER } from '@fidelidade/domain/fiscal/series/series.js';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { maxValue, minValue, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useText, type Text } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { FormDialog } from '../../../shared/form/FormDialog';
import { TextInput } from '../../../shared/inputs/TextInput';
import { useDialog } from '../../../shared/ui/DialogHost';
import { Facts } from '../../../shared/ui/Facts';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import type { KindRecord } from '../../records/value';
import { asSeries, type Series } from './series';

interface SeriesProps {
  readonly record: KindRecord;
}

/** Where its numbers stand, and which of them were left out. */
export function SeriesNumbers({ record }: SeriesProps) {
  const t = useText();
  const can = useCan();
  const open = useDialog();
  const series = asSeries(record);
  const { next_number, last_used, passed_over, is_default } = series;
  return (
    <Panel
      title={t('fiscal.series.numbers')}
      action={
        series.status === 'active' &&
        can('fiscal.invoice-series.edit') && (
          <Button
            size="small"
            onClick={() => open((close) => <NextNumberDialog series={series} onClose={close} />)}
          >
            {t('fiscal.series.raise')}
          </Button>
        )
      }
    >
      <Stack spacing={4}>
        <Facts
          facts={[
            { label: t('fiscal.series.next'), value: String(next_number) },
            { label: t('fiscal.series.use'), value: is_default ? t('fiscal.series.default') : null },
            {
              label: t('fiscal.series.last'),
              value: last_used === null ? t('fiscal.series.none') : String(last_used),
            },
          ]}
        />
        {passed_over.length > 0 && (
          <Notice tone="warning" title={t('fiscal.series.passed_over')}>
            {t('fiscal.series.passed_over_are', {
              ranges: passed_over.map((range) => rangeText(range, t)).join(', '),
            })}
          </Notice>
        )}
      </Stack>
    </Panel>
  );
}

const rangeText = ({ first, last }: Series['passed_over'][number], t: Text): string =>
  first === last ? String(first) : t('fiscal.series.range', { first, last });

export function SeriesActions({ record }: SeriesProps) {
  const t = useText();
  const can = useCan();
  const series = asSeries(record);
  const { run, isPending } = useCommand<Series>(['invoice-series'], undefined, series.name);
  const { status, is_default, issue_type } = series;
  const isOffered = status === 'active' && !is_default && issue_type === null;
  if (!isOffered || !can('fiscal.invoice-series.edit')) return null;
  return (
    <Button
      variant="outlined"
      color="inherit"
      disabled={isPending}
      onClick={() => void run(`/api/invoice-series/${series.id}/default`)}
    >
      {t('fiscal.series.make_default')}
    </Button>
  );
}

/** A shop that comes from another system goes on where that one stopped. */
function NextNumberDialog({ series, onClose }: { series: Series; onClose: () => void }) {
  const t = useText();
  const { run } = useCommand<Series>(['invoice-series'], onClose, series.name);
  const { id, next_number, last_used } = series;
  return (
    <FormDialog
      title={`${t('fiscal.series.raise')}: ${series.name}`}
      submit={t('fiscal.series.raise_submit')}
      width="sm"
      defaultValues={{ next_number: String(next_number) }}
      onSubmit={(values: { next_number?: unknown }) =>
        run(`/api/invoice-series/${id}/next-number`, { next_number: Number(values.next_number) })
      }
      onClose={onClose}
    >
      <Stack spacing={4}>
        <TextInput
          source="next_number"
          label={t('fiscal.series.next')}
          hint={
            last_used === null
              ? t('fiscal.series.raise_hint')
              : t('fiscal.series.raise_after', { number: last_used })
          }
          validate={[required(), minValue((last_used ?? 0) + 1), maxValue(MAX_NOTE_NUMBER)]}
          autoFocus
        />
        <Gap next={next_number} />
      </Stack>
    </FormDialog>
  );
}

/** Numbers that are passed over and were used nowhere must be disabled with SEFAZ: said before they are. */
function Gap({ next }: { next: number }) {
  const t = useText();
  const typed = Number(useWatch<{ next_number?: unknown }>({ name: 'next_number' }));
  if (!Number.isInteger(typed) || typed <= next || typed > MAX_NOTE_NUMBER) return null;
  return (
    <Notice tone="warning">
      {typed === next + 1
        ? t('fiscal.series.gap_one', { number: next })
        : t('fiscal.series.gap', { first: next, last: typed - 1 })}
    </Notice>
  );
}
