import { type DispatchClient, DispatchError, type Schemas } from '../../../clients/typescript/src/index';
import { collectAll } from '../client/connection';
import type { TerminalOutput } from '../client/terminal-output';
import { inParallel, MAX_PARALLEL_REQUESTS } from './in-parallel';

/** The names of simulated records start with these texts, by which a later simulation recognizes them. */
export const VEHICLE_NAME = 'Simulated van';
export const DISPATCH_NAME = 'Simulated route';
export const DEVICE_ID_PREFIX = 'sim-';

const OPEN_DISPATCH_STATUSES = ['draft', 'ready', 'in_progress'] as const;
const FINAL_SHIPMENT_STATUSES: readonly Schemas['ShipmentResponse']['status'][] = [
  'delivered',
  'exception',
  'returned',
  'cancelled',
];

/**
 * Cancels the unfinished dispatches of earlier simulations and deletes their vehicles and devices, because a vehicle cannot drive
 * the same hours twice.
 */
export async function removeEarlierSimulations(api: DispatchClient, output: TerminalOutput): Promise<void> {
  for (const status of OPEN_DISPATCH_STATUSES) {
    const dispatches = await collectAll(api.list('/api/dispatch', { params: { query: { status } } }));
    for (const { guid, name } of dispatches) {
      if (!name.startsWith(DISPATCH_NAME)) continue;
      output.line(`${name} is still open from an earlier simulation and is cancelled.`);
      await cancelDispatch(api, guid, status);
    }
  }
  await deleteVehiclesAndDevices(api, output);
}

/** Cancels a dispatch, and ends its shipments: those that were on the vehicle return, the others are cancelled. */
async function cancelDispatch(
  api: DispatchClient,
  id: string,
  status: (typeof OPEN_DISPATCH_STATUSES)[number],
): Promise<void> {
  const params = { path: { id } };
  const { shipments } = (await api.GET('/api/dispatch/{id}', { params })).data;
  await api.PATCH('/api/dispatch/{id}/status', {
    params,
    body: { status: 'cancelled', notes: 'Its simulation was cut off.' },
  });
  for (const shipment of shipments) {
    if (FINAL_SHIPMENT_STATUSES.includes(shipment.status)) continue;
    await api.POST('/api/v1/shipments/{shipmentId}/traces', {
      params: { path: { shipmentId: shipment.guid } },
      body: { status: status === 'in_progress' ? 'returned' : 'cancelled' },
    });
  }
}

async function deleteVehiclesAndDevices(api: DispatchClient, output: TerminalOutput): Promise<void> {
  const { data: devices } = await api.GET('/api/tracking/devices');
  const { data: vehicles } = await api.GET('/api/vehicles');
  const buildPath = (guid: string) => ({ params: { path: { guid } } });
  const simulatedDevices = devices.filter(({ deviceId }) => deviceId.startsWith(DEVICE_ID_PREFIX));
  const simulatedVehicles = vehicles.filter(({ name }) => name.startsWith(VEHICLE_NAME));
  const deletions = [
    ...simulatedDevices.map(({ guid }) => {
      return () => api.DELETE('/api/tracking/devices/{guid}', buildPath(guid));
    }),
    ...simulatedVehicles.map(({ guid }) => {
      return () => api.DELETE('/api/vehicle/{guid}', buildPath(guid));
    }),
  ];
  if (deletions.length === 0) return;
  const step = output.phase('Old records removed', deletions.length);
  await inParallel(deletions, MAX_PARALLEL_REQUESTS, async (deleteRecord) => {
    await deleteRecord().catch(ignoreNotFound);
    step();
  });
}

/**
 * Rethrows any error other than "not found". A record may be deleted already, by a request whose response was lost or by another
 * simulation.
 */
function ignoreNotFound(error: unknown): void {
  if (!(error instanceof DispatchError) || error.status !== 404) throw error;
}
