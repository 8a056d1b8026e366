import { IMPORT_KINDS } from '@fidelidade/domain/platform/import-job/import-kinds.js';
import Upload from '@mui/icons-material/UploadFileOutlined';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { count, moment } from '../../../shared/format';
import { RecordList } from '../../../shared/table/RecordList';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { IMPORT_STATES, statusOfImport, type ImportRun } from './importRun';
import { useKindLabel } from './kinds';
import { UploadPanel } from './UploadPanel';

export function ImportList() {
  const t = useText();
  const can = useCan();
  const labelOf = useKindLabel();
  return (
    <RecordList<ImportRun>
      resource="imports"
      title={t('imports.title')}
      above={can('platform.imports.run') && <UploadPanel />}
      sort={{ field: 'created_at', order: 'DESC' }}
      searchable={false}
      filters={[
        { name: 'name', label: t('imports.name'), ask: 'contains' },
        {
          ...{ name: 'kind', label: t('imports.holds'), ask: 'choice' },
          choices: IMPORT_KINDS.map((value) => ({ value, label: labelOf(value) })),
        },
        {
          ...{ name: 'state', label: t('imports.state'), ask: 'choice' },
          choices: IMPORT_STATES.map((value) => ({ value, label: t(`imports.states.${value}`) })),
        },
        { name: 'created_at', label: t('imports.sent'), ask: 'days' },
        { name: 'rows_total', label: t('imports.rows_total'), ask: 'range' },
        { name: 'rejected', label: t('imports.rejected'), ask: 'range' },
      ]}
      linkOf={({ id }) => `/imports/${id}/show`}
      empty={{ icon: <Upload />, title: t('imports.empty'), hint: t('imports.empty_hint') }}
      nothingFound={t('imports.empty')}
      columns={[
        { key: 'name', label: t('imports.name'), cell: (run) => run.name },
        { key: 'kind', label: t('imports.holds'), cell: (run) => labelOf(run.kind), sortable: false },
        {
          key: 'created_at',
          label: t('imports.created_at'),
          cell: (run) => moment(run.created_at),
          width: 150,
        },
        {
          key: 'rows_total',
          label: t('imports.rows_total'),
          cell: ({ rows_total }) => (rows_total === null ? '—' : count(rows_total)),
          align: 'right',
        },
        {
          key: 'credited',
          label: t('imports.imported'),
          cell: (run) => count(run.credited + run.registered),
          align: 'right',
          sortable: false,
        },
        {
          key: 'duplicated',
          label: t('imports.duplicated'),
          cell: (run) => count(run.duplicated),
          align: 'right',
          sortable: false,
          wideOnly: true,
        },
        {
          key: 'rejected',
          label: t('imports.rejected'),
          cell: (run) => count(run.rejected),
          align: 'right',
        },
        {
          key: 'state',
          label: t('imports.state'),
          cell: (run) => <StatusChip {...statusOfImport(run, t)} />,
          sortable: false,
          width: 130,
        },
      ]}
      card={(run) => ({
        title: run.name,
        lines: [
          `${labelOf(run.kind)} · ${moment(run.created_at)}`,
          `${t('imports.imported')} ${count(run.credited + run.registered)} · ${t('imports.rejected')} ${count(run.rejected)}`,
        ],
        chip: <StatusChip {...statusOfImport(run, t)} />,
      })}
    />
  );
}
