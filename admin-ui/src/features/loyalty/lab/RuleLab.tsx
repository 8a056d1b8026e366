import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useLocaleState } from 'react-admin';
import { useText } from '../../../i18n/useText';
import { count, month as nameOfMonth } from '../../../shared/format';
import { refusalOf, statusOf } from '../../../providers/apiError';
import { today } from '../../../shared/today';
import { ErrorState } from '../../../shared/ui/ErrorState';
import { Notice } from '../../../shared/ui/Notice';
import { colours, type as text } from '../../../theme/tokens';
import { pastMonths, type Try } from './lab';
import { LabFigures } from './LabFigures';
import { useLab } from './useLab';

/** What can be tried out, and what it is called where there is a choice. */
export interface Variant {
  readonly name: string;
  /** Undefined while what is typed says too little. */
  readonly asks: Try | undefined;
}

/** A year back: seasons are seen, and no try takes long. */
const MONTHS = 12;

/**
 * The rule lab: what past sales would have earned by what is typed above. It changes nothing, so it stands in the very form, and
 * says so where what is typed is no longer what was tried.
 */
export function RuleLab({ variants }: { variants: readonly Variant[] }) {
  const t = useText();
  const [locale] = useLocaleState();
  const heading = useId();
  const months = pastMonths(today(), MONTHS + 1);
  const [from, setFrom] = useState(months[1]!);
  const [until, setUntil] = useState(months[1]!);
  const [chosen, choose] = useState(0);
  const [tried, setTried] = useState('');
  const { progress, result, error, isRunning, run, stop } = useLab();
  const asks = variants[chosen]?.asks;
  const asked = asks && { path: asks.path, body: { ...asks.body, from_month: from, until_month: until } };
  const start = () => {
    if (!asked) return;
    setTried(JSON.stringify(asked));
    void run(asked);
  };
  const monthPicker = (label: string, value: string, choose: (month: string) => void) => (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => choose(target.value)}
      sx={{ flex: '1 1 140px', maxWidth: { sm: 180 } }}
    >
      {months.map((each) => (
        <MenuItem key={each} value={each}>
          {nameOfMonth(each, locale)}
        </MenuItem>
      ))}
    </TextField>
  );
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ marginTop: 4, paddingTop: 4, borderTop: `1px solid ${colours.line}`, display: 'grid', gap: 4 }}
    >
      <div>
        <Box id={heading} component="h3" sx={{ margin: 0, fontSize: 'inherit', fontWeight: text.emphasis }}>
          {t('loyalty.lab.title')}
        </Box>
        <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{t('loyalty.lab.hint')}</Box>
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end' }}>
        {variants.length > 1 && (
          <TextField
            select
            size="small"
            label={t('loyalty.lab.what')}
            value={chosen}
            onChange={({ target }) => choose(Number(target.value))}
            sx={{ flex: '1 1 220px', maxWidth: { sm: 280 } }}
          >
            {variants.map(({ name }, index) => (
              <MenuItem key={name} value={index}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {monthPicker(t('loyalty.lab.from'), from, (month) => {
          setFrom(month);
          if (until < month) setUntil(month);
        })}
        {monthPicker(t('loyalty.lab.until'), until, (month) => {
          setUntil(month);
          if (from > month) setFrom(month);
        })}
        {isRunning ? (
          <Button variant="outlined" color="inherit" onClick={stop}>
            {t('loyalty.lab.stop')}
          </Button>
        ) : (
          <Button variant="outlined" onClick={start} disabled={!asked}>
            {t('loyalty.lab.run')}
          </Button>
        )}
      </Box>
      {!asked && (
        <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>
          {t('loyalty.earning-rules.incomplete')}
        </Box>
      )}
      {progress && <Progress {...progress} />}
      {error !== undefined && <Refused error={error} retry={start} />}
      {result && (
        <Box role="status" sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          {tried !== JSON.stringify(asked) && (
            <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{t('loyalty.lab.stale')}</Box>
          )}
          <LabFigures result={result} />
        </Box>
      )}
    </Box>
  );
}

/** What was refused is said in its words, whatever it is about; what could not be asked, as anywhere. */
function Refused({ error, retry }: { error: unknown; retry: () => void }) {
  const { errors, message } = refusalOf(error);
  const said = errors ? Object.values(errors) : statusOf(error) === NOT_ACCEPTABLE ? [message] : [];
  if (said.length === 0) return <ErrorState error={error} retry={retry} />;
  return <Notice tone="danger">{said.join(' ')}</Notice>;
}
const NOT_ACCEPTABLE = 406;

function Progress({ done, total }: { done: number; total: number }) {
  const t = useText();
  const label = t('loyalty.lab.progress', { done: count(done), total: count(total) });
  return (
    <Box sx={{ maxWidth: 420, fontSize: text.label }}>
      {label}
      <LinearProgress
        aria-label={t('loyalty.lab.title')}
        variant={total > 0 ? 'determinate' : 'indeterminate'}
        value={total > 0 ? (done / total) * 100 : 0}
        sx={{ marginTop: 1 }}
      />
    </Box>
  );
}
