import Box from '@mui/material/Box';
import { useText, type Text } from '../../../i18n/useText';
import type { Invoice } from './invoice';

/** The list to work through; a problem of an item says which. */
export function Problems({ problems }: Pick<Invoice, 'problems'>) {
  const t = useText();
  return (
    <Box component="ul" sx={{ margin: '8px 0 0', paddingLeft: 5, display: 'grid', gap: 1 }}>
      {problems.map(({ path, message }) => (
        <li key={`${path} ${message}`}>
          {placeOf(path, t)}
          {message}
        </li>
      ))}
    </Box>
  );
}

/** `items.1.ncm`, `/NFe/infNFe/det[2]/prod/NCM` → «Item 2: ». */
function placeOf(path: string, t: Text): string {
  const index = /\bitems\.(\d+)/.exec(path)?.[1];
  const position =
    /\bdet\[(\d+)\]/.exec(path)?.[1] ?? (index === undefined ? undefined : String(Number(index) + 1));
  return position === undefined ? '' : `${t('fiscal.problem_place', { item: position })}: `;
}
