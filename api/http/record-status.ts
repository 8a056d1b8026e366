import { IsIn, IsOptional } from 'class-validator';
import { notFound } from '@fidelidade/domain/kernel/domain-error.js';

/** `PUT /api/{route}/{id}/status`: an empty body toggles, a status sets. */
export class StatusDto {
  @IsOptional() @IsIn(['active', 'disabled']) status?: 'active' | 'disabled';
}

/** @throws DomainError `not_found` for a record that is not the company's */
export function nextStatus(
  record: { readonly status: string } | undefined,
  { status }: StatusDto,
): 'enable' | 'disable' {
  if (!record) throw notFound();
  const wanted = status ?? (record.status === 'active' ? 'disabled' : 'active');
  return wanted === 'active' ? 'enable' : 'disable';
}
