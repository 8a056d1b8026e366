import { access } from './areas/access.pt-BR.js';
import { common } from './areas/common.pt-BR.js';
import { draw } from './areas/draw.pt-BR.js';
import { firstSteps } from './areas/first-steps.pt-BR.js';
import { home } from './areas/home.pt-BR.js';
import { noteScan } from './areas/note-scan.pt-BR.js';
import { referral } from './areas/referral.pt-BR.js';
import { sharing } from './areas/sharing.pt-BR.js';
import { transfer } from './areas/transfer.pt-BR.js';

/** Portuguese, the language of the programme. Its shape is the law for every other catalogue. */
export const ptBR = {
  ...common,
  ...access,
  ...home,
  ...draw,
  ...referral,
  ...sharing,
  ...noteScan,
  ...transfer,
  ...firstSteps,
} as const;
