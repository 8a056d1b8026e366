import { Inject, Injectable } from '@nestjs/common';
import type { Instant } from '@fidelidade/domain/kernel/civil-date.js';
import { DomainError, notAcceptable } from '@fidelidade/domain/kernel/domain-error.js';
import { PLATFORM, type StoredEvent } from '@fidelidade/domain/kernel/event.js';
import { reservationDecider, type ReservationEvent } from '@fidelidade/domain/kernel/reservation.js';
import { companyDecider, type CompanyState } from '@fidelidade/domain/registry/company/company.js';
import type { CompanyEvent } from '@fidelidade/domain/registry/company/events.js';
import { MATRIX_TIE, matrixTieDecider } from '@fidelidade/domain/registry/company/matrix-tie.js';
import { streams } from '@fidelidade/domain/streams.js';
import { BusinessCommand, type CommandContext, type CommandOutcome } from '../execution/command.js';
import { Executor } from '../execution/executor.js';
import { newId } from '../execution/ids.js';
import type { UnitOfWork } from '../execution/unit-of-work.js';
import { BLIND_INDEX, type BlindIndex } from '../ports/blind-index.js';
import { CLOCK, type Clock } from '../ports/clock.js';

/**
 * What a company has that stands in another's way: its CNPJ, its shop's address, and the ties between matrix and branches.
 * A company's append ends with the company, so these are reserved in the platform before it is said to have them.
 */
export interface CompanyClaim {
  readonly kind: 'company-cnpj' | 'store-slug' | typeof MATRIX_TIE;
  readonly value: string;
  /** Where a form shows that it cannot be had. */
  readonly field?: string | undefined;
}

type Standing = Pick<CompanyState, 'details' | 'deleted'>;

/** @param field that of a form which names the matrix; none for an action such as a deletion */
export function claimsOf(
  companyId: string,
  { details, deleted }: Standing,
  field?: 'matrix_cnpj',
): readonly CompanyClaim[] {
  if (!details) return [];
  const { cnpj, storeSlug, matrixId } = details;
  const isBranch = matrixId !== undefined;
  return [
    { kind: 'company-cnpj', field: 'cnpj', value: cnpj },
    { kind: 'store-slug', field: 'loja_url', value: storeSlug },
    ...(isBranch && !deleted ? [{ kind: MATRIX_TIE, value: matrixId, field } as const] : []),
    ...(isBranch || deleted ? [{ kind: MATRIX_TIE, value: companyId, field } as const] : []),
  ];
}

const claimsWithout = (claims: readonly CompanyClaim[], known: readonly CompanyClaim[]) =>
  claims.filter(({ kind, value }) => !known.some((each) => each.kind === kind && each.value === value));

class ChangeCompanyClaims extends BusinessCommand<void> {
  constructor(
    context: CommandContext,
    readonly companyId: string,
    readonly step: 'reserve' | 'release',
    readonly claims: readonly CompanyClaim[],
  ) {
    super(context);
  }
}

class AbandonFounding extends BusinessCommand<void> {}

/** What was reserved for so long by a command that has not said so of its company died with its process. */
export const ABANDONED_CLAIM_AFTER_ms = 120_000;
const FOUNDING = 'founding';
const foundingOf = (companyId: string) => streams.reservation(FOUNDING, companyId);

