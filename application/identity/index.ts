import type { Provider } from '@nestjs/common';
import type { Policy } from '../policies/policy.js';
import { IssueApiKeySecretHandler } from './credentials/api-key-secrets.js';
import { EndBarredSessionsHandler } from './sign-in/barred-sessions.handlers.js';
import { ChangeCredentialsHandler } from './credentials/credentials.handlers.js';
import { endBarredSessions } from './sign-in/end-barred-sessions.policy.js';
import {
  AcceptInvitationHandler,
  ChangeInvitationHandler,
} from './invitations/answer-invitation.handlers.js';
import { InviteUserHandler } from './invitations/invite-user.handler.js';
import { RegisterParticipantHandler } from './participants/participant.handlers.js';
import { offerFirstPlans } from './plan-and-terms/offer-first-plans.policy.js';
import {
  ChangePlanCatalogueHandler,
  ChangePlanHandler,
  PublishTermsHandler,
  WithdrawTermsHandler,
  TakePlanHandler,
} from './plan-and-terms/plan-and-terms.handlers.js';
import {
  ApproveSignUpHandler,
  ChangeParticipantAccountHandler,
  ChangeParticipantProfileHandler,
  FollowConfirmationHandler,
  InviteParticipantHandler,
  ObjectToEmailChangeHandler,
  CheckInvitationHandler,
  OpenInvitedAccountHandler,
  DismissFirstStepsHandler,
  SendLinkAgainHandler,
  SwitchParticipantHandler,
  WithdrawDirectMailHandler,
} from './participants/participant-account.handlers.js';
import { SignUpHandler } from './participants/sign-up.handlers.js';
import { LIST_VIEW_HANDLERS } from './staff-users/list-views.js';
import { ChangeLanguageHandler, ChangeSkinHandler } from './staff-users/preferences.handlers.js';
import {
  ChangeRoleHandler,
  ChangeRoleLifecycleHandler,
  PurgeRoleHandler,
  FollowTemplateHandler,
  RegisterRoleHandler,
  SeedRoleHandler,
} from './roles/role.handlers.js';
import { followRoleTemplates } from './roles/follow-role-templates.policy.js';
import { seedRoles } from './roles/seed-roles.policy.js';
import { RegisterStaffUserHandler, RenameStaffUserHandler } from './staff-users/staff-user.handlers.js';
import { ChooseTillPinHandler, RemoveTillPinHandler } from './till-pin/till-pins.js';
import { adoptLinkedUser } from './team/adopt-linked-user.policy.js';
import {
  ChangeMemberHandler,
  ChangeMemberLifecycleHandler,
  JoinTeamHandler,
  ProtectMemberHandler,
} from './team/team.handlers.js';

/** Command handlers of the context. */
export const IDENTITY_HANDLERS: Provider[] = [
  RegisterStaffUserHandler,
  RenameStaffUserHandler,
  ChangeCredentialsHandler,
  IssueApiKeySecretHandler,
  ChooseTillPinHandler,
  RemoveTillPinHandler,
  JoinTeamHandler,
  ChangeMemberHandler,
  ChangeMemberLifecycleHandler,
  ProtectMemberHandler,
  InviteUserHandler,
  ChangeInvitationHandler,
  AcceptInvitationHandler,
  PublishTermsHandler,
  WithdrawTermsHandler,
  ChangePlanHandler,
  TakePlanHandler,
  ChangePlanCatalogueHandler,
  RegisterRoleHandler,
  SeedRoleHandler,
  FollowTemplateHandler,
  ChangeRoleHandler,
  PurgeRoleHandler,
  ChangeRoleLifecycleHandler,
  EndBarredSessionsHandler,
  RegisterParticipantHandler,
  SignUpHandler,
  FollowConfirmationHandler,
  CheckInvitationHandler,
  OpenInvitedAccountHandler,
  DismissFirstStepsHandler,
  SendLinkAgainHandler,
  ApproveSignUpHandler,
  ObjectToEmailChangeHandler,
  ChangeParticipantAccountHandler,
  ChangeParticipantProfileHandler,
  SwitchParticipantHandler,
  WithdrawDirectMailHandler,
  InviteParticipantHandler,
  ChangeLanguageHandler,
  ChangeSkinHandler,
  ...LIST_VIEW_HANDLERS,
];

/** What its facts set in motion, and what sets it in motion. */
export const IDENTITY_POLICIES: readonly Policy[] = [
  adoptLinkedUser,
  seedRoles,
  followRoleTemplates,
  endBarredSessions,
  offerFirstPlans,
];
