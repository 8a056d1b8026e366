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
  /** @param cep eight digits. Undefined for one that is unknown, and when the source does not answer in time. */
  find(cep: string): Promise<PostalAddress | undefined>;
}
export const POSTAL_LOOKUP = Symbol('PostalLookup');
