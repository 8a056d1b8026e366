import { AsyncLocalStorage } from 'node:async_hooks';

interface Scope {
  company: string | undefined;
}

/** Whose rows may be read by what runs here. Outside of any scope, nobody's. */
const scopes = new AsyncLocalStorage<Scope>();

/** Runs work that may see no company's rows until `selectCompany` says whose: a request before it is known who asks. */
export const inReadScope = <Result>(work: () => Result): Result => scopes.run({ company: undefined }, work);

/** From here on the scope sees the rows of this company; undefined: of none. Without a scope it does nothing. */
export function selectCompany(company: string | undefined): void {
  const scope = scopes.getStore();
  if (scope) scope.company = company;
}

/** Runs work that may see the rows of one company. */
export const asCompany = <Result>(company: string, work: () => Result): Result =>
  scopes.run({ company }, work);

export const selectedCompany = (): string | undefined => scopes.getStore()?.company;
