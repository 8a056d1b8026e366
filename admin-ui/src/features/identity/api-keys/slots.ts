import type { KindSlots } from '../../records/kind-slots';
import { SecretPanel } from './SecretPanel';

/** A key is what it may do; what it proves itself with has a panel of its own. */
export const apiKeySlots: KindSlots = { Panels: SecretPanel };
