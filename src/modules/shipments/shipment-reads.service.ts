import { Injectable } from '@nestjs/common';
import type { Actor } from '../../application/actor';
import {
  type AskedPage,
  DEFAULT_PAGE_SIZE,
  JsonText,
  type Listed,
  type Page,
  requestedPage,
} from '../../application/page';
import { ApiError, found } from '../../common/errors/api-error';
import { phoneSearch } from '../../common/phone-search';
import { firstInstantAfter, localDate, parseTimestamp } from '../../common/time-zone';
import { searchWords } from '../../lists/search';
import { listOf } from '../../lists/stored-list';
import type { ExportedTable } from '../../tables/exported-table';
import type {
  ShipmentListEntry,
  ShipmentOverviewResponse,
  ShipmentResponse,
  UnassignedShipmentResponse,
} from './dto/shipment.response';
import type { ShipmentsFilterQuery, ShipmentsQuery, UnassignedShipmentsQuery } from './dto/shipments.query';
import type { ListedTraceResponse } from './dto/trace.response';
import { toCollect } from '../orders/cash-on-delivery/cash-on-delivery';
import type { Label, LabelParty } from './labels/label';
import type { LocationResponse } from '../places/dto/location.response';
import { KnownPlacesService } from '../places/known-places.service';
import { type LabelData, type ShipmentFilter, ShipmentReadsRepository } from './shipment-reads.repository';
import { TrackingTokensService } from './tracking-link/tracking-tokens.service';
import { type Viewer, viewerOf } from './viewer';

@Injectable()
export class ShipmentReadsService {
  constructor(
    private readonly reads: ShipmentReadsRepository,
    private readonly places: KnownPlacesService,
    private readonly tokens: TrackingTokensService,
  ) {}

  list(actor: Actor, query: ShipmentsQuery): Promise<Page<ShipmentListEntry>> {
    const { page, perPage, pageSize = perPage ?? DEFAULT_PAGE_SIZE } = query;
    if (perPage !== undefined && perPage !== pageSize)
      throw new ApiError('VALIDATION_ERROR', { pageSize: 'Must be left out, or the same as perPage.' });
    return this.reads.list(viewerOf(actor), toFilter(query, actor), { page, pageSize });
  }

  /** The same list as a whole, as a table. */
  export(actor: Actor, query: ShipmentsFilterQuery): ExportedTable {
    return this.reads.export(viewerOf(actor), toFilter(query, actor), actor.timeZone);
  }

  async read(actor: Actor, id: string): Promise<JsonText<ShipmentResponse>> {
    const { json, version, address, link } = found(await this.reads.read(viewerOf(actor), id), 'shipment');
    const location = JSON.stringify(await this.places.locate(actor.businessId, address));
    const trackingUrl = JSON.stringify(await this.tokens.url(link));
    return new JsonText(
      `${json.slice(0, -1)}, "location" : ${location}, "trackingUrl" : ${trackingUrl}}`,
      `"${version}"`,
    );
  }

  location(actor: Actor, id: string): Promise<LocationResponse> {
    return this.locationFor(viewerOf(actor), id);
  }

  /** Where it comes from. */
  async senderLocation(actor: Actor, id: string): Promise<LocationResponse> {
    const address = found(await this.reads.address(viewerOf(actor), id, 'sender'), 'shipment');
    return this.places.locate(actor.businessId, address);
  }

  async locationFor(viewer: Viewer, id: string): Promise<LocationResponse> {
    const address = found(await this.reads.address(viewer, id), 'shipment');
    return this.places.locate(viewer.businessId, address);
  }

  overview({ businessId }: Actor): Promise<JsonText<ShipmentOverviewResponse>> {
    return this.reads.overview(businessId);
  }

  /** What no dispatch holds; none of that is a driver's. */
  async unassigned(actor: Actor, query: UnassignedShipmentsQuery): Promise<Listed<UnassignedShipmentResponse>> {
    const window = requestedPage(query);
    if (actor.role === 'driver') return listOf({ json: '[]', total: 0 }, window);
    return this.reads.unassigned(actor.businessId, window, query.details ?? false);
  }

  async traces(actor: Actor, id: string, query: Partial<AskedPage>): Promise<Listed<ListedTraceResponse>> {
    return found(await this.reads.traces(viewerOf(actor), id, requestedPage(query)), 'shipment');
  }

  async label(actor: Actor, id: string): Promise<Label> {
    const [label] = await this.reads.findLabels(viewerOf(actor), [id]);
    return toLabel(found(label, 'shipment'), actor.timeZone);
  }

  /** What is printed of those of the shipments that the actor sees, by their ids. */
  async labels(actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, Label>> {
    const labels = await this.reads.findLabels(viewerOf(actor), ids);
    return new Map(labels.map((label) => [label.id, toLabel(label, actor.timeZone)]));
  }
}

const toFilter = (
  { from, to, customerGuid, status, trackingNumber, search }: ShipmentsFilterQuery,
  { timeZone }: Actor,
): ShipmentFilter => ({
  from: from === undefined ? undefined : parseTimestamp(from, timeZone)!,
  before: to === undefined ? undefined : firstInstantAfter(to, timeZone),
  customerId: customerGuid,
  status,
  trackingNumber: trackingNumber?.toUpperCase(),
  words: search === undefined ? [] : searchWords(search, 'search'),
  phone: search === undefined ? null : phoneSearch(search),
});

const toLabel = (
  { id: _, createdAt, sender, recipient, packages, cashAmount, cashCurrency, ...rest }: LabelData,
  timeZone: string,
): Label => ({
  ...rest,
  toCollect: toCollect({ cashAmount, cashCurrency }),
  sender: toLabelParty(sender),
  recipient: toLabelParty(recipient),
  createdOn: localDate(createdAt, timeZone),
  packages: packages.map(({ weight }) => ({ weightKg: weight })),
});

const toLabelParty = ({ name, street, city, postalCode, ...rest }: LabelData['sender']): LabelParty => ({
  ...rest,
  name: name ?? '',
  street: street ?? '',
  city: city ?? '',
  postalCode: postalCode ?? '',
});
