import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import type { Text } from '../../i18n/useText';
import type { Tone } from '../../theme/tokens';
import type { FilterTab } from '../table/columns';
import type { Status } from './StatusChip';

export type RecordStatus = 'active' | 'disabled' | 'deleted' | 'erased';

const TONES: Record<RecordStatus, Tone> = {
  active: 'success',
  disabled: 'neutral',
  deleted: 'danger',
  erased: 'neutral',
};

/** Resources of no plain record whose Portuguese name is feminine: «a pessoa», «a empresa», «a conta». */
const FEMININE: ReadonlySet<string> = new Set([
  'persons',
  'companies',
  'accounts',
  'invoices',
  'receivables',
]);

/** The gender of what a record is called in Portuguese: a unit is «Ativa», a bank «Ativo». */
function genderOf(resource: string): 'm' | 'f' {
  const kind = RECORD_KINDS.find((each) => each.resource === resource);
  return kind?.words.pt_BR[2] ?? (FEMININE.has(resource) ? 'f' : 'm');
}

export const recordStatus = (status: RecordStatus, resource: string, t: Text): Status => ({
  label: t(`common.state.${genderOf(resource)}.${status}`),
  tone: TONES[status],
});

/** Active and disabled together are what a list shows by itself. */
export const statusTabs = (resource: string, t: Text): readonly FilterTab[] => [
  { name: 'all', label: t(`common.states.${genderOf(resource)}.all`), filter: {} },
  ...(['active', 'disabled', 'deleted'] as const).map((name) => ({
    name,
    label: t(`common.states.${genderOf(resource)}.${name}`),
    filter: { _status: name },
  })),
];

/** The tab of `statusTabs` that shows what was deleted. */
export const deletedTab = (resource: string, t: Text): string =>
  t(`common.states.${genderOf(resource)}.deleted`);
