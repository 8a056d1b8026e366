import type { Hex } from '../../kernel/colour.js';
import { DomainError } from '../../kernel/domain-error.js';

/** What a shop shows its customers of itself in pictures: its sign, and what stands behind its name. */
export type BrandPicture = 'logo' | 'cover';

/** `#rrggbb`, in small letters: one colour has one name. */
const COLOUR = /^#[0-9a-f]{6}$/;

export const isBrandColour = (text: string): text is Hex => COLOUR.test(text);

/** However its letters are written, and with or without its sign. @throws DomainError on `brand_colour` */
export function parseBrandColour(text: string): Hex {
  const colour = `#${text.trim().toLowerCase().replace(/^#/, '')}`;
  if (!isBrandColour(colour)) throw new DomainError('brand_colour', { field: 'brand_colour' });
  return colour;
}

/** How a shop looks to its customers; what is not said looks as the programme does. */
export interface Brand {
  readonly colour: Hex | null;
  /** SHA-256 of pictures that are kept. */
  readonly logo: string | null;
  readonly cover: string | null;
}

export const NO_BRAND: Brand = { colour: null, logo: null, cover: null };

/** Where anybody reads a picture of a store. The address changes with the picture, so that it can be kept for good; null for none. */
export const brandPictureAddress = (
  storeSlug: string,
  picture: BrandPicture,
  sha256: string | null,
): string | null => sha256 && `/api/config/${storeSlug}/${picture}?sha256=${sha256}`;
