export const INSTALLATION = Symbol('Installation');

/** What runs here. Anybody is told, so nothing of it is secret. */
export interface Installation {
  readonly version: string;
  /** What it was built from, as whoever built it says; null when nobody did. */
  readonly build: string | null;
  readonly environment: 'production' | 'demo' | 'development';
  /** What of the outside is switched on here. */
  readonly features: readonly Feature[];
}

export type Feature = 'captcha' | 'cep_lookup' | 'cnpj_lookup' | 'mail';
