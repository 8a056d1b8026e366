/**
 * How the edge answers a refusal: 422 belongs to a field, 406 to a state, 402 to the plan, the others to what was
 * asked for; 451 wants terms accepted first.
 */
export type Refusal =
  | 'invalid'
  | 'not_acceptable'
  | 'not_found'
  | 'conflict'
  | 'forbidden'
  | 'payment_required'
  | 'terms_pending';

export interface DomainErrorDetail {
  /** The field as the API names it (snake_case, dotted for nested ones: `items.0.quantity`). */
  readonly field?: string;
  /** Values for the placeholders of the text (`:min`, `:permission`). */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly refusal?: Refusal;
}

/**
 * A business refusal. The code is a key of the message catalogues (`api/i18n`), where the Portuguese and English
 * texts live; nothing here is shown to a user as it stands.
 */
export class DomainError extends Error {
  readonly field: string | undefined;
  readonly params: Readonly<Record<string, string | number>>;
  readonly refusal: Refusal;

  constructor(
    readonly code: string,
    detail: DomainErrorDetail = {},
  ) {
    super(detail.field ? `${code} (${detail.field})` : code);
    this.name = 'DomainError';
    this.field = detail.field;
    this.params = detail.params ?? {};
    this.refusal = detail.refusal ?? 'invalid';
  }
}

/** Several refusals at once, one per field: what a form wants to show. */
export class ValidationError extends Error {
  constructor(readonly problems: readonly DomainError[]) {
    super(problems.map((problem) => problem.message).join('; '));
    this.name = 'ValidationError';
  }
}

/** A command that does not fit the record's state: answered with 406. */
export const notAcceptable = (code: string, detail: Omit<DomainErrorDetail, 'refusal'> = {}): DomainError =>
  new DomainError(code, { ...detail, refusal: 'not_acceptable' });

export const notFound = (code = 'not_found'): DomainError => new DomainError(code, { refusal: 'not_found' });

/** Every refusal that was thrown. @throws what is none */
export function refusalsIn(error: unknown): readonly DomainError[] {
  if (error instanceof ValidationError) return error.problems;
  if (error instanceof DomainError) return [error];
  throw error;
}

/** Collects refusals and throws them together; a single one is thrown as itself. */
export function refuseAll(problems: readonly (DomainError | undefined)[]): void {
  const found = problems.filter((problem) => problem !== undefined);
  if (found.length === 1) throw found[0]!;
  if (found.length > 1) throw new ValidationError(found);
}

/** Runs a step of something larger and lets its refusals name their field inside the larger form (`company.cnpj`). */
export async function inField<Result>(name: string, step: () => Promise<Result>): Promise<Result> {
  const inside = ({ code, field, params, refusal }: DomainError) =>
    new DomainError(code, { params, refusal, field: field ? `${name}.${field}` : name });
  try {
    return await step();
  } catch (error) {
    if (error instanceof ValidationError) throw new ValidationError(error.problems.map(inside));
    throw error instanceof DomainError ? inside(error) : error;
  }
}