@Injectable()
export class CompanyClaims {
  constructor(
    @Inject(Executor) private readonly executor: Executor,
    @Inject(BLIND_INDEX) private readonly index: BlindIndex,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @returns whether anything of them changed hands
   * @throws DomainError `unique` on `cnpj` or `loja_url`; as `matrixTieDecider` for a tie
   */
  async change(
    context: CommandContext,
    step: 'reserve' | 'release',
    claims: readonly CompanyClaim[],
    // What was reserved and given up again is to be reserved anew, though it is asked for by the same command.
    commandId = newId(),
  ): Promise<boolean> {
    if (claims.length === 0) return false;
    try {
      return await this.run(context, context.company, step, claims, commandId);
    } catch (error) {
      const isTaken = step === 'reserve' && error instanceof DomainError;
      if (!isTaken || !(await this.takeFromAbandoned(context, claims))) throw error;
      return this.run(context, context.company, step, claims, commandId);
    }
  }

  /**
   * Carries out what changes a company's standing. What it newly claims is reserved before it is said to have it, by a change
   * that is right and of the version that was seen; what it has left is given up once it has it no more. A change that is
   * refused gives up what it took itself, never what a rival took.
   */
  async carryOut(
    command: BusinessCommand,
    work: (unit: UnitOfWork) => Promise<CompanyState>,
    field?: 'matrix_cnpj',
  ): Promise<CommandOutcome> {
    const { context } = command;
    const companyId = context.company;
    const leftover: CompanyClaim[] = [];
    try {
      const { position } = await this.executor.run(command, async (unit) => {
        const had = claimsOf(companyId, await unit.load(companyDecider, streams.company(companyId)));
        const claims = claimsOf(companyId, await work(unit), field);
        const wanted = claimsWithout(claims, had);
        if (await this.change(context, 'reserve', wanted)) leftover.push(...wanted);
        leftover.push(...claimsWithout(had, claims));
      });
      return { id: companyId, position };
    } finally {
      if (leftover.length > 0) await this.settle(context, companyId, leftover);
    }
  }

  /**
   * Whatever became of a change: the company has what it stands for now, and gives up the rest, be it `leftover` by a change
   * that was refused or of its past. What another has meanwhile is left to them.
   */
  async settle(
    context: CommandContext,
    companyId: string,
    leftover: readonly CompanyClaim[] = [],
  ): Promise<void> {
    const { state, ever } = await this.executor.load(pastClaims, companyId, streams.company(companyId));
    if (!state.details) return;
    const ofCompany = { ...context, company: companyId };
    const now = claimsOf(companyId, state);
    await this.change(ofCompany, 'release', claimsWithout([...ever, ...leftover], now));
    for (const claim of now) {
      try {
        await this.change(ofCompany, 'reserve', [claim]);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
    }
  }

  /** Guards in the unit of work that founds a company what a rival takes away who finds the founding dead. */
  async assertNotAbandoned(unit: UnitOfWork): Promise<void> {
    const { holder } = await unit.guard(reservationDecider, foundingOf(unit.company));
    if (holder !== undefined) throw notAcceptable('record_state');
  }

  private async run(
    context: CommandContext,
    holder: string,
    step: 'reserve' | 'release',
    claims: readonly CompanyClaim[],
    commandId = newId(),
  ): Promise<boolean> {
    const { seen: _, scope: __, ...asked } = context;
    const ofPlatform = { ...asked, company: PLATFORM, commandId };
    const command = new ChangeCompanyClaims(ofPlatform, holder, step, claims);
    const { position } = await this.executor.run(command, async (unit) => {
      for (const claim of claims) {
        const { kind, value, field } = claim;
        const stream = this.streamOf(claim);
        if (kind === MATRIX_TIE) {
          await unit.decide(matrixTieDecider, stream, { type: step, companyId: value, holder, field });
        } else {
          await unit.decide(reservationDecider, stream, { type: step, kind, holder, field: field ?? kind });
        }
      }
    });
    return position !== undefined;
  }

  /** @returns whether anything of them was held by a company that does not have it, by a command that is long dead */
  private async takeFromAbandoned(
    context: CommandContext,
    claims: readonly CompanyClaim[],
  ): Promise<boolean> {
    let isFreed = false;
    for (const claim of claims) {
      const holders = await this.executor.load(holdersSince, PLATFORM, this.streamOf(claim));
      for (const [holder, since] of holders) {
        const age_ms = Date.parse(this.clock.now()) - Date.parse(since);
        if (holder === context.company || age_ms < ABANDONED_CLAIM_AFTER_ms) continue;
        if (await this.stands(context, holder, claim)) continue;
        isFreed = (await this.run(context, holder, 'release', [claim])) || isFreed;
      }
    }
    return isFreed;
  }

  /** Whether a company has what it reserved. One that was never founded is from now on never to be. */
  private async stands(context: CommandContext, companyId: string, claim: CompanyClaim): Promise<boolean> {
    const stream = streams.company(companyId);
    const state = await this.executor.load(companyDecider, companyId, stream);
    if (state.details) return claimsWithout([claim], claimsOf(companyId, state)).length === 0;
    const { seen: _, scope: __, ...asked } = context;
    const command = new AbandonFounding({ ...asked, company: companyId, commandId: newId() });
    let isFounded = false;
    await this.executor.run(command, async (unit) => {
      isFounded = (await unit.guard(companyDecider, stream)).details !== undefined;
      const abandon = { type: 'reserve', kind: FOUNDING, holder: 'abandoned', field: 'form' } as const;
      if (!isFounded) await unit.decide(reservationDecider, foundingOf(companyId), abandon);
    });
    return isFounded;
  }

  private streamOf({ kind, value }: CompanyClaim): string {
    return streams.reservation(kind, this.index.digest(PLATFORM, kind, value));
  }
}

interface PastClaims {
  readonly state: CompanyState;
  readonly ever: readonly CompanyClaim[];
}

/** A company, and all that it ever claimed. */
const pastClaims = {
  initial: { state: companyDecider.initial, ever: [] } as PastClaims,
  decide: () => [],
  evolve(past: PastClaims, event: CompanyEvent): PastClaims {
    const { companyId } = event.data;
    const state = companyDecider.evolve(past.state, event);
    const ever = [...past.ever, ...claimsWithout(claimsOf(companyId, state), past.ever)];
    return { state, ever };
  },
};

/** Who holds a reservation, and since when. */
const holdersSince = {
  initial: new Map<string, Instant>() as ReadonlyMap<string, Instant>,
  decide: () => [],
  evolve(
    holders: ReadonlyMap<string, Instant>,
    { type, data: { holder }, meta }: StoredEvent<ReservationEvent>,
  ): ReadonlyMap<string, Instant> {
    const others = [...holders].filter(([each]) => each !== holder);
    return new Map(type === 'ValueReserved' ? [...others, [holder, meta.recordedAt]] : others);
  },
};
