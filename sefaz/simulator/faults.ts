import { parseDistortion, type Distortion } from './distortions.js';
import { REFUSED_QUESTIONS } from './refused-questions.js';
import { SERVICES, type ServiceName } from '../transport/services.js';

/** How the service misbehaves. `before` and `after` say whether the request was processed when it did. */
export type FaultKind =
  | { readonly kind: 'hang' | 'drop'; readonly when: 'before' | 'after' }
  | { readonly kind: 'delay'; readonly delay_ms: number }
  | { readonly kind: 'http'; readonly status: 503 }
  | { readonly kind: 'stopped'; readonly cStat: 108 | 109 }
  /** The question is refused with one of `REFUSED_QUESTIONS`: the note is not even looked at. */
  | { readonly kind: 'refuse'; readonly cStat: number }
  /** It is processed, and the answer comes out strange. */
  | { readonly kind: 'distort'; readonly distortion: Distortion };

/** A fault for the next `times` requests, of one service or of any. */
export type Fault = FaultKind & { readonly times: number; readonly service?: ServiceName };

export class FaultQueue {
  private pending: Fault[] = [];

  add(fault: Fault): void {
    this.pending.push(fault);
  }

  clear(): void {
    this.pending = [];
  }

  /** The fault that this request meets, used up once. */
  take(service: ServiceName): Fault | undefined {
    const index = this.pending.findIndex((fault) => fault.service === undefined || fault.service === service);
    const fault = this.pending[index];
    if (!fault) return undefined;
    if (fault.times > 1) this.pending[index] = { ...fault, times: fault.times - 1 };
    else this.pending.splice(index, 1);
    return fault;
  }
}

/** Reads a fault from the control API's JSON; undefined when it is none. */
export function parseFault(body: string): Fault | undefined {
  const given = parseObject(body);
  const { times = 1, service } = given;
  if (typeof times !== 'number' || !Number.isInteger(times) || times < 1) return undefined;
  if (service !== undefined && !isService(service)) return undefined;
  const kind = parseKind(given);
  return kind && { ...kind, times, ...(service === undefined ? {} : { service }) };
}

function parseKind(given: Record<string, unknown>): FaultKind | undefined {
  const { kind, when, delay_ms, status, cStat, distortion } = given;
  if ((kind === 'hang' || kind === 'drop') && (when === 'before' || when === 'after')) return { kind, when };
  if (kind === 'delay' && typeof delay_ms === 'number' && delay_ms >= 0) return { kind, delay_ms };
  if (kind === 'http' && status === 503) return { kind, status };
  if (kind === 'stopped' && (cStat === 108 || cStat === 109)) return { kind, cStat };
  if (kind === 'refuse' && typeof cStat === 'number' && REFUSED_QUESTIONS.has(cStat)) return { kind, cStat };
  const strange = kind === 'distort' ? parseDistortion(distortion) : undefined;
  if (strange) return { kind: 'distort', distortion: strange };
  return undefined;
}

function parseObject(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

const isService = (name: unknown): name is ServiceName => typeof name === 'string' && name in SERVICES;
