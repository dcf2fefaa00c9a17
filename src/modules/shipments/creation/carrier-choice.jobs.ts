import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import { JobHandlers } from '../../../platform/jobs/job-handlers';
import { CarriersService } from '../../carriers/carriers.service';
import { RatesService } from '../../carriers/rates/rates.service';
import { ShipmentCarriageService } from '../carriage/shipment-carriage.service';
import { SenderReadModel } from '../carriage/sender.read-model';
import { ShipmentsRepository } from '../shipments.repository';
import { CHOOSE_CARRIER_TASK, type ChooseCarrier } from './service-choice.service';

/**
 * Chooses the carrier of a new shipment by quotes, after the transaction that created it. A shipment that has a carrier by then, or that has
 * left, stays as it is.
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
      run: (payload) => this.choose(payload as ChooseCarrier),
    });
  }

  private async choose(job: ChooseCarrier): Promise<void> {
    const { businessId, shipmentId } = job;
    const quote = await this.rates.findBest(businessId, shipmentId, job);
    await this.work.run(businessId, async () => {
      const shipment = await this.shipments.lockShipment(businessId, shipmentId);
      if (!shipment || shipment.carrierId !== null || shipment.status !== 'created') return;
      const { carrierId: defaultId } = await this.senders.findOwn(businessId);
      const { carrierId, serviceLevel } = quote ?? { carrierId: defaultId, serviceLevel: shipment.serviceLevel };
      const usable = carrierId && (await this.carriers.findUsableCarrier(businessId, carrierId, serviceLevel));
      if (!usable) return;
      await this.shipments.updateShipment(shipment, { carrierId, serviceLevel });
      await this.carriage.updateEstimate(shipment);
      await this.carriage.book({ ...shipment, carrierId });
    });
  }
}
