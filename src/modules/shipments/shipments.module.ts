import { Module } from '@nestjs/common';
import { SECRET_BOX } from '../../platform/database/secret-box.provider';
import { DeclareMetadata, type DeclaredMetadata, type PermissionsOf } from '../../core/module-metadata';
import { READERS, READERS_AND_DRIVER, WRITERS, WRITERS_AND_DRIVER } from '../../core/roles';
import { BlobsModule } from '../../platform/storage/blobs.module';
import { PrintingModule } from '../../platform/sandbox/documents/printing.module';
import { CarriersModule } from '../carriers/carriers.module';
import { CustomersModule } from '../customers/customers.module';
import { OrdersModule } from '../orders/orders.module';
import { RecordChecksModule } from '../record-checks/record-checks.module';
import { PlacesModule } from '../places/places.module';
import { CancelledOrdersListener } from './creation/cancelled-orders.listener';
import { CashCollectedController } from './cash/cash-collected.controller';
import { CashCollectionsBulk } from './cash/cash-collections.bulk';
import { CashCollectionsRepository } from './cash/cash-collections.repository';
import { CashCollectionsService } from './cash/cash-collections.service';
import { ShipmentCashCollectedData } from './cash/dto/cash.events';
import { ChangedOrdersListener } from './changes/changed-orders.listener';
import { OrderShipmentsLockService } from './changes/order-shipments-lock.service';
import { ShipmentEditsService } from './changes/shipment-edits.service';
import { CarrierEventsController } from './carrier-tracking/carrier-events.controller';
import { CarrierTrackingService } from './carrier-tracking/carrier-tracking.service';
import { DeliveryReportsService } from './delivery/delivery-reports.service';
import { TracePicturesRepository } from './traces/trace-pictures.repository';
import { TracePicturesService } from './traces/trace-pictures.service';
import { DeliveryAttemptsBulk } from './delivery/delivery-attempts.bulk';
import { DeliveryAttemptsService } from './delivery/delivery-attempts.service';
import { FailureFollowUpService } from './failures/failure-follow-up.service';
import { FailedDeliveriesJobs } from './failures/failed-deliveries.jobs';
import { FailedShipmentsController } from './failures/failed-shipments.controller';
import { FailuresReadModel } from './failures/failures.read-model';
import { NextAttemptsBatchService } from './failures/next-attempts-batch.service';
import { NextAttemptsService } from './failures/next-attempts.service';
import { ReturnsService } from './failures/returns.service';
import { ImportedOrdersJobs } from './creation/imported-orders.jobs';
import { LabelDocumentsService } from './labels/label-documents.service';
import { ShipmentLabelsService } from './labels/shipment-labels.service';
import { ShipmentLocationController } from './location/shipment-location.controller';
import { ShipmentLocationService } from './location/shipment-location.service';
import { OrderShipmentController } from './creation/order-shipment.controller';
import { OrderShipmentsService } from './creation/order-shipments.service';
import { ProofDocumentController } from './proofs/document/proof-document.controller';
import { ProofDocumentReadModel } from './proofs/document/proof-document.read-model';
import { ProofDocumentService } from './proofs/document/proof-document.service';
import { ShipmentProofsController } from './proofs/shipment-proofs.controller';
import { ProofRecordingService } from './proofs/proof-recording.service';
import { ShipmentProofsReadModel } from './proofs/shipment-proofs.read-model';
import { ShipmentProofsRepository } from './proofs/shipment-proofs.repository';
import { ShipmentProofsService } from './proofs/shipment-proofs.service';
import { SenderReadModel } from './carriage/sender.read-model';
import { CarrierChoiceJobs } from './creation/carrier-choice.jobs';
import { ServiceChoiceService } from './creation/service-choice.service';
import { ShipmentCarriageService } from './carriage/shipment-carriage.service';
import { ShipmentChangesService } from './changes/shipment-changes.service';
import { ShipmentDatesService } from './estimates/shipment-dates.service';
import { ShipmentDocumentsController } from './labels/shipment-documents.controller';
import { EstimatesWithoutRouteReadModel } from './estimates/estimates-without-route.read-model';
import { ShipmentEstimatesBulk } from './estimates/shipment-estimates.bulk';
import { ShipmentEffects } from './shipment.effects';
import { CustomsDocumentsController } from './customs/customs-documents.controller';
import { CustomsDocumentsReadModel } from './customs/customs-documents.read-model';
import { CustomsDocumentsService } from './customs/customs-documents.service';
import { ReturnLabelsController } from './return-labels/return-labels.controller';
import { ReturnLabelsService } from './return-labels/return-labels.service';
import { ShipmentEstimatesService } from './estimates/shipment-estimates.service';
import { ShipmentListeners } from './shipment.listeners';
import { ShipmentTransitionsService } from './shipment-transitions.service';
import { ShipmentListReadModel } from './reads/shipment-list.read-model';
import { ShipmentTracesReadModel } from './traces/shipment-traces.read-model';
import { ShipmentLabelsReadModel } from './labels/shipment-labels.read-model';
import { ShipmentReadModel } from './reads/shipment.read-model';
import { DeliveryPinsService } from './pins/delivery-pins.service';
import { ShipmentReadsService } from './reads/shipment-reads.service';
import { ShipmentRecordsService } from './creation/shipment-records.service';
import { ShipmentTracesService } from './traces/shipment-traces.service';
import { ShipmentsController } from './shipments.controller';
import { ShipmentsBulk } from './shipments.bulk';
import { ShipmentsRepository } from './shipments.repository';
import { ShipmentDeletionsService } from './changes/shipment-deletions.service';
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
import { SHIPMENTS_OPENAPI } from './shipments.openapi';
import { TrackingLinksReadModel } from './tracking-link/tracking-links.read-model';
import { TracePicturesReadModel } from './traces/trace-pictures.read-model';
import { CashCollectionsReadModel } from './cash/cash-collections.read-model';

