import { Inject, Injectable } from '@nestjs/common';
import { type Actor, actorId } from '../../../application/actor';
import { ApiError, found } from '../../../common/errors/api-error';
import { faultsOf, refuseFaults } from '../../../common/errors/faults';
import { applyMoves, assertMove, type Step } from '../../../common/state-machine';
import { localDate, parseTimestamp, startOfDay } from '../../../common/time-zone';
import type { Env } from '../../../config/env';
import { ENV } from '../../../config/env.token';
import { UnitOfWork } from '../../../database/unit-of-work';
import { Outbox } from '../../../outbox/outbox';
import { distinct } from '../dispatches/dispatch-loading.service';
import { type CreatePlanDto, MAX_PLAN_SHIPMENTS, MAX_PLAN_VEHICLES } from './dto/plan.dto';
import { type PlanResponse, toPlanResponse } from './dto/plan.response';
import type { DispatchPlan } from './entities/dispatch-plan.entity';
import type { PlanBrief } from './plan-brief';
import { PlanCommitService } from './plan-commit.service';
import { constraintsOf } from './plan-constraints';
import { boundsOfDay, isShift } from './plan-day';
import { type PlanChange, PlanEffects } from './plan.effects';
import { PLAN_TASK, type PlanJob } from './plan.jobs';
import { isQuick, PlanSearchService, SEARCHES, whyNotFree } from './plan-search.service';
import { PLAN_MACHINE, type PlanStatus } from './plan-status';
import { PlanSurveyRepository } from './plan-survey.repository';
import { PlansRepository } from './plans.repository';

const DEFAULT_NAME = '{vehicle}, {date}';

