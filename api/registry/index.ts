import type { Type } from '@nestjs/common';
import { BrandController } from './brand.controller.js';
import { CalendarController } from './calendar.controller.js';
import { CompaniesController } from './companies.controller.js';
import { CompanySettingsController } from './company-settings.controller.js';
import { CompanyController } from './company.controller.js';
import { ParametersController } from './parameters.controller.js';
import { LookupController } from './lookup.controller.js';
import { MunicipalityLookupController } from './municipality-lookup.controller.js';
import { ReportLogoController } from './report-logo.controller.js';
import { StateLookupController } from './state-lookup.controller.js';
import { PersonDealingsController } from './person-dealings.controller.js';
import { PERSON_CONTROLLERS } from './persons.controller.js';

export const REGISTRY_CONTROLLERS: Type[] = [
  CompanyController,
  CompaniesController,
  CompanySettingsController,
  ParametersController,
  ReportLogoController,
  BrandController,
  ...PERSON_CONTROLLERS,
  PersonDealingsController,
  LookupController,
  MunicipalityLookupController,
  StateLookupController,
  CalendarController,
];
