import Box from '@mui/material/Box';
import { useText } from '../../../i18n/useText';
import { ruleSentences, type Rule } from './rule';

/** What a rule does, in sentences; read out as they change where somebody types. */
export function RuleMeaning({ rule, live = false }: { rule: Rule; live?: boolean }) {
  const t = useText();
  const sentences = ruleSentences(rule, t);
  return (
    <div {...(live && { role: 'status' })}>
      {sentences === undefined ? (
        t('loyalty.rules.incomplete')
      ) : (
        <Box component="ul" sx={{ margin: 0, paddingLeft: 5, display: 'grid', gap: 2 }}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      )}
    </div>
  );
}