/** Splitting shipments over vehicles: at once where that is quick, else as a job. */
@Injectable()
export class PlansService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly plans: PlansRepository,
    private readonly surveys: PlanSurveyRepository,
    private readonly search: PlanSearchService,
    private readonly commits: PlanCommitService,
    private readonly effects: PlanEffects,
    private readonly outbox: Outbox,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** @param signal ends a search that is made at once; nothing is stored then */
  async create(actor: Actor, dto: CreatePlanDto, signal: AbortSignal): Promise<PlanResponse> {
    for (let search = 1; ; search++) {
      const brief = await this.work.run(actor.businessId, () => this.brief(actor, dto));
      try {
        return toPlanResponse(isQuick(brief) ? await this.now(actor, brief, signal) : await this.later(actor, brief));
      } catch (error) {
        // Only a commit that wrote nothing yet answers so.
        if (!(error instanceof ApiError && error.code === 'CONFLICT' && search < SEARCHES)) throw error;
      }
    }
  }

  async read({ businessId }: Actor, id: string): Promise<PlanResponse> {
    return toPlanResponse(found(await this.work.run(businessId, () => this.plans.find(businessId, id)), 'plan'));
  }

  /** The search ends within about a second, wherever it runs. */
  cancel({ businessId }: Actor, id: string): Promise<PlanResponse> {
    return this.work.run(businessId, async () => {
      const plan = found(await this.plans.findForUpdate(businessId, id), 'plan');
      if (plan.status === 'cancelled') return toPlanResponse(plan);
      const step: Step<PlanStatus> = { from: plan.status, to: 'cancelled' };
      const change: PlanChange = { plan, to: step.to, error: null, proposal: null };
      await assertMove(PLAN_MACHINE, this.effects, step, ['client'], change);
      await applyMoves(PLAN_MACHINE, this.effects, [step], change);
      return toPlanResponse({ ...plan, status: step.to });
    });
  }

  /** Committing again answers what the first time did. */
  commit(actor: Actor, id: string): Promise<PlanResponse> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const plan = found(await this.plans.findForUpdate(businessId, id), 'plan');
      if (plan.committedAt) return toPlanResponse(plan);
      if (plan.status !== 'completed' || !plan.proposal)
        throw new ApiError('CONFLICT', { id: `The plan is ${plan.status}: only a completed one is committed.` });
      const proposal = await this.commits.make(businessId, actorId(actor), plan.brief, plan.proposal);
      const committedAt = new Date();
      await this.plans.setProposal(plan, proposal, committedAt);
      return toPlanResponse({ ...plan, proposal, committedAt });
    });
  }

  private async now(actor: Actor, brief: PlanBrief, signal: AbortSignal): Promise<DispatchPlan> {
    const { businessId } = actor;
    const result = await this.search.search(businessId, brief, { signal });
    return this.work.run(businessId, async () => {
      const by = actorId(actor);
      const proposal = brief.commit ? await this.commits.make(businessId, by, brief, result) : result;
      const committedAt = brief.commit ? new Date() : null;
      return this.plans.insert({
        ...{ businessId, brief, proposal, committedAt },
        ...{ status: 'completed', progress: 1, createdBy: by },
      });
    });
  }

  private later(actor: Actor, brief: PlanBrief): Promise<DispatchPlan> {
    const { businessId } = actor;
    return this.work.run(businessId, async () => {
      const plan = await this.plans.insert({ businessId, status: 'running', brief, createdBy: actorId(actor) });
      const job: PlanJob = { businessId, planId: plan.id };
      await this.outbox.job(PLAN_TASK, job, `plans:${parseInt(plan.id.slice(-6), 16) % this.env.PLANS_AT_ONCE}`);
      return plan;
    });
  }

  /** Names every record that is to be planned with; 404 and 409 name those that can't be. */
  private async brief({ businessId, timeZone }: Actor, dto: CreatePlanDto): Promise<PlanBrief> {
    const shift = dto.shift ?? { start: this.env.PLAN_SHIFT_START, end: this.env.PLAN_SHIFT_END };
    if (!isShift(shift)) throw new ApiError('VALIDATION_ERROR', { 'shift.end': 'Must not be the same as start.' });
    const date = localDate(parseTimestamp(dto.date, timeZone) ?? new Date(NaN), timeZone);
    await this.assertKnown(businessId, dto);
    const today = localDate(new Date(), timeZone);
    const day = { ...boundsOfDay(date, timeZone), isToday: today === date, today: startOfDay(today, timeZone) };
    const ids = {
      shipmentIds: dto.shipmentIds ? distinct(dto.shipmentIds) : await this.due(businessId, day),
      vehicleIds: dto.vehicleIds
        ? distinct(dto.vehicleIds)
        : atMost(await this.surveys.freeVehicleIds(businessId, day), MAX_PLAN_VEHICLES, 'vehicleIds', 'vehicles'),
    };
    return {
      ...{ date, timeZone, shift: { start: shift.start, end: shift.end } },
      ...ids,
      constraints: constraintsOf(dto, ids),
      name: dto.name ?? DEFAULT_NAME,
      seconds: dto.seconds ?? null,
      driverIds: dto.driverIds ? distinct(dto.driverIds) : await this.surveys.freeDriverIds(businessId, day),
      commit: dto.commit ?? false,
    };
  }

  /** What was due before today, or before the day itself, has waited long enough to be planned for any day. */
  private async due(businessId: string, day: { from: Date; before: Date; today: Date }): Promise<string[]> {
    const overdueBefore = day.today < day.from ? day.today : day.from;
    const ids = await this.surveys.dueIds(businessId, day, overdueBefore, MAX_PLAN_SHIPMENTS + 1);
    return atMost(ids, MAX_PLAN_SHIPMENTS, 'shipmentIds', 'unassigned shipments');
  }

  private async assertKnown(businessId: string, dto: CreatePlanDto): Promise<void> {
    const { shipmentIds = [], vehicleIds = [], driverIds = [] } = dto;
    const shipments = await this.surveys.shipments(businessId, distinct(shipmentIds));
    const details = {
      ...missing('shipmentIds', 'shipment', shipmentIds, shipments),
      ...missing('vehicleIds', 'vehicle', vehicleIds, await this.surveys.vehicles(businessId, distinct(vehicleIds))),
      ...missing('driverIds', 'driver', driverIds, await this.surveys.drivers(businessId, distinct(driverIds))),
    };
    refuseFaults('NOT_FOUND', details);
    const taken = new Map(shipments.map((shipment) => [shipment.id, whyNotFree(shipment)]));
    const conflicts = faultsOf(
      shipmentIds,
      (index) => `shipmentIds.${index}`,
      (id) => taken.get(id.toLowerCase()) ?? undefined,
    );
    refuseFaults('CONFLICT', conflicts);
  }
}

function missing(field: string, what: string, ids: readonly string[], known: readonly { readonly id: string }[]) {
  const there = new Set(known.map(({ id }) => id));
  return faultsOf(
    ids,
    (index) => `${field}.${index}`,
    (id) => (there.has(id.toLowerCase()) ? undefined : `No such ${what}.`),
  );
}

function atMost(ids: string[], most: number, field: string, what: string): string[] {
  if (ids.length > most)
    throw new ApiError('VALIDATION_ERROR', {
      [field]: `There are more than ${most} ${what}, and a plan takes ${most}: name those that are to be planned.`,
    });
  return ids;
}
