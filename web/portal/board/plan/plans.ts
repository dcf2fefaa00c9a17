import type { components } from '../../../../clients/typescript/src/schema';
import { responseData, api } from '../../../shared/api';
import { useVehicles } from '../../today/routes';
import type { Lane } from '../lanes/lanes';
import { useDrivers } from '../lanes/use-drivers';

export type PlanInput = components['schemas']['CreatePlanInput'];
export type Plan = components['schemas']['PlanResponse'];

/** Starts a plan. Its search may be done already. */
export const startPlan = async (body: PlanInput): Promise<Plan> =>
  (await responseData(api.POST('/api/dispatch/plan', { body }))).data;

/** Loads a plan with the state of its search. */
export const readPlan = async (id: string): Promise<Plan> =>
  (await responseData(api.GET('/api/dispatch/plan/{id}', { params: { path: { id } } }))).data;

/** Whether planning again replaces the route. */
export const isReplaceable = ({ route }: Lane): boolean => route?.status === 'draft' && !route.isLocked;

/** Vehicles in service and drivers that are on none of these open routes: those that a plan uses. */
export function useFreeVehiclesAndDrivers(lanes: readonly Lane[]) {
  const open = lanes.flatMap(({ route }) => (route && route.status !== 'completed' ? route : []));
  const used = new Set(open.flatMap(({ vehicle, driver }) => [vehicle?.guid, driver?.guid]));
  const isInService = (status: string) => status !== 'maintenance' && status !== 'inactive';
  return {
    vehicles: (useVehicles().data ?? []).filter(({ guid, status }) => isInService(status) && !used.has(guid)),
    drivers: (useDrivers().data ?? []).filter(({ guid }) => !used.has(guid)),
  };
}
