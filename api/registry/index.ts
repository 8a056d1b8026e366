import type { Type } from '@nestjs/common';
import { LookupController } from './lookup.controller.js';
import { PersonsController } from './persons.controller.js';

export const REGISTRY_CONTROLLERS: Type[] = [PersonsController, LookupController];
