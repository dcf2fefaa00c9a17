import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../application/actor';
import { ApiError, found } from '../../../../common/errors/api-error';
import { RouteReadsService } from '../../routes/route-reads.service';
import { inNamedOrder } from '../../routes/stop-name';
import type { AcceptProposalDto } from '../dto/dispatch.dto';
import type { ProposalStatus, ReoptimizedResponse, RouteProposalResponse } from '../dto/reoptimization.response';
import { RouteImprovementService } from '../route-improvement.service';
import { gainOf, toFigures } from './kept-figures';
import { type ProposalRead, RouteProposalsRepository } from './route-proposals.repository';

const NONE = 'No better order was proposed for this dispatch.';
const CHANGED =
  'The stops were changed since the proposal was made: ask for a new order by POST /api/dispatch/{id}/reoptimize.';

/** Orders of stops that were found for vehicles that run late, for the dispatcher to accept. */
@Injectable()
export class RouteProposalsService {
  constructor(
    private readonly proposals: RouteProposalsRepository,
    private readonly improvement: RouteImprovementService,
    private readonly routes: RouteReadsService,
  ) {}

  async read(actor: Actor, id: string): Promise<RouteProposalResponse> {
    const proposal = await this.find(actor, id);
    const isOpen = proposal.isOut && remaining(proposal, proposal.openIds) !== null;
    return toResponse(proposal, proposal.acceptedAt ? 'accepted' : isOpen ? 'open' : 'outdated');
  }

  /** Takes the proposed order, where it is still one of the same stops, and still better; 409 where it can't. */
  async accept(
    actor: Actor,
    id: string,
    { guid }: AcceptProposalDto,
    signal?: AbortSignal,
  ): Promise<ReoptimizedResponse> {
    const proposal = await this.find(actor, id);
    if (proposal.id !== guid.toLowerCase())
      throw new ApiError('CONFLICT', {
        guid: `This is not the newest proposal, which is ${proposal.id}: read it first.`,
      });
    if (proposal.acceptedAt) throw new ApiError('CONFLICT', { guid: 'This proposal was accepted already.' });
    const improvement = await this.improvement.improve(actor, id, {
      signal,
      choose: (seen) => {
        const ids = seen.survey.deliveries.map(({ shipmentId }) => shipmentId);
        const order = remaining(
          proposal,
          seen.order.map((index) => ids[index]!),
        );
        if (!order) throw new ApiError('CONFLICT', { guid: CHANGED });
        return inNamedOrder(seen.survey.deliveries, order);
      },
      stored: () => this.proposals.accepted(actor.businessId, id, guid),
    });
    const [before, after] = [toFigures(improvement.before), toFigures(improvement.after)];
    const route = await this.routes.read(actor, id);
    return { dispatchId: id, changed: improvement.isChanged, before, after, gained: gainOf(before, after), route };
  }

  private async find({ businessId }: Actor, id: string): Promise<ProposalRead> {
    const proposal = found(await this.proposals.read(businessId, id), 'dispatch');
    if (proposal.id === null) throw new ApiError('NOT_FOUND', undefined, NONE);
    return proposal;
  }
}

/**
 * The proposed order of the stops that are still to come; null when the route has other stops than the proposal, or has them
 * in another order than when it was made.
 */
function remaining({ storedIds, proposedIds }: ProposalRead, openIds: readonly string[]): readonly string[] | null {
  const stored = lastNamed(storedIds!, openIds);
  const isAsItWas = stored.length === openIds.length && stored.every((id, at) => id === openIds[at]);
  return isAsItWas ? lastNamed(proposedIds!, openIds) : null;
}

/** Those that are open, as often as they are: of a shipment that has been collected meanwhile its delivery. */
function lastNamed(ids: readonly string[], openIds: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const id of openIds) left.set(id, (left.get(id) ?? 0) + 1);
  return ids
    .toReversed()
    .filter((id) => {
      const count = left.get(id) ?? 0;
      left.set(id, count - 1);
      return count > 0;
    })
    .reverse();
}

function toResponse(proposal: ProposalRead, status: ProposalStatus): RouteProposalResponse {
  const { id, dispatchId, proposedIds, madeAt } = proposal;
  const [before, after] = [proposal.before!, proposal.after!];
  return {
    ...{ guid: id!, dispatchId, status, shipmentIds: proposedIds!, before, after },
    gained: gainOf(before, after),
    createdAt: madeAt!.toISOString(),
  };
}
