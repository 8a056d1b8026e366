import type { Address, Contact, DirectMail, User } from '../../../api/types.js';
import type { Problems } from '../../../ui/form/use-form.js';
import { maskCep } from '../../../ui/form/masks.js';

export type AddressFields = Omit<Address, 'city_id'> & { readonly city_id: number | null };

export interface ProfileFields {
  /** The address of the picture that is shown, a new one as a data URI, or empty. */
  readonly avatar: string;
  readonly address: AddressFields;
  readonly contacts: readonly Contact[];
  readonly directMail: DirectMail;
  readonly social: string;
  readonly site: string;
  /** Only to carry what is wrong with a field of the address. */
  readonly zip?: never;
}

const noAddress: AddressFields = {
  zip: '',
  state: '',
  city_id: null,
  city: '',
  neighborhood: '',
  address: '',
  number: '',
  complement: '',
};
const noMail: DirectMail = { email: false, sms: false, messenger: false };

export function profileFieldsOf({ profile, avatar_url }: User): ProfileFields {
  const address = { ...noAddress, ...withoutNulls(profile?.address ?? {}) };
  return {
    avatar: avatar_url ?? '',
    address: { ...address, zip: maskCep(address.zip) },
    contacts: profile?.contacts ?? [],
    directMail: { ...noMail, ...profile?.direct_mail },
    social: profile?.social_network ?? '',
    site: profile?.site ?? '',
  };
}

/** An address is asked for whole or not at all; the server names what it misses. */
export function profileProblems({ address, site }: ProfileFields): Problems<ProfileFields> {
  const zip = address.zip.replace(/\D/g, '');
  return {
    zip: zip !== '' && zip.length !== CEP_LENGTH ? 'form.cep' : undefined,
    site: site !== '' && !/^https?:\/\/\S+$/.test(site) ? 'profile.siteShape' : undefined,
  };
}

export const CEP_LENGTH = 8;

/** The body of: the parts that were changed. An address goes whole, empty contacts are left out. */
export const profileBody = ({
  avatar,
  address,
  contacts,
  directMail,
  social,
  site,
}: Partial<ProfileFields>) => ({
  ...(avatar !== undefined && { avatar: avatar || null }),
  ...(address && { address: isEmpty(address) ? null : { ...address, zip: address.zip.replace(/\D/g, '') } }),
  ...(contacts && { contacts: contacts.filter(({ value }) => value.trim() !== '') }),
  ...(directMail && { direct_mail: directMail }),
  ...(social !== undefined && { social_network: social.trim() || null }),
  ...(site !== undefined && { site: site.trim() || null }),
});

/** What was found for a CEP, where nothing stands yet. A city is one with its state and its number: all of it, or nothing. */
export function fillable(
  typed: AddressFields,
  { city, city_id, state, ...lines }: Partial<Address>,
): Partial<AddressFields> {
  const isOpen = typed.city === '' && (typed.state === '' || typed.state === state);
  return {
    ...Object.fromEntries(
      Object.entries(lines).filter(([name, value]) => value && typed[name as keyof typeof lines] === ''),
    ),
    ...(isOpen && city && state && { city, state, city_id: city_id ?? null }),
  };
}

const isEmpty = ({ city_id: _, ...texts }: AddressFields): boolean =>
  Object.values(texts).every((text) => text.trim() === '');

const withoutNulls = (address: Partial<Address>): Partial<AddressFields> =>
  Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null && value !== undefined));
