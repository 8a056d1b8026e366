import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useRef, useState } from 'react';
import { useText } from '../../i18n/useText';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useDialog } from '../ui/DialogHost';
import { Panel } from '../ui/Panel';
import { usePicture } from '../usePicture';
import { drawnAnew } from './drawnAnew';

interface PictureProps {
  /** Where its texts stand: `title`, `hint`, `none`, `choose`, `replace`, `remove`, `remove_ask`, `remove_hint`, `no_picture`. */
  readonly texts:
    | 'registry.company.logo'
    | `registry.company.brand.${'logo' | 'cover'}`
    | 'stock.products.picture'
    | 'coupons.picture';
  /** Where the picture is read; null for none. */
  readonly address: string | null;
  readonly mayChange: boolean;
  readonly isPending: boolean;
  /** As what it is sent, a JPEG of 800 pixels unless somebody needs another. */
  readonly draw?: (file: File) => Promise<string>;
  /** Of a `data:` URI. Answers why it was refused; undefined when it was taken. */
  readonly onChoose: (picture: string) => Promise<string | undefined>;
  readonly onRemove: () => void;
}

/** One picture of a record, in a box of its own. */
export function PicturePanel(props: PictureProps) {
  const t = useText();
  return (
    <Panel title={t(`${props.texts}.title`)} hint={t(`${props.texts}.hint`)}>
      <PictureChoice {...props} />
    </Panel>
  );
}

const asJpeg = (file: File) => drawnAnew(file, { type: 'image/jpeg', side_px: 800 });

/** One picture of a record: shown, put up, replaced and taken down. */
export function PictureChoice(props: PictureProps) {
  const { texts, address, mayChange, isPending, draw = asJpeg, onChoose, onRemove } = props;
  const t = useText();
  const open = useDialog();
  const picker = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const picture = usePicture(address);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const drawn = await draw(file).catch(() => undefined);
    setRefusal(drawn ? await onChoose(drawn) : t(`${texts}.no_picture`));
    if (picker.current) picker.current.value = '';
  };
  const remove = () =>
    open((close) => (
      <ConfirmDialog
        open
        danger
        title={t(`${texts}.remove_ask`)}
        text={t(`${texts}.remove_hint`)}
        confirm={t(`${texts}.remove`)}
        onConfirm={() => (close(), setRefusal(undefined), onRemove())}
        onClose={close}
      />
    ));
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, flexWrap: 'wrap' }}>
        {address ? (
          <Box
            component="img"
            src={picture}
            alt={t(`${texts}.title`)}
            sx={{
              width: 160,
              height: 96,
              objectFit: 'contain',
              padding: 2,
              background: '#fff',
              border: 1,
              borderColor: 'divider',
              borderRadius: 2,
            }}
          />
        ) : (
          <Box
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: 160,
              height: 96,
              border: '1px dashed',
              borderColor: 'divider',
              borderRadius: 2,
              color: 'text.secondary',
            }}
          >
            {t(`${texts}.none`)}
          </Box>
        )}
        {mayChange && (
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            <Button
              variant="outlined"
              startIcon={<UploadFile />}
              disabled={isPending}
              onClick={() => picker.current?.click()}
            >
              {t(`${texts}.${address ? 'replace' : 'choose'}`)}
            </Button>
            {address && (
              <Button color="error" disabled={isPending} onClick={remove}>
                {t(`${texts}.remove`)}
              </Button>
            )}
            <input
              ref={picker}
              type="file"
              hidden
              accept="image/png,image/jpeg,image/webp"
              aria-label={t(`${texts}.choose`)}
              onChange={(event) => void choose(event.target.files?.[0])}
            />
          </Box>
        )}
      </Box>
      {refusal && (
        <FormHelperText error role="alert">
          {refusal}
        </FormHelperText>
      )}
    </>
  );
}
