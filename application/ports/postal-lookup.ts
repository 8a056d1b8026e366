/** What a postal code stands for; what the source does not know is left out. */
export interface PostalAddress {
  readonly zip: string;
  readonly state: string;
  /** IBGE's number of the municipality. */
  readonly cityId: number;
  readonly city: string;
  readonly neighborhood: string | undefined;
  readonly street: string | undefined;
}

/** The public register of postal codes. A convenience: nothing depends on its answer. */
export interface PostalLookup {
  /** @param cep eight digits. «Unknown» is what the source said; nobody said anything when it is out of reach or there is none. */
  find(cep: string): Promise<PostalAddress | 'unknown' | 'unanswered'>;
}
export const POSTAL_LOOKUP = Symbol('PostalLookup');
