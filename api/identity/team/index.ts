import type { Type } from '@nestjs/common';
import { InvitationsController } from './invitations.controller.js';
import {
  OwnPermissionsController,
  PermissionsController,
  UserPermissionsController,
} from './permissions.controller.js';
import { CompanyStatusController, PlanController } from './plan.controller.js';
import { PostActionsController, PostsController } from './posts.controller.js';
import { ProtectionController } from './protection.controller.js';
import { TermsController } from './terms.controller.js';
import { UserCompaniesController } from './user-companies.controller.js';
import { UserActionsController, UsersController } from './users.controller.js';

/** Who works in a company, as what, by which plan and under which terms. */
export const TEAM_CONTROLLERS: Type[] = [
  UsersController,
  UserActionsController,
  PostsController,
  PostActionsController,
  ProtectionController,
  PermissionsController,
  OwnPermissionsController,
  UserPermissionsController,
  UserCompaniesController,
  InvitationsController,
  TermsController,
  PlanController,
  CompanyStatusController,
];
