import type { Type } from '@nestjs/common';
import { ApiKeySecretsController } from './credentials/api-key-secrets.controller.js';
import { ConfigurationController } from './store/configuration.controller.js';
import {
  ParticipantCredentialsController,
  StaffCredentialsController,
} from './credentials/credentials.controller.js';
import { EulaController } from './store/eula.controller.js';
import { ListViewsController } from './preferences/list-views.controller.js';
import { ParticipantPasskeysController } from './credentials/passkeys.controller.js';
import { ParticipantSessionController } from './sign-in/participant-session.controller.js';
import { PreferencesController } from './preferences/preferences.controller.js';
import { ParticipantRecoveryController, StaffRecoveryController } from './credentials/recovery.controller.js';
import { TillPinController } from './credentials/till-pin.controller.js';
import { SetUpController } from './sign-in/set-up.controller.js';
import { StaffProfileController } from './preferences/staff-profile.controller.js';
import { SESSION_UPKEEP_CONTROLLERS } from './sign-in/session-upkeep.controller.js';
import { StaffSessionController } from './sign-in/staff-session.controller.js';
import { TEAM_CONTROLLERS } from './team/index.js';

export const IDENTITY_CONTROLLERS: Type[] = [
  StaffSessionController,
  ...SESSION_UPKEEP_CONTROLLERS,
  StaffProfileController,
  ParticipantSessionController,
  PreferencesController,
  ListViewsController,
  StaffCredentialsController,
  ParticipantCredentialsController,
  ParticipantPasskeysController,
  StaffRecoveryController,
  ParticipantRecoveryController,
  EulaController,
  ConfigurationController,
  SetUpController,
  TillPinController,
  ApiKeySecretsController,
  ...TEAM_CONTROLLERS,
];
