import Box from '@mui/material/Box';
import { useText } from '../../../i18n/useText';
import { voucherSentences, type ToldVoucher } from './voucher';

/** What a voucher does, in sentences; read out as they change where somebody types. */
export function VoucherMeaning({ voucher, live = false }: { voucher: ToldVoucher; live?: boolean }) {
  const t = useText();
  return (
    <div {...(live && { role: 'status' })}>
      <Box component="ul" sx={{ margin: 0, paddingLeft: 5, display: 'grid', gap: 2 }}>
        {voucherSentences(voucher, t).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
    </div>
  );
}
