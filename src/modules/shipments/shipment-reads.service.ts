import { Injectable } from '@nestjs/common';
import type { Actor } from '../../application/actor';
import { type AskedPage, JsonText, Page, requestedPage } from '../../application/page';
import { found } from '../../common/errors/api-error';
import { firstInstantAfter, localDate, parseTimestamp } from '../../common/time-zone';
import { searchWords } from '../../lists/search';
import type { ShipmentsQuery } from './dto/shipments.query';
import type { Label, LabelParty } from './labels/label';
import { type LabelData, ShipmentReadsRepository } from './shipment-reads.repository';
import { viewerOf } from './viewer';

@Injectable()
export class ShipmentReadsService {
  constructor(private readonly reads: ShipmentReadsRepository) {}

  list(actor: Actor, query: ShipmentsQuery): Promise<Page<never>> {
    const { timeZone } = actor;
    const { from, to, customerGuid, status, trackingNumber, search, page, perPage } = query;
    return this.reads.list(
      viewerOf(actor),
      {
        from: from === undefined ? undefined : parseTimestamp(from, timeZone)!,
        before: to === undefined ? undefined : firstInstantAfter(to, timeZone),
        customerId: customerGuid,
        status,
        trackingNumber: trackingNumber?.toUpperCase(),
        words: search === undefined ? [] : searchWords(search, 'search'),
      },
      { page, pageSize: perPage },
    );
  }

  async read(actor: Actor, id: string): Promise<JsonText> {
    const { json, version } = found(await this.reads.findJson(viewerOf(actor), id), 'shipment');
    return new JsonText(json, `"${version}"`);
  }

  async overview({ businessId }: Actor): Promise<JsonText> {
    return new JsonText(await this.reads.overview(businessId));
  }

  /** What no dispatch holds; none of that is a driver's. */
  async unassigned(actor: Actor, query: Partial<AskedPage>): Promise<JsonText | Page<never>> {
    const window = requestedPage(query);
    const isDriver = actor.role === 'driver';
    return listed(isDriver ? { json: '[]', total: 0 } : await this.reads.unassigned(actor.businessId, window), window);
  }

  async traces(actor: Actor, id: string, query: Partial<AskedPage>): Promise<JsonText | Page<never>> {
    const window = requestedPage(query);
    return listed(found(await this.reads.traces(viewerOf(actor), id, window), 'shipment'), window);
  }

  async label(actor: Actor, id: string): Promise<Label> {
    return toLabel(found(await this.reads.findLabel(viewerOf(actor), id), 'shipment'), actor.timeZone);
  }
}

const listed = ({ json, total }: { json: string; total: number }, window: ReturnType<typeof requestedPage>) =>
  window ? new Page<never>(new JsonText(json), window.page, window.pageSize, total) : new JsonText(json);

const toLabel = ({ createdAt, sender, recipient, packages, ...rest }: LabelData, timeZone: string): Label => ({
  ...rest,
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
