import FolderDelete from '@mui/icons-material/FolderDeleteOutlined';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { ATTACHMENT_TYPES } from '@fidelidade/domain/platform/attachments/events.js';
import { useText } from '../../../i18n/useText';
import { useCan } from '../../../providers/useCan';
import { moment } from '../../../shared/format';
import { RecordList } from '../../../shared/table/RecordList';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { FileLink } from '../attachments/FileLink';
import { EDITING, ERASING, sizeText } from '../attachments/attachment';
import { DeletedFileActions } from './DeletedFileActions';
import { fileAddress, RECORDS_WITH_FILES, TYPE_NAMES, type DeletedFile } from './deleted-file';

const sizeOf = ({ media_type, size_bytes }: DeletedFile) =>
  `${TYPE_NAMES[media_type]} · ${sizeText(size_bytes)}`;

/** Every deleted file of the company, whichever record it hung on. */
export function DeletedFileList() {
  const t = useText();
  const can = useCan();
  const some = (permissions: typeof EDITING | typeof ERASING) =>
    RECORDS_WITH_FILES.some((each) => can(permissions[each]));
  const kindOf = ({ resource }: DeletedFile) => t(`attachments.deleted.of.${resource}`);
  return (
    <RecordList<DeletedFile>
      resource="deleted-files"
      title={t('attachments.deleted.title')}
      subtitle={t('attachments.deleted.hint')}
      sort={{ field: 'deleted_at', order: 'DESC' }}
      choosable={({ name }) => name}
      bulk={{
        may: (action) => some(action === 'purge' ? ERASING : EDITING),
        words: { restore: t('attachments.restore'), purge: t('attachments.erase') },
        purgeAsk: (count) => t('attachments.deleted.erase_ask', { smart_count: count }),
        purgeHint: t('attachments.deleted.erase_hint'),
      }}
      tabs={[
        { name: 'all', label: t('attachments.deleted.all'), filter: {} },
        ...RECORDS_WITH_FILES.filter((each) => can(VIEWING[each])).map((resource) => ({
          name: resource,
          label: t(`attachments.deleted.tabs.${resource}`),
          filter: { resource },
        })),
      ]}
      filters={[
        { name: 'name', label: t('attachments.deleted.file'), ask: 'contains' },
        {
          ...{ name: 'media_type', label: t('attachments.deleted.type'), ask: 'choice' },
          choices: ATTACHMENT_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] })),
        },
        { name: 'record_name', label: t('attachments.deleted.record'), ask: 'contains' },
        {
          ...{ name: 'record_standing', label: t('attachments.deleted.standing'), ask: 'choice' },
          choices: (['there', 'deleted', 'gone'] as const).map((value) => ({
            value,
            label: t(`attachments.deleted.standings.${value}`),
          })),
        },
        { name: 'deleted_by_name', label: t('attachments.deleted.by'), ask: 'contains' },
        { name: 'deleted_at', label: t('attachments.deleted.at'), ask: 'days' },
        { name: 'size_bytes', label: t('attachments.deleted.bytes'), ask: 'range' },
      ]}
      empty={{
        icon: <FolderDelete />,
        title: t('attachments.deleted.empty'),
        hint: t('attachments.deleted.empty_hint'),
      }}
      nothingFound={t('attachments.deleted.nothing_found')}
      columns={[
        {
          key: 'name',
          label: t('attachments.deleted.file'),
          cell: (file) => <FileLink file={file} address={fileAddress(file)} />,
          detail: sizeOf,
        },
        {
          key: 'record_name',
          label: t('attachments.deleted.record'),
          cell: (file) => <RecordName file={file} />,
          detail: (file) => (
            <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2 }}>
              {kindOf(file)}
              <Standing file={file} />
            </Box>
          ),
        },
        {
          key: 'deleted_by_name',
          label: t('attachments.deleted.by'),
          cell: ({ deleted_by_name }) => deleted_by_name ?? '—',
          width: 160,
        },
        {
          key: 'deleted_at',
          label: t('attachments.deleted.at'),
          cell: ({ deleted_at }) => moment(deleted_at),
          width: 170,
        },
        {
          key: 'media_type',
          label: t('attachments.deleted.type'),
          cell: ({ media_type }) => TYPE_NAMES[media_type],
          optional: true,
          width: 100,
        },
        {
          key: 'size_bytes',
          label: t('attachments.deleted.size'),
          cell: ({ size_bytes }) => sizeText(size_bytes),
          align: 'right',
          optional: true,
          width: 110,
        },
      ]}
      rowAction={(file) => <DeletedFileActions file={file} />}
      card={(file) => ({
        title: <FileLink file={file} address={fileAddress(file)} />,
        lines: [
          <Box key="record" component="span">
            {kindOf(file)}: <RecordName file={file} />
          </Box>,
          [sizeOf(file), file.deleted_by_name, moment(file.deleted_at)].filter(Boolean).join(' · '),
        ],
        chip: <Standing file={file} />,
      })}
    />
  );
}

const VIEWING = {
  persons: 'registry.persons.view',
  receivables: 'finance.receivables.view',
  payables: 'finance.payables.view',
  invoices: 'fiscal.invoices.view',
} as const;

/** Leads to the record, also to one that is deleted: there it is restored. One that is no more leads nowhere. */
function RecordName({ file: { resource, record_id, record_name, record_standing } }: { file: DeletedFile }) {
  const t = useText();
  const name = record_name ?? t('attachments.deleted.unnamed');
  if (record_standing === 'gone') return name;
  return (
    <MuiLink
      component={Link}
      to={`/${resource}/${record_id}/show`}
      sx={{ position: 'relative', zIndex: 1, overflowWrap: 'anywhere' }}
    >
      {name}
    </MuiLink>
  );
}

/** What became of its record, where that is not there as it was. */
function Standing({ file: { record_standing } }: { file: DeletedFile }) {
  const t = useText();
  if (record_standing === 'there') return null;
  return <StatusChip label={t(`attachments.deleted.standings.${record_standing}`)} tone="neutral" />;
}
