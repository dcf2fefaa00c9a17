import type { ApiClient } from '../../client/api-client';
import type { Screen } from '../../client/screen';
import type { Tour } from './tours';

/** What goes wrong at a door, twice a day or so. */
const TROUBLES = ['Closed today: nobody at the goods entrance.', 'Access road blocked by a demonstration.'];
const TROUBLE_AT = 7;
const TROUBLE_EVERY = 30;

export type Outcome = 'delivered' | 'exception';

/** Drives all tours side by side, stop by stop in the order of their arrivals. Tells what became of each shipment. */
export async function drive(api: ApiClient, tours: readonly Tour[], screen: Screen): Promise<Map<string, Outcome>> {
  const stops = tours
    .flatMap(({ route }) => route.stops)
    .sort((a, b) => a.estimatedArrival.localeCompare(b.estimatedArrival));
  const outcomes = new Map<string, Outcome>();
  const step = screen.phase('Stops', stops.length);
  for (const [index, { shipmentId, address }] of stops.entries()) {
    const trouble =
      index % TROUBLE_EVERY === TROUBLE_AT ? TROUBLES[Math.floor(index / TROUBLE_EVERY) % TROUBLES.length] : undefined;
    const status = trouble ? 'exception' : 'delivered';
    await api.post(`/api/v1/shipments/${shipmentId}/traces`, {
      status,
      description: trouble ?? 'Handed over at the goods entrance.',
      location: address.slice(0, 200),
    });
    outcomes.set(shipmentId, status);
    step();
  }
  return outcomes;
}
