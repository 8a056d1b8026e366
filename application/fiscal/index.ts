import type { Provider } from '@nestjs/common';
import type { Policy } from '../policies/policy.js';
import {
  ChooseDefaultSeriesHandler,
  openFirstSeries,
  OpenFirstSeriesHandler,
  RaiseSeriesHandler,
} from './invoice-series.js';
import {
  ChangeNoteHandler,
  DeleteDraftHandler,
  DraftNoteHandler,
  DuplicateNoteHandler,
  SendNoteHandler,
} from './note.handlers.js';
import {
  RecordAuthorizationHandler,
  RecordForeignProtocolHandler,
  RecordRefusalHandler,
  RecordRefusedQuestionHandler,
  RecordSignatureHandler,
  RefuseTransmissionHandler,
  ReleaseNumberHandler,
  SuspendSefazCallsHandler,
} from './transmission.handlers.js';

/** Command handlers of the context. */
export const FISCAL_HANDLERS: Provider[] = [
  DraftNoteHandler,
  ChangeNoteHandler,
  SendNoteHandler,
  DeleteDraftHandler,
  DuplicateNoteHandler,
  RecordSignatureHandler,
  RefuseTransmissionHandler,
  RecordAuthorizationHandler,
  RecordRefusalHandler,
  ReleaseNumberHandler,
  RecordForeignProtocolHandler,
  RecordRefusedQuestionHandler,
  SuspendSefazCallsHandler,
  OpenFirstSeriesHandler,
  ChooseDefaultSeriesHandler,
  RaiseSeriesHandler,
];

/** What its facts set in motion, and what sets it in motion. */
export const FISCAL_POLICIES: readonly Policy[] = [openFirstSeries];
