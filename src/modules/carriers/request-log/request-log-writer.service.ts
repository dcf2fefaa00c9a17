import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import pLimit from 'p-limit';
import { detached } from '../../../common/async-context';
import { groupBy } from '../../../common/group-by';
import { newId } from '../../../common/ids';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { CarrierAccount } from '../adapters/carrier-adapter';
import type { CarrierRequest } from '../entities/carrier-request.entity';
import type { FinishedCall } from './logged-call';
import { CallMask, listSecrets } from './masking';
import { RequestLogRepository } from './request-log.repository';

/** Time in which calls collect for one statement. */
const WRITE_INTERVAL_MS = 1000;
/** The most calls in memory. Further calls are not logged until the next write. */
const MAX_UNWRITTEN_CALLS = 1000;
/** The most entries of each operation of a carrier, so that frequent tracking does not replace rare bookings. */
export const MAX_ENTRIES_PER_OPERATION = 500;

/**
 * Writes calls to carriers to the log, without secrets and personal data. Callers do not wait, and an error of the log never reaches them.
 * A process that is killed loses the calls of the last second.
 */
@Injectable()
export class RequestLogWriterService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(RequestLogWriterService.name);
  /** Runs one write at a time. */
  private readonly runInTurn = pLimit(1);
  private unwritten: CarrierRequest[] = [];
  private droppedCount = 0;
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly work: UnitOfWork,
    private readonly requests: RequestLogRepository,
  ) {}

  /** Adds a call, which is written a second later. Never throws. */
  addCall(account: CarrierAccount, call: FinishedCall): void {
    if (this.unwritten.length >= MAX_UNWRITTEN_CALLS) {
      this.droppedCount += 1;
      return;
    }
    try {
      this.unwritten.push(toEntry(account, call));
    } catch (error) {
      this.logger.error(error);
    }
    this.timer ??= detached(() => setTimeout(() => void this.writeCalls(), WRITE_INTERVAL_MS).unref());
  }

  /** Writes all added calls. */
  writeCalls(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return this.runInTurn(async () => {
      const entries = this.unwritten;
      this.unwritten = [];
      if (this.droppedCount > 0) this.logger.warn(`Calls to carriers that were not logged: ${this.droppedCount}.`);
      this.droppedCount = 0;
      const entriesByBusiness = groupBy(entries, ({ businessId }) => businessId);
      for (const [businessId, entriesOfBusiness] of entriesByBusiness)
        await this.writeEntries(businessId, entriesOfBusiness);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.writeCalls();
  }

  /** Writes entries of one business, and deletes the oldest ones of each operation of a carrier. */
  private async writeEntries(businessId: string, entries: CarrierRequest[]): Promise<void> {
    // One entry of each group stands for its group.
    const groups = new Map(entries.map((entry) => [`${entry.carrierId} ${entry.operation}`, entry]));
    try {
      await this.work.run(businessId, async () => {
        await this.requests.insertEntries(entries);
        for (const group of groups.values()) await this.requests.deleteOldest(group, MAX_ENTRIES_PER_OPERATION);
      });
    } catch (error) {
      this.logger.error(error);
    }
  }
}

/** Converts a call to a row without secrets and personal data. */
function toEntry(account: CarrierAccount, call: FinishedCall): CarrierRequest {
  const { businessId, carrierId, purpose } = account;
  const { startedAt, method, url, headers, requestBody, response, error } = call;
  const mask = new CallMask(listSecrets(account, headers));
  // The request comes first: its personal text is removed from everything else.
  const maskedRequestBody = mask.maskRequest(requestBody);
  return {
    businessId,
    id: newId(),
    carrierId,
    operation: purpose.operation,
    shipmentId: purpose.shipmentId,
    startedAt,
    durationMs: Math.max(0, Date.now() - startedAt.getTime()),
    method,
    requestBody: maskedRequestBody,
    url: mask.maskUrl(url),
    status: response?.status ?? null,
    error: error === null ? null : mask.maskText(error),
    responseBody: response && mask.maskResponse(response),
  };
}
