import type { Type } from '@nestjs/common';
import { InvitationsController } from './invitations.controller.js';
import {
  OwnPermissionsController,
  PermissionsController,
  UserPermissionsController,
} from './permissions.controller.js';
import { PlanCatalogueController } from './plan-catalogue.controller.js';
import { CompanyStatusController, PlanController } from './plan.controller.js';
import { POST_CONTROLLERS } from './posts.controller.js';
import { ProtectionController } from './protection.controller.js';
import { TermsController } from './terms.controller.js';
import { UserCompaniesController } from './user-companies.controller.js';
import { USER_CONTROLLERS } from './users.controller.js';

/** Who works in a company, as what, by which plan and under which terms. */
export const TEAM_CONTROLLERS: Type[] = [
  ...USER_CONTROLLERS,
  ...POST_CONTROLLERS,
  ProtectionController,
  PermissionsController,
  OwnPermissionsController,
  UserPermissionsController,
  UserCompaniesController,
  InvitationsController,
  TermsController,
  PlanController,
  PlanCatalogueController,
  CompanyStatusController,
];
