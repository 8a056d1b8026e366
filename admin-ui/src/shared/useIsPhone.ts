import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';

/** Paper is never a phone, however small its pages are. */
export const useIsPhone = (): boolean =>
  useMediaQuery((theme: Theme) => theme.breakpoints.down('md').replace('@media ', '@media screen and '), {
    noSsr: true,
  });
