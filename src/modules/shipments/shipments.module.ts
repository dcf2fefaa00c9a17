import { Module } from '@nestjs/common';
import { Brings, type Contribution, type PermissionsOf } from '../../application/contributions';
import { READERS, READERS_AND_DRIVER, WRITERS, WRITERS_AND_DRIVER } from '../../application/roles';
import { BlobsModule } from '../../blobs/blobs.module';
import { PrintingModule } from '../../printing/printing.module';
import { CarriersModule } from '../carriers/carriers.module';
import { CustomersModule } from '../customers/customers.module';
import { OrdersModule } from '../orders/orders.module';
import { PlacesModule } from '../places/places.module';
import { CancelledOrdersListener } from './cancelled-orders.listener';
import { CashCollectedController } from './cash/cash-collected.controller';
import { CashCollectionsRepository } from './cash/cash-collections.repository';
import { CashCollectionsService } from './cash/cash-collections.service';
import { ShipmentCashCollectedData } from './cash/dto/cash.events';
import { ChangedOrdersListener } from './changes/changed-orders.listener';
import { OrderShipmentsLockService } from './changes/order-shipments-lock.service';
import { ShipmentEditsService } from './changes/shipment-edits.service';
import { CarrierEventsController } from './carrier-tracking/carrier-events.controller';
import { CarrierTrackingService } from './carrier-tracking/carrier-tracking.service';
import { DeliveryReportsService } from './delivery-reports.service';
import { TracePicturesRepository } from './trace-pictures.repository';
import { TracePicturesService } from './trace-pictures.service';
import { DeliveryAttemptsRepository } from './delivery-attempts.repository';
import { DeliveryAttemptsService } from './delivery-attempts.service';
import { FailedDeliveriesJobs } from './failures/failed-deliveries.jobs';
import { FailedShipmentsController } from './failures/failed-shipments.controller';
import { FailuresRepository } from './failures/failures.repository';
import { NextAttemptsBatchService } from './failures/next-attempts-batch.service';
import { NextAttemptsService } from './failures/next-attempts.service';
import { ReturnsService } from './failures/returns.service';
import { ImportedOrdersJobs } from './imported-orders.jobs';
import { ShipmentLabelsService } from './labels/shipment-labels.service';
import { SenderLocationController } from './location/sender-location.controller';
import { ShipmentLocationController } from './location/shipment-location.controller';
import { ShipmentLocationService } from './location/shipment-location.service';
import { OrderShipmentController } from './order-shipment.controller';
import { OrderShipmentsService } from './order-shipments.service';
import { ProofDocumentController } from './proofs/document/proof-document.controller';
import { ProofDocumentRepository } from './proofs/document/proof-document.repository';
import { ProofDocumentService } from './proofs/document/proof-document.service';
import { ShipmentProofsController } from './proofs/shipment-proofs.controller';
import { ShipmentProofsRepository } from './proofs/shipment-proofs.repository';
import { ShipmentProofsService } from './proofs/shipment-proofs.service';
import { SenderRepository } from './sender.repository';
import { ServiceChoiceService } from './service-choice.service';
import { ShipmentCarriageService } from './shipment-carriage.service';
import { ShipmentChangesService } from './shipment-changes.service';
import { ShipmentDatesService } from './shipment-dates.service';
import { ShipmentDocumentsController } from './shipment-documents.controller';
import { ShipmentEstimatesRepository } from './shipment-estimates.repository';
import { ShipmentEffects } from './shipment.effects';
import { ShipmentEstimatesService } from './shipment-estimates.service';
import { ShipmentListeners } from './shipment.listeners';
import { ShipmentMovesService } from './shipment-moves.service';
import { ShipmentReadsRepository } from './shipment-reads.repository';
import { ShipmentReadsService } from './shipment-reads.service';
import { ShipmentRecordsService } from './shipment-records.service';
import { ShipmentTracesService } from './shipment-traces.service';
import { ShipmentsController } from './shipments.controller';
import { ShipmentsRepository } from './shipments.repository';
import { ShipmentsService } from './shipments.service';
import { TrackingLinkController } from './tracking-link/tracking-link.controller';
import { TrackingLinksRepository } from './tracking-link/tracking-links.repository';
import { TrackingLinksService } from './tracking-link/tracking-links.service';
import { TrackingTokensService } from './tracking-link/tracking-tokens.service';
import {
  ShipmentAttemptPlannedData,
  ShipmentCreatedData,
  ShipmentEtaChangedData,
  ShipmentProofRecordedData,
  ShipmentStatusChangedData,
} from './dto/shipment.events';

