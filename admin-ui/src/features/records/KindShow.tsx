import { fieldsOf, type AnyKind } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { oneOf } from '@fidelidade/domain/kernel/record-kind/words.js';
import { permissionOf } from '@fidelidade/domain/record-kinds.js';
import { useText } from '../../i18n/useText';
import { useWords } from '../../i18n/useWords';
import { MainAndAside } from '../../shared/ui/Columns';
import { EditButton } from '../../shared/ui/EditButton';
import { Facts } from '../../shared/ui/Facts';
import { LifecycleActions } from '../../shared/ui/LifecycleActions';
import { PageHead } from '../../shared/ui/PageHead';
import { Panel } from '../../shared/ui/Panel';
import { RecordPage } from '../../shared/ui/RecordPage';
import { recordStatus } from '../../shared/ui/recordStatus';
import { StatusChip } from '../../shared/ui/StatusChip';
import { HistoryPanel } from '../platform/history/HistoryPanel';
import { titleOf, useShownValue, valueIn, type KindRecord } from './value';

export const KindShow = ({ kind }: { kind: AnyKind }) => (
  <RecordPage<KindRecord> resource={kind.resource}>
    {(record) => <KindDetails kind={kind} record={record} />}
  </RecordPage>
);

function KindDetails({ kind, record }: { kind: AnyKind; record: KindRecord }) {
  const t = useText();
  const words = useWords();
  const shown = useShownValue();
  const { resource } = kind;
  const name = titleOf(kind, record);
  return (
    <>
      <PageHead
        title={name}
        subtitle={words(oneOf(kind))}
        backTo={`/${resource}`}
        chip={<StatusChip {...recordStatus(record.status, t)} />}
        actions={
          <>
            {record.status !== 'deleted' && (
              <EditButton permission={permissionOf(kind, 'edit')} to={`/${resource}/${record.id}`} />
            )}
            <LifecycleActions resource={resource} id={record.id} name={name} status={record.status} />
          </>
        }
      />
      <MainAndAside
        main={kind.form.map(({ title, fields }, section) => (
          <Panel key={section} title={words(title ?? oneOf(kind))}>
            <Facts
              facts={fieldsOf(kind)
                .filter(([field]) => field in fields)
                .map(([field, described]) => ({
                  label: words(described.label),
                  value: shown(described, valueIn(record, field, described)),
                }))}
            />
          </Panel>
        ))}
        aside={<HistoryPanel resource={resource} id={record.id} />}
      />
    </>
  );
}
