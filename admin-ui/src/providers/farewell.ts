/** Why the sign-in page is shown, when there is something to say about it. */
export interface Farewell {
  readonly tone: 'success' | 'danger';
  /** A key of the catalogue, or the server's own words. */
  readonly text: string;
}

let said: Farewell | null = null;

export const farewell = (): Farewell | null => said;

/** The first reason stays: what follows from it is only an echo. */
export function sayFarewell(reason: Farewell): void {
  said ??= reason;
}

export const forgetFarewell = (): void => {
  said = null;
};
