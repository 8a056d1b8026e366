import Box from '@mui/material/Box';
import { useText } from '../../i18n/useText';

/** What became of one of many records, as `POST …/bulk` tells it. */
export interface BulkResult {
  readonly id: string;
  readonly name: string | null;
  /** Whether the record is another one than before. */
  readonly changed: boolean;
  readonly refusal: string | null;
}

/** Each record that could not be changed, by its name, and why. */
export function RefusedRecords({ results }: { results: readonly BulkResult[] }) {
  const t = useText();
  return (
    <>
      <Box sx={{ marginTop: 2 }}>{t('lists.refused', { smart_count: results.length })}</Box>
      <Box component="ul" sx={{ margin: 0, paddingLeft: 4 }}>
        {results.map(({ id, name, refusal }) => (
          <li key={id}>{name === null ? refusal : `${name}: ${refusal}`}</li>
        ))}
      </Box>
    </>
  );
}
