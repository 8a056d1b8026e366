import { RecordsPicker } from '../../../shared/inputs/RecordsPicker';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Which levels of the programme something is for. */
export const LevelsPicker = ({ label, hint }: { label: string; hint: string }) => (
  <RecordsPicker<Named>
    source="level_ids"
    namesSource="level_names"
    resource="loyalty-levels"
    label={label}
    hint={hint}
    nameOf={({ name }) => name}
    sort="order"
  />
);
