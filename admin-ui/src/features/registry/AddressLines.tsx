import type { Address } from './persons/person';

/** An address as an envelope has it. */
export const AddressLines = ({ address }: { address: Address }) => (
  <>
    {address.address}, {address.number}
    {address.complement ? ` – ${address.complement}` : ''}
    <br />
    {address.neighborhood} · {address.city}/{address.state} ·{' '}
    {address.zip.replace(/^(\d{5})(\d{3})$/, '$1-$2')}
  </>
);
