import { IDS } from '../../src/platform/http/openapi/examples/day';
import { SHIPMENTS_RECORDS } from '../../src/modules/shipments/shipments.records';
import { CONSIGNEES_RECORDS } from '../../src/modules/consignees/consignees.openapi';
import type { Day } from '../openapi/day';
import type { OpenApiSetup } from '../openapi/setup';
import { shipmentIsFound, vanIsOnTheRoad, shipmentBecomes } from '../openapi/steps';

/** The consignee has the link. */
const linkIsKnown = async (day: Day) => {
  const { body } = await day.t.as(day.tenant.tokens.owner).get(day.here(`/api/v1/shipments/${IDS.shipment}`));
  const { trackingUrl } = (body as { data: { trackingUrl: string } }).data;
  day.learn(SHIPMENTS_RECORDS.trackingLink.url.split('/').at(-1)!, trackingUrl.split('/').at(-1)!);
};
/** Three days from today in place of the printed day. */
const dayIsAhead = async (day: Day) =>
  day.learn(
    CONSIGNEES_RECORDS.rescheduleRequest.date,
    new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
  );
const requestIsFound = async (day: Day) => {
  const { body } = await day.t.as(day.tenant.tokens.owner).get('/api/reschedule-requests');
  day.learn(IDS.rescheduleRequest, (body as { data: { guid: string }[] }).data[0]!.guid);
};

/** How the examples of this module's operations and of their errors are reached. */
export const setup: OpenApiSetup = {
  before: {
    setDeliveryInstructions: ['createShipment', shipmentIsFound, linkIsKnown],
    requestReschedule: ['createShipment', shipmentIsFound, linkIsKnown, 'updateTrackingPageSettings', dayIsAhead],
    listSelectableSlots: [
      ...['createShipment', shipmentIsFound, linkIsKnown, 'updateTrackingPageSettings'],
      'createSlotTemplate',
    ],
    rateDelivery: ['createDispatch', vanIsOnTheRoad, 'addShipmentTrace', linkIsKnown],
    acceptRescheduleRequest: ['requestReschedule', requestIsFound],
    declineRescheduleRequest: ['requestReschedule', requestIsFound],
    updateTrackingPageSettings: [],
    setTrackingPageLogo: ['updateTrackingPageSettings'],
  },
  refused: {
    'setDeliveryInstructions CONFLICT': { after: [shipmentBecomes('out_for_delivery')] },
    'requestReschedule CONFLICT': {
      after: [(day) => day.move('updateTrackingPageSettings', { rescheduleAllowed: false })],
    },
    'rateDelivery CONFLICT': { after: [shipmentBecomes('out_for_delivery')] },
    'rateDelivery CONFLICT-2': { after: ['rateDelivery'] },
    'acceptRescheduleRequest CONFLICT': { after: ['declineRescheduleRequest'] },
    'declineRescheduleRequest CONFLICT': { after: ['acceptRescheduleRequest'] },
  },
};
