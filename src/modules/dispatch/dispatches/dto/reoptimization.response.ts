import {
  ResponseEnumField,
  ResponseField,
  ResponseGuidField,
  ResponseTimeField,
} from '../../../../platform/http/openapi/response-field';
import { RouteResponse } from '../../routes/dto/route.response';

/** Figures of the remaining route. */
export class TourFiguresResponse {
  @ResponseField('Minutes from now to the return: driving, waiting and service.', { type: 'integer', example: 174 })
  minutes: number;

  @ResponseField('Kilometres over the open stops and back.', { type: Number, minimum: 0, example: 42.195 })
  distance: number;

  @ResponseField('Minutes after the ends of delivery windows, summed over the stops.', {
    type: 'integer',
    minimum: 0,
    example: 12,
  })
  lateMinutes: number;

  @ResponseTimeField('Expected time of the return.')
  returnsAt: string;
}

/**
 * Savings of a sequence. Sequences are compared by violated limits of the vehicle, then by lateness, then by time. So a better sequence
 * may take longer.
 */
export class GainResponse {
  @ResponseField('Minutes saved until the return.', { type: 'integer', example: 9 })
  minutes: number;

  @ResponseField('Kilometres saved.', { type: Number, example: 3.4 })
  distance: number;

  @ResponseField(
    'Minutes of lateness saved; negative only if the stored sequence exceeds the kilometres or hours of its vehicle.',
    { type: 'integer', example: 12 },
  )
  lateMinutes: number;
}

const BeforeField = () =>
  ResponseField('Figures of the stored sequence from the current position, with added shipments at its end.', {
    type: () => TourFiguresResponse,
  });
const AfterField = () =>
  ResponseField('Figures of this sequence, from the same start.', { type: () => TourFiguresResponse });
const SavingsField = () => ResponseField('Savings of this sequence.', { type: () => GainResponse });

/** The route after a reoptimization or an accepted proposal, with figures from before and after. */
export class ReoptimizedResponse {
  @ResponseGuidField('The dispatch.')
  dispatchId: string;

  @ResponseField('Whether the sequence changed; it stays the same when no better one was found.', {
    type: Boolean,
    example: true,
  })
  changed: boolean;

  @BeforeField()
  before: TourFiguresResponse;

  @AfterField()
  after: TourFiguresResponse;

  @SavingsField()
  gained: GainResponse;

  @ResponseField('The route after the change.', { type: () => RouteResponse })
  route: RouteResponse;
}

const PROPOSAL_STATUSES = ['open', 'accepted', 'outdated'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** A better sequence that a background search has found. A dispatcher can accept it. */
export class RouteProposalResponse {
  @ResponseGuidField('The proposal; a newer proposal for the dispatch replaces it.')
  guid: string;

  @ResponseGuidField('The dispatch.')
  dispatchId: string;

  @ResponseEnumField(
    PROPOSAL_STATUSES,
    '`open`: it can be accepted; `outdated`: stops were added or reordered since, or the dispatch has ended.',
  )
  status: ProposalStatus;

  @ResponseField('The shipments of the open stops, in the proposed sequence.', {
    type: String,
    isArray: true,
    format: 'uuid',
  })
  shipmentIds: string[];

  @BeforeField()
  before: TourFiguresResponse;

  @AfterField()
  after: TourFiguresResponse;

  @SavingsField()
  gained: GainResponse;

  @ResponseTimeField('Time of creation.')
  createdAt: string;
}
