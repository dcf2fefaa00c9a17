import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { CarriersService } from '../../carriers/carriers.service';
import { RatesService } from '../../carriers/rates/rates.service';
import { ShipmentCarriageService } from '../carriage/shipment-carriage.service';
import { SenderReadModel } from '../carriage/sender.read-model';
import { ShipmentsRepository } from '../shipments.repository';
import { CHOOSE_CARRIER_TASK, type ChooseCarrierJob } from './service-choice.service';

/**
 * Chooses the carrier of a new shipment by quotes, after the transaction that created it. A quote is the price that a carrier offers for
 * this shipment. A shipment that has a carrier by then, or that has left, stays unchanged.
 */
@Injectable()
export class CarrierChoiceJobs {
  constructor(
    private readonly work: UnitOfWork,
    private readonly shipments: ShipmentsRepository,
    private readonly rates: RatesService,
    private readonly carriers: CarriersService,
    private readonly senders: SenderReadModel,
    private readonly carriage: ShipmentCarriageService,
    jobs: JobHandlers,
  ) {
    jobs.add({
      task: CHOOSE_CARRIER_TASK,
      runner: 'carriers',
      run: (payload) => this.chooseCarrier(payload as ChooseCarrierJob),
    });
  }

  /** Books the shipment with the carrier of the best quote. Without a quote, the default carrier is chosen. */
  private async chooseCarrier(job: ChooseCarrierJob): Promise<void> {
    const { businessId, shipmentId } = job;
    // Quotes need requests to carriers, so they are not part of the unit of work.
    const quote = await this.rates.findBestQuote(businessId, shipmentId, job);
    await this.work.run(businessId, async () => {
      const shipment = await this.shipments.lockShipment(businessId, shipmentId);
      if (!shipment || shipment.carrierId !== null || shipment.status !== 'created') return;
      const { carrierId: defaultCarrierId } = await this.senders.findOwnSender(businessId);
      const { carrierId, serviceLevel } = quote ?? { carrierId: defaultCarrierId, serviceLevel: shipment.serviceLevel };
      if (!carrierId) return;
      const usableCarrier = await this.carriers.findUsableCarrier(businessId, carrierId, serviceLevel);
      if (!usableCarrier) return;
      await this.shipments.updateShipment(shipment, { carrierId, serviceLevel });
      await this.carriage.updateEstimate(shipment);
      await this.carriage.requestBooking({ ...shipment, carrierId });
    });
  }
}
