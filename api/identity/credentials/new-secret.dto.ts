import { IsIn, IsOptional } from 'class-validator';
import { OVERLAP_HOURS, type OverlapHours } from '@fidelidade/domain/identity/api-key/secret.js';

/** Another secret in the place of the one that there is. */
export class NewSecretDto {
  /** How long the secret before goes on working; not at all where it is left out. */
  @IsOptional() @IsIn(OVERLAP_HOURS) overlap_hours?: OverlapHours | null;
}
