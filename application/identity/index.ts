import type { Provider } from '@nestjs/common';
import type { Policy } from '../policies/policy.js';
import { RegisterParticipantHandler } from './participant.handlers.js';
import { ChangeLanguageHandler, ChangeSkinHandler } from './preferences.handlers.js';
import { LinkUserToCompanyHandler, RegisterStaffUserHandler } from './staff-user.handlers.js';

/** Command handlers of the context. */
export const IDENTITY_HANDLERS: Provider[] = [
  RegisterStaffUserHandler,
  LinkUserToCompanyHandler,
  RegisterParticipantHandler,
  ChangeLanguageHandler,
  ChangeSkinHandler,
];

/** What its facts set in motion, and what sets it in motion. */
export const IDENTITY_POLICIES: readonly Policy[] = [];
