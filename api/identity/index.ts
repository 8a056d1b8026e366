import type { Type } from '@nestjs/common';
import { ConfigurationController } from './configuration.controller.js';
import { ParticipantCredentialsController, StaffCredentialsController } from './credentials.controller.js';
import { EulaController } from './eula.controller.js';
import { ListViewsController } from './list-views.controller.js';
import { ParticipantSessionController } from './participant-session.controller.js';
import { PreferencesController } from './preferences.controller.js';
import { ParticipantRecoveryController, StaffRecoveryController } from './recovery.controller.js';
import { SetUpController } from './set-up.controller.js';
import { StaffProfileController } from './staff-profile.controller.js';
import { StaffSessionController } from './staff-session.controller.js';
import { TEAM_CONTROLLERS } from './team/index.js';

export const IDENTITY_CONTROLLERS: Type[] = [
  StaffSessionController,
  StaffProfileController,
  ParticipantSessionController,
  PreferencesController,
  ListViewsController,
  StaffCredentialsController,
  ParticipantCredentialsController,
  StaffRecoveryController,
  ParticipantRecoveryController,
  EulaController,
  ConfigurationController,
  SetUpController,
  ...TEAM_CONTROLLERS,
];
