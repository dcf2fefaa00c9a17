import { Injectable } from '@nestjs/common';
import { type Actor, actorId, driverUserOf } from '../../../../core/actor';
import type { JsonText } from '../../../../core/page';
import { orNotFound } from '../../../../common/errors/api-error';
import { scannedCode } from '../../../../common/text/scanned-code';
import { UnitOfWork } from '../../../../platform/database/unit-of-work/unit-of-work';
import { ShipmentTransitionsService } from '../../../shipments/shipment-transitions.service';
import { DispatchLocksService } from '../dispatch-locks.service';
import { DispatchReturnsReadModel } from './dispatch-returns.read-model';
import { DispatchReturnsRepository } from './dispatch-returns.repository';
import type { ReceiveReturnsDto } from './dto/returns.dto';
import type { ReceivedReturnsResponse, ReturnedShipmentResponse } from './dto/returns.response';

/** Books in undelivered shipments that a vehicle brings back to the depot. */
@Injectable()
export class DispatchReturnsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly returns: DispatchReturnsRepository,
    private readonly reads: DispatchReturnsReadModel,
    private readonly locks: DispatchLocksService,
    private readonly moves: ShipmentTransitionsService,
  ) {}

  async read(actor: Actor, id: string): Promise<JsonText<readonly ReturnedShipmentResponse[]>> {
    return orNotFound(await this.reads.read(actor.businessId, id, driverUserOf(actor)), 'dispatch');
  }

  /** Books in each returned shipment once, however often it is scanned. Other codes are reported. */
  receive(actor: Actor, id: string, { scanned }: ReceiveReturnsDto): Promise<ReceivedReturnsResponse> {
    const { businessId } = actor;
    const by = actorId(actor);
    return this.work.run(businessId, async () => {
      // Read before the locks to know what to lock, and again under the locks, because another request may have booked some in.
      const expected = await this.reads.findReturns(businessId, id);
      await this.locks.lockDispatch(
        businessId,
        id,
        expected.map((one) => one.id),
      );
      const returns = await this.reads.findReturns(businessId, id);
      const byCode = new Map(
        returns.flatMap((one) => [[one.id.toUpperCase(), one] as const, [one.trackingNumber, one] as const]),
      );
      const scannedReturns = scanned.map((code) => byCode.get(scannedCode(code)));
      const booked = returns.filter((one) => !one.isReceived && scannedReturns.includes(one));
      await this.returns.markReceived(
        businessId,
        id,
        booked.map((one) => one.id),
        by,
      );
      for (const { id: shipmentId, status } of booked)
        await this.moves.recordEvent(businessId, { shipmentId, status, description: 'Back at the depot.', by });
      return {
        booked: booked.length,
        missing: returns.filter((one) => !one.isReceived).length - booked.length,
        results: scanned.map((code, index) => ({
          scanned: code,
          received: scannedReturns[index] !== undefined,
          message: scannedReturns[index] ? null : 'This shipment does not return with this dispatch.',
        })),
      };
    });
  }
}
