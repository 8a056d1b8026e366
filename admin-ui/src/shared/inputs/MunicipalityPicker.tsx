import { required as isRequired, type RaRecord } from 'react-admin';
import { RecordPicker } from './RecordPicker';

/** As the lookup of addresses tells it. */
export interface Municipality extends RaRecord {
  /** Of the IBGE. */
  readonly id: number;
  readonly name: string;
  readonly state: string;
}

interface MunicipalityPickerProps {
  /** Where its code goes, and where its name stands. */
  readonly source: string;
  readonly nameSource: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** Within which it is looked for; in the whole country while none is chosen. */
  readonly state: unknown;
  readonly required?: boolean;
  readonly onPick: (city: Municipality | null) => void;
}

/** A city of the table, with what the company added to it (ADR 0086). */
export const MunicipalityPicker = ({ state, required = false, ...picker }: MunicipalityPickerProps) => (
  <RecordPicker<Municipality>
    {...picker}
    resource="lookup/municipalities"
    filter={typeof state === 'string' && state !== '' ? { state } : {}}
    nameOf={({ name }) => name}
    detailOf={(city) => city.state}
    {...(required && { validate: isRequired() })}
  />
);
