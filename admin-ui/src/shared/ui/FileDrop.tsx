import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme, type SxProps } from '@mui/material/styles';
import { useRef, type ReactNode } from 'react';
import { colours } from '../../theme/tokens';
import { useFileDrop } from '../useFileDrop';

interface FileDropProps {
  /** Said where there is room to drop something. */
  readonly drop: string;
  readonly choose: string;
  /** What the input is called. */
  readonly label: string;
  /** Endings and kinds that are offered to choose from. */
  readonly accept: string;
  /** The screen is about this file. */
  readonly isMain?: boolean;
  readonly isPending: boolean;
  readonly iconSize?: number;
  readonly sx: SxProps;
  readonly onFile: (file: File | undefined) => void;
  /** How far it is. */
  readonly children?: ReactNode;
}

/** Drop a file, or choose it. */
export function FileDrop({
  drop,
  choose,
  label,
  accept,
  isMain = false,
  isPending,
  iconSize,
  sx,
  onFile,
  children,
}: FileDropProps) {
  const { skin } = useTheme();
  const input = useRef<HTMLInputElement>(null);
  const { isOver, target } = useFileDrop(([file]) => onFile(file));
  return (
    <Box
      {...target}
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 3 },
        border: `2px dashed ${isOver ? skin.accent : colours.lineInput}`,
        borderRadius: 2,
        background: isOver ? skin.accentSoft : colours.sunken,
        ...sx,
      }}
    >
      <UploadFile aria-hidden sx={{ color: colours.inkMuted, ...(iconSize && { fontSize: iconSize }) }} />
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {drop}
      </Box>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        disabled={isPending}
        onClick={() => input.current?.click()}
      >
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        hidden
        onChange={({ target: chosen }) => {
          onFile(chosen.files?.[0]);
          chosen.value = '';
        }}
      />
      {children}
    </Box>
  );
}
