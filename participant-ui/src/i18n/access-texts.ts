import { access } from './areas/access.pt-BR.js';
import { addPortuguese } from './index.js';

// Imported by whatever stands round a screen that says any of it: no first load waits for them.
addPortuguese(access);
