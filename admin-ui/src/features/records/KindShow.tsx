import {
  fieldsOf,
  type AnyKind,
  type OfficialSource,
} from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import type { Words } from '@fidelidade/domain/kernel/record-kind/field.js';
import { oneOf, ORIGINS } from '@fidelidade/domain/kernel/record-kind/words.js';
import { permissionOf } from '@fidelidade/domain/record-kinds.js';
import { Fragment, type ReactNode } from 'react';
import { day } from '../../shared/format';
import { useText } from '../../i18n/useText';
import { useWords } from '../../i18n/useWords';
import { MainAndAside } from '../../shared/ui/Columns';
import { EditButton } from '../../shared/ui/EditButton';
import { Facts, type Fact } from '../../shared/ui/Facts';
import { LifecycleActions } from '../../shared/ui/LifecycleActions';
import { PageHead } from '../../shared/ui/PageHead';
import { Panel } from '../../shared/ui/Panel';
import { RecordPage } from '../../shared/ui/RecordPage';
import { recordStatus } from '../../shared/ui/recordStatus';
import { StatusChip } from '../../shared/ui/StatusChip';
import { HistoryPanel } from '../platform/history/HistoryPanel';
import { useShownField } from './ShownField';
import { placesIn } from './places';
import { isShown, slotsOf } from './slots';
import { titleOf, valueIn, type KindRecord } from './value';

interface KindShowProps {
  readonly kind: AnyKind;
  /** Above what the record says. */
  readonly note?: ReactNode;
}

export const KindShow = ({ kind, note }: KindShowProps) => (
  <RecordPage<KindRecord> resource={kind.resource}>
    {(record) => <KindDetails kind={kind} record={record} note={note} />}
  </RecordPage>
);

function KindDetails({ kind, record, note }: KindShowProps & { record: KindRecord }) {
  const t = useText();
  const words = useWords();
  const { resource } = kind;
  const name = titleOf(kind, record);
  const isOfficial = record.origin === 'official';
  const { Actions, Panels, Preview, previewLeads = false, isKept } = slotsOf(resource);
  const preview = Preview && <Preview key="preview" values={record} id={record.id} />;
  return (
    <>
      <PageHead
        title={name}
        subtitle={words(oneOf(kind))}
        backTo={`/${resource}`}
        chip={
          isOfficial && record.status === 'active' ? (
            <StatusChip label={words(ORIGINS.official)} tone="neutral" />
          ) : (
            <StatusChip {...recordStatus(record.status, kind.resource, t)} />
          )
        }
        actions={
          isOfficial ? (
            <LifecycleActions
              resource={resource}
              id={record.id}
              name={name}
              status={record.status}
              withDeletion={false}
            />
          ) : (
            <>
              {Actions && <Actions record={record} />}
              {record.status !== 'deleted' && (
                <EditButton permission={permissionOf(kind, 'edit')} to={`/${resource}/${record.id}`} />
              )}
              {!isKept?.(record) && (
                <LifecycleActions resource={resource} id={record.id} name={name} status={record.status} />
              )}
            </>
          )
        }
      />
      <MainAndAside
        main={[
          previewLeads && preview,
          note && <Fragment key="note">{note}</Fragment>,
          Panels && <Panels key="own" record={record} />,
          <KindPanels key="said" kind={kind} record={record} />,
          !previewLeads && preview,
        ]}
        aside={
          isOfficial && kind.official ? (
            [
              <OfficialPanel key="official" official={kind.official} />,
              // What a company never said anything of has no history.
              record.version > 0 && <HistoryPanel key="history" resource={resource} id={record.id} />,
            ]
          ) : (
            <HistoryPanel resource={resource} id={record.id} />
          )
        }
      />
    </>
  );
}

/** Where a row comes from that nobody here wrote, and so nobody changes. */
function OfficialPanel({ official }: { official: OfficialSource }) {
  const words = useWords();
  return (
    <Panel title={words(OFFICIAL_TITLE)} hint={words(OFFICIAL_HINT)}>
      <Facts
        facts={[
          { label: words({ pt_BR: 'Fonte', en: 'Source' }), value: words(official.source) },
          { label: words({ pt_BR: 'Edição', en: 'Edition' }), value: day(official.edition) },
        ]}
      />
    </Panel>
  );
}

const OFFICIAL_TITLE: Words = { pt_BR: 'Tabela oficial', en: 'Official table' };
const OFFICIAL_HINT: Words = {
  pt_BR:
    'Para mudar ou completar, cadastre o mesmo código: o seu vale no lugar deste. O que não é usado pode ser desativado, e deixa de ser oferecido.',
  en: 'To change or complete it, register the same code: yours then stands in its place. What is not used can be disabled, and is offered no more.',
};

interface KindPanelsProps {
  readonly kind: AnyKind;
  readonly record: KindRecord;
  /** What is told in the place of a field; null where nothing is. */
  readonly own?: Readonly<Record<string, Fact | null>>;
}

/** What a record says of itself, section by section as its form has them; a section without a word is left out. */
export function KindPanels({ kind, record, own = {} }: KindPanelsProps) {
  const words = useWords();
  const shown = useShownField();
  const places = placesIn(kind, record);
  return kind.form.map(({ title, fields }, section) => {
    const facts = fieldsOf(kind)
      .filter(([field]) => field in fields && isShown(kind.resource, field))
      .flatMap(([field, described]): Fact[] => {
        const told = own[field];
        if (told !== undefined) return told ? [told] : [];
        const value = shown(described, valueIn(record, field, described));
        if (value === null && places[field] === 'none') return [];
        const wide = described.kind === 'address' || described.kind === 'list';
        return [{ label: words(described.label), value, wide }];
      });
    const isEmpty = section > 0 && facts.every(({ value }) => value === null);
    return isEmpty ? null : (
      <Panel key={section} title={words(title ?? oneOf(kind))}>
        <Facts facts={facts} />
      </Panel>
    );
  });
}
