import { ResponseEnum, ResponseField, ResponseGuid, ResponseTime } from '../../../../http/openapi/response-field';
import { RouteResponse } from '../../routes/dto/route.response';

/** What is left of a tour. */
export class TourFiguresResponse {
  @ResponseField('Minutes from now to the return: driving, waiting and service.', { type: 'integer', example: 174 })
  minutes: number;
  @ResponseField('Kilometres over the stops that are to come, and back.', { type: Number, minimum: 0, example: 42.195 })
  distance: number;
  @ResponseField('Minutes after the ends of delivery windows, summed over the stops.', {
    type: 'integer',
    minimum: 0,
    example: 12,
  })
  lateMinutes: number;
  @ResponseTime('When the vehicle is back.') returnsAt: string;
}

/** What is saved. What the vehicle may not do comes first, then lateness: less of it may take longer. */
export class GainResponse {
  @ResponseField('Minutes sooner back.', { type: 'integer', example: 9 }) minutes: number;
  @ResponseField('Kilometres fewer.', { type: Number, example: 3.4 }) distance: number;
  @ResponseField(
    'Minutes less of lateness; negative only where the stored order goes beyond the kilometres or hours of its vehicle.',
    { type: 'integer', example: 12 },
  )
  lateMinutes: number;
}

const before = () =>
  ResponseField('In the order that was stored, from where the vehicle is; what was taken in comes last there.', {
    type: () => TourFiguresResponse,
  });
const after = () => ResponseField('In this order, from the same start.', { type: () => TourFiguresResponse });
const gained = () => ResponseField('What this order saves.', { type: () => GainResponse });

export class ReoptimizedResponse {
  @ResponseGuid('The dispatch.') dispatchId: string;
  @ResponseField(
    'Whether the stops are in another order now; the stored one stays where none that is better was found.',
    {
      type: Boolean,
      example: true,
    },
  )
  changed: boolean;
  @before() before: TourFiguresResponse;
  @after() after: TourFiguresResponse;
  @gained() gained: GainResponse;
  @ResponseField('The route as it is now.', { type: () => RouteResponse }) route: RouteResponse;
}

export const PROPOSAL_STATUSES = ['open', 'accepted', 'outdated'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

export class RouteProposalResponse {
  @ResponseGuid('The proposal; a newer one of the dispatch takes its place.') guid: string;
  @ResponseGuid('The dispatch.') dispatchId: string;
  @ResponseEnum(
    PROPOSAL_STATUSES,
    '`open`: it may be accepted; `outdated`: stops were added or put into another order since, or the dispatch is over.',
  )
  status: ProposalStatus;
  @ResponseField('The shipments of the stops that are to come, in the proposed order.', {
    type: String,
    isArray: true,
    format: 'uuid',
  })
  shipmentIds: string[];
  @before() before: TourFiguresResponse;
  @after() after: TourFiguresResponse;
  @gained() gained: GainResponse;
  @ResponseTime('When it was made.') createdAt: string;
}
