import type { StateMachine } from '../../../common/state-machine';

export const PLAN_STATUSES = ['running', 'completed', 'failed', 'cancelled'] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** The background search or a client's request causes the transition. */
export type PlanTrigger = 'search' | 'client';

/** The names of conditions and effects, which `PlanEffects` implements as methods (plan.effects.ts). */
export type PlanCondition = 'isRunning';
export type PlanEffect = 'storeResult' | 'storeStatus';

/**
 * The transitions of plans; `Transition` explains the keys. Transitions run with the plan locked. A plan with a quick search starts as
 * completed. Committing a completed plan creates its dispatches and does not change the status.
 */
export const PLAN_MACHINE: StateMachine<PlanStatus, PlanTrigger, PlanCondition, PlanEffect> = {
  running: {
    completed: { by: ['search'], then: ['storeResult'] },
    failed: { by: ['search'], then: ['storeStatus'] },
    cancelled: { by: ['client'], then: ['storeStatus'] },
  },
  // Always rejected by `isRunning`, whose message says more than that of a missing transition.
  completed: { cancelled: { by: [], when: ['isRunning'], then: [] } },
  failed: { cancelled: { by: [], when: ['isRunning'], then: [] } },
  cancelled: {},
};
