import type { Type } from '@nestjs/common';
import { PersonsController } from './persons.controller.js';

export const REGISTRY_CONTROLLERS: Type[] = [PersonsController];
