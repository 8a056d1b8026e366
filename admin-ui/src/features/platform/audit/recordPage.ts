/** Where a record is shown. */
export function pageOf(resource: string, id: string): string {
  // One works in one company at a time, and what happened in another is told there.
  return resource === 'companies' ? '/company' : `/${resource}/${id}/show`;
}
