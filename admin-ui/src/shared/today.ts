import { civilDateIn, type CivilDate, type Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { companyZone } from '../providers/company-zone';

/** The day that it is for the company. */
export const today = (): CivilDate => civilDateIn(companyZone(), new Date().toISOString() as Instant);
