import type { Type } from '@nestjs/common';
import { CompanyController } from './company.controller.js';
import { LookupController } from './lookup.controller.js';
import { PERSON_CONTROLLERS } from './persons.controller.js';

export const REGISTRY_CONTROLLERS: Type[] = [CompanyController, ...PERSON_CONTROLLERS, LookupController];
