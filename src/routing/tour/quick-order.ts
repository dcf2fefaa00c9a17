import { localSearchOrder } from './local-search';
import type { StopOptimizer } from './stop-order-problem';

/** With it 300 stops take some 45 ms of one core, windows or not, during which the process answers nobody else. */
const EFFORT = { moves: 400_000, followed: 800_000 };

/** The local search within a request's means. Without windows it comes to its end anyway; many tight windows cut it short. */
export const quickOrder: StopOptimizer = (problem) => localSearchOrder(problem, EFFORT);
