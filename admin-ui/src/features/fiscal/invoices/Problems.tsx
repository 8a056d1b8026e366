import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { useText, type Text } from '../../../i18n/useText';
import { RECEIVE } from '../../stock/products/ReceiveStock';
import type { Invoice, PlaceToMend, Problem } from './invoice';

/** The list to work through: each problem names its item and leads to what mends it. */
export function Problems({ problems }: Pick<Invoice, 'problems'>) {
  const t = useText();
  return (
    <Box component="ul" sx={{ margin: '8px 0 0', paddingLeft: 5, display: 'grid', gap: 1 }}>
      {problems.map(({ path, message, code, about }) => (
        <li key={`${path} ${message}`}>
          {itemOf(about, t, message)}
          {message} <MendLink place={about} code={code} />
        </li>
      ))}
    </Box>
  );
}

/** «Dar entrada», «Abrir produto», «Abrir cliente», «Abrir empresa»; nothing where the note itself is mended. */
export function MendLink({ place, code }: { place: PlaceToMend; code: Problem['code'] }) {
  const t = useText();
  const { resource, id } = place;
  if (resource === 'companies') return <Link to="/company">{t('fiscal.mend.company')}</Link>;
  if (resource === 'products' && id && code === 'stock_insufficient')
    return <Link to={`/products/${id}/show${RECEIVE}`}>{t('fiscal.mend.stock')}</Link>;
  if (resource === 'products' && id) return <Link to={`/products/${id}`}>{t('fiscal.mend.product')}</Link>;
  if (resource === 'persons' && id) return <Link to={`/persons/${id}`}>{t('fiscal.mend.person')}</Link>;
  return null;
}

/** «Item 2, Café: », or «Item 2: » before a text that names the product itself. */
export function itemOf({ item, name }: PlaceToMend, t: Text, text: string): string {
  if (item === null) return '';
  const place = t('fiscal.problem_place', { item });
  return name && !text.includes(name) ? `${place}, ${name}: ` : `${place}: `;
}
