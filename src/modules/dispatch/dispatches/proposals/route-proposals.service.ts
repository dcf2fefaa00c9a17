import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../../core/actor';
import { ApiError, orNotFound } from '../../../../common/errors/api-error';
import { RouteReadsService } from '../../routes/route-reads.service';
import { sortStopsAsListed } from '../../routes/sequence/stop-identity';
import type { AcceptProposalDto } from '../dto/dispatch.dto';
import type { ProposalStatus, ReoptimizedResponse, RouteProposalResponse } from '../dto/reoptimization.response';
import { RouteImprovementService } from '../optimization/route-improvement.service';
import { computeGain, toFigures } from './stored-figures';
import { type ProposalRead, RouteProposalsReadModel } from './route-proposals.read-model';
import { RouteProposalsRepository } from './route-proposals.repository';

const NO_PROPOSAL_MESSAGE = 'There is no proposed sequence for this dispatch.';
const STOPS_CHANGED_MESSAGE =
  'The stops changed after the proposal was made: request a new sequence with POST /api/dispatch/{id}/reoptimize.';

/** Reads and accepts sequences that were found for vehicles that run late. */
@Injectable()
export class RouteProposalsService {
  constructor(
    private readonly proposals: RouteProposalsRepository,
    private readonly readModel: RouteProposalsReadModel,
    private readonly improvement: RouteImprovementService,
    private readonly routes: RouteReadsService,
  ) {}

  /**
   * Returns the newest proposal of a dispatch. It is outdated if it cannot be accepted any more.
   *
   * @throws ApiError NOT_FOUND if there is no proposal
   */
  async read(actor: Actor, id: string): Promise<RouteProposalResponse> {
    const proposal = await this.requireProposal(actor, id);
    if (proposal.acceptedAt) return toResponse(proposal, 'accepted');
    const isOpen = proposal.isInProgress && findRemainingSequence(proposal, proposal.openIds) !== null;
    return toResponse(proposal, isOpen ? 'open' : 'outdated');
  }

  /**
   * Stores the proposed sequence. `improveRoute` calls `propose` with the present route, and `onStored` in the transaction that stores the
   * sequence.
   *
   * @throws ApiError CONFLICT when the stops changed or the proposal is not the newest
   */
  async accept(
    actor: Actor,
    id: string,
    { guid }: AcceptProposalDto,
    signal?: AbortSignal,
  ): Promise<ReoptimizedResponse> {
    const proposal = await this.requireProposal(actor, id);
    if (proposal.id !== guid.toLowerCase())
      throw new ApiError('CONFLICT', {
        guid: `A newer proposal exists (${proposal.id}): read it first.`,
      });
    if (proposal.acceptedAt) throw new ApiError('CONFLICT', { guid: 'This proposal was accepted already.' });
    const result = await this.improvement.improveRoute(actor, id, {
      signal,
      propose: ({ snapshot, sequence }) => {
        const order = findRemainingSequence(
          proposal,
          sequence.map((index) => snapshot.stops[index]!.shipmentId),
        );
        if (!order) throw new ApiError('CONFLICT', { guid: STOPS_CHANGED_MESSAGE });
        return sortStopsAsListed(snapshot.stops, order);
      },
      onStored: () => this.proposals.markAccepted(actor.businessId, id, guid),
    });
    const before = toFigures(result.before);
    const after = toFigures(result.after);
    const route = await this.routes.read(actor, id);
    return { dispatchId: id, changed: result.isChanged, before, after, gained: computeGain(before, after), route };
  }

  private async requireProposal({ businessId }: Actor, id: string): Promise<ProposalRead> {
    const proposal = orNotFound(await this.readModel.read(businessId, id), 'dispatch');
    if (proposal.id === null) throw new ApiError('NOT_FOUND', undefined, NO_PROPOSAL_MESSAGE);
    return proposal;
  }
}

/**
 * Returns the proposed sequence of the stops that are still open. Stops may have ended since the proposal was made.
 *
 * @param openIds the shipments of the open stops in route sequence; one that is still to be collected is listed twice
 * @returns null if stops were added or reordered since the proposal was made
 */
function findRemainingSequence(
  { storedIds, proposedIds }: ProposalRead,
  openIds: readonly string[],
): readonly string[] | null {
  // `storedIds` is the sequence of the route when the proposal was made.
  const expectedIds = selectLastOccurrences(storedIds!, openIds);
  const isUnchanged = expectedIds.length === openIds.length && expectedIds.every((id, index) => id === openIds[index]);
  return isUnchanged ? selectLastOccurrences(proposedIds!, openIds) : null;
}

/**
 * Returns the ids of open stops in the order of `ids`. If a shipment was collected since, only its delivery is open, so its last occurrence is
 * used.
 *
 * @example selectLastOccurrences(['a', 'b', 'a'], ['b', 'a']) // ['b', 'a']: the pickup of `a` is over
 */
function selectLastOccurrences(ids: readonly string[], openIds: readonly string[]): string[] {
  const openCounts = new Map<string, number>();
  for (const id of openIds) openCounts.set(id, (openCounts.get(id) ?? 0) + 1);
  const selectedFromEnd: string[] = [];
  for (const id of ids.toReversed()) {
    const count = openCounts.get(id) ?? 0;
    if (count > 0) selectedFromEnd.push(id);
    openCounts.set(id, count - 1);
  }
  return selectedFromEnd.reverse();
}

function toResponse(proposal: ProposalRead, status: ProposalStatus): RouteProposalResponse {
  const { id, dispatchId, proposedIds, madeAt } = proposal;
  const before = proposal.before!;
  const after = proposal.after!;
  return {
    guid: id!,
    dispatchId,
    status,
    shipmentIds: proposedIds!,
    before,
    after,
    gained: computeGain(before, after),
    createdAt: madeAt!.toISOString(),
  };
}