const BRINGS = {
  permissions: {
    'shipments:read': READERS_AND_DRIVER,
    'shipments:write': WRITERS,
    'shipments:track': WRITERS_AND_DRIVER,
    'overview:read': READERS,
    'failures:read': READERS,
    'cash:read': READERS,
    'cash:write': WRITERS,
  },
  taken: {
    shipments_order_unique: { orderId: 'This order has a shipment already.' },
    shipments_return_unique: { shipmentId: 'This shipment goes back to the sender already.' },
    shipment_proofs_pkey: { shipmentId: 'This shipment has a proof of delivery already.' },
  },
  events: {
    'shipment.created': { tells: 'A shipment was created.', data: ShipmentCreatedData },
    'shipment.status_changed': {
      tells: 'A shipment went from one status to another: one event for each step.',
      data: ShipmentStatusChangedData,
    },
    'shipment.eta_changed': {
      tells: 'A shipment that is under way is expected five minutes or more from when it was told last.',
      data: ShipmentEtaChangedData,
    },
    'shipment.proof_recorded': {
      tells: 'A proof of delivery was recorded; that the shipment is delivered is told by itself.',
      data: ShipmentProofRecordedData,
    },
    'shipment.cash_collected': {
      tells:
        'It was said what was collected at the door, or said anew; that the shipment is delivered is told by itself.',
      data: ShipmentCashCollectedData,
    },
    'shipment.attempt_planned': {
      tells: 'A shipment that could not be delivered is attempted again on that day.',
      data: ShipmentAttemptPlannedData,
    },
  },
} satisfies Contribution;

declare module '../../application/contributions' {
  interface Permissions extends PermissionsOf<typeof BRINGS> {}
}

@Brings(BRINGS)
@Module({
  imports: [BlobsModule, CustomersModule, CarriersModule, OrdersModule, PlacesModule, PrintingModule],
  controllers: [
    FailedShipmentsController, // its `failed` is no shipmentId
    ShipmentsController,
    ShipmentDocumentsController,
    ShipmentProofsController,
    CashCollectedController,
    ProofDocumentController,
    SenderLocationController,
    ShipmentLocationController,
    TrackingLinkController,
    OrderShipmentController,
    CarrierEventsController,
  ],
  providers: [
    ImportedOrdersJobs,
    FailedDeliveriesJobs,
    FailuresRepository,
    NextAttemptsService,
    NextAttemptsBatchService,
    ReturnsService,
    ShipmentsService,
    ShipmentRecordsService,
    ShipmentCarriageService,
    ShipmentChangesService,
    ShipmentDatesService,
    ShipmentReadsService,
    ShipmentTracesService,
    ShipmentMovesService,
    ShipmentEffects,
    DeliveryAttemptsRepository,
    DeliveryAttemptsService,
    DeliveryReportsService,
    CashCollectionsService,
    CashCollectionsRepository,
    TracePicturesRepository,
    TracePicturesService,
    ShipmentListeners,
    ShipmentEstimatesService,
    ShipmentEstimatesRepository,
    ShipmentLabelsService,
    ShipmentLocationService,
    ShipmentProofsService,
    ShipmentProofsRepository,
    ProofDocumentRepository,
    ProofDocumentService,
    CarrierTrackingService,
    CancelledOrdersListener,
    ChangedOrdersListener,
    OrderShipmentsLockService,
    ShipmentEditsService,
    OrderShipmentsService,
    ShipmentsRepository,
    ShipmentReadsRepository,
    SenderRepository,
    ServiceChoiceService,
    TrackingLinksService,
    TrackingTokensService,
    TrackingLinksRepository,
  ],
  exports: [
    CashCollectionsService,
    DeliveryReportsService,
    ProofDocumentService,
    ShipmentsService,
    ShipmentMovesService,
    ShipmentEstimatesService,
    ShipmentListeners,
    TrackingTokensService,
    ShipmentDatesService,
    DeliveryAttemptsService,
  ],
})
export class ShipmentsModule {}