/** What this module declares: its permissions with the roles that have them, scopes, messages of unique constraints, and events. */
const METADATA = {
  openApi: SHIPMENTS_OPENAPI,
  permissions: {
    'shipments:read': READERS_AND_DRIVER,
    'shipments:write': WRITERS,
    'shipments:track': WRITERS_AND_DRIVER,
    'overview:read': READERS,
    'failures:read': READERS,
    'cash:read': READERS,
    'cash:write': WRITERS,
  },
  scopes: {
    'shipments:read': 'shipments:read',
    'shipments:write': 'shipments:write',
    'shipments:track': 'shipments:write',
    'overview:read': ['shipments:read', 'dispatch:read'],
    'failures:read': 'shipments:read',
    'cash:read': 'shipments:read',
    'cash:write': 'shipments:write',
  },
  constraintMessages: {
    shipments_external_id_unique: { externalId: 'Another shipment has this identifier.' },
    shipments_order_unique: { orderId: 'This order has a shipment already.' },
    shipments_return_unique: { shipmentId: 'This shipment goes back to the sender already.' },
    shipment_proofs_pkey: { shipmentId: 'This shipment has a proof of delivery already.' },
  },
  events: {
    'shipment.created': { description: 'A shipment was created.', data: ShipmentCreatedData },
    'shipment.status_changed': {
      description: 'A shipment went from one status to another: one event for each step.',
      data: ShipmentStatusChangedData,
    },
    'shipment.eta_changed': {
      description:
        'The estimate of a shipment in transit has changed by five minutes or more since it was last published.',
      data: ShipmentEtaChangedData,
    },
    'shipment.proof_recorded': {
      description: 'A proof of delivery was recorded. Delivery itself is a separate event.',
      data: ShipmentProofRecordedData,
    },
    'shipment.cash_collected': {
      description: 'The amount collected on delivery was recorded or corrected. Delivery itself is a separate event.',
      data: ShipmentCashCollectedData,
    },
    'shipment.attempt_planned': {
      description: 'A shipment that could not be delivered is attempted again on that day.',
      data: ShipmentAttemptPlannedData,
    },
  },
} satisfies DeclaredMetadata;

declare module '../../core/module-metadata' {
  interface Permissions extends PermissionsOf<typeof METADATA> {}
}

/**
 * Shipments, with their labels, tracking events, proofs, failed deliveries, returns, customs data and cash on delivery.
 */
@DeclareMetadata(METADATA)
@Module({
  imports: [
    BlobsModule,
    RecordChecksModule,
    CustomersModule,
    CarriersModule,
    OrdersModule,
    PlacesModule,
    PrintingModule,
  ],
  controllers: [
    FailedShipmentsController, // Comes first, because `:shipmentId` of the next controller would also match `failed`.
    ShipmentsController,
    ShipmentDocumentsController,
    ShipmentProofsController,
    CashCollectedController,
    ProofDocumentController,
    CustomsDocumentsController,
    ReturnLabelsController,
    ShipmentLocationController,
    TrackingLinkController,
    OrderShipmentController,
    CarrierEventsController,
  ],
  providers: [
    ImportedOrdersJobs,
    FailureFollowUpService,
    FailedDeliveriesJobs,
    FailuresReadModel,
    NextAttemptsService,
    NextAttemptsBatchService,
    ReturnsService,
    ShipmentsService,
    ShipmentDeletionsService,
    ShipmentRecordsService,
    ShipmentCarriageService,
    ShipmentChangesService,
    ShipmentDatesService,
    DeliveryPinsService,
    SECRET_BOX,
    ShipmentReadsService,
    ShipmentTracesService,
    ShipmentTransitionsService,
    ShipmentEffects,
    DeliveryAttemptsBulk,
    DeliveryAttemptsService,
    DeliveryReportsService,
    CashCollectionsService,
    CashCollectionsRepository,
    CashCollectionsBulk,
    CashCollectionsReadModel,
    TracePicturesRepository,
    TracePicturesReadModel,
    TracePicturesService,
    ShipmentListeners,
    ShipmentEstimatesService,
    EstimatesWithoutRouteReadModel,
    ShipmentEstimatesBulk,
    ShipmentLabelsService,
    LabelDocumentsService,
    ShipmentLocationService,
    ShipmentProofsService,
    ShipmentProofsRepository,
    ShipmentProofsReadModel,
    ProofRecordingService,
    ProofDocumentReadModel,
    ProofDocumentService,
    CustomsDocumentsService,
    ReturnLabelsService,
    CustomsDocumentsReadModel,
    CarrierTrackingService,
    CancelledOrdersListener,
    ChangedOrdersListener,
    OrderShipmentsLockService,
    ShipmentEditsService,
    OrderShipmentsService,
    ShipmentsRepository,
    ShipmentsBulk,
    ShipmentReadModel,
    ShipmentListReadModel,
    ShipmentTracesReadModel,
    ShipmentLabelsReadModel,
    SenderReadModel,
    ServiceChoiceService,
    CarrierChoiceJobs,
    TrackingLinksService,
    TrackingTokensService,
    TrackingLinksRepository,
    TrackingLinksReadModel,
  ],
  exports: [
    DeliveryPinsService,
    CashCollectionsService,
    DeliveryReportsService,
    ProofDocumentService,
    ShipmentsService,
    ShipmentChangesService,
    ShipmentTransitionsService,
    ShipmentEstimatesService,
    ShipmentListeners,
    TrackingTokensService,
    ShipmentDatesService,
    NextAttemptsService,
    DeliveryAttemptsService,
  ],
})
export class ShipmentsModule {}
