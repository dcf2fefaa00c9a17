import type { Machine } from '../../../common/state-machine';

export const PLAN_STATUSES = ['running', 'completed', 'failed', 'cancelled'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** The search in the background brings the move about, or a client asks for it. */
export type PlanTrigger = 'search' | 'client';

/** What must hold, and what moves do; `plan.effects.ts` says how. */
export type PlanCondition = 'isRunning';
export type PlanEffect = 'commitOnWish' | 'keepProposal' | 'record';

/**
 * The life of a plan. A move is made with the plan locked. A plan whose search is quick begins as completed; committing a
 * completed plan makes its dispatches and leaves the status as it is.
 */
export const PLAN_MACHINE: Machine<PlanStatus, PlanTrigger, PlanCondition, PlanEffect> = {
  running: {
    completed: { by: ['search'], then: ['commitOnWish', 'keepProposal'] },
    failed: { by: ['search'], then: ['record'] },
    cancelled: { by: ['client'], then: ['record'] },
  },
  // Refused in any case, but what has become of the plan is a better reason than the table.
  completed: { cancelled: { by: [], when: ['isRunning'], then: [] } },
  failed: { cancelled: { by: [], when: ['isRunning'], then: [] } },
  cancelled: {},
};
