import { Injectable } from '@nestjs/common';
import { flatPartyJsonSql } from '../../../shared/address/address.response';
import { UnitOfWork } from '../../../platform/database/unit-of-work/unit-of-work';
import type { ShipmentParty } from '../entities/shipment-party';
import type { Package } from '../packages';

/** The business as the sender of its shipments, with the values of its default configuration. */
export interface OwnSender {
  readonly sender: ShipmentParty;
  /** Size of an item or a package without its own size, in cm. */
  readonly defaultSize: Omit<Package, 'weight'>;
  /** The default carrier, or null for none. */
  readonly carrierId: string | null;
  /** The code of the default service level, such as `standard`. */
  readonly serviceLevel: string;
  /** IANA time zone of the business. */
  readonly timeZone: string;
  /** ISO 4217 code of the currency of the business. */
  readonly currency: string;
}

/** Reads the senders of shipments. */
@Injectable()
export class SenderReadModel {
  constructor(private readonly work: UnitOfWork) {}

  /**
   * Returns the business as a sender. A business without a default configuration gets the values that the columns of `business_defaults`
   * have as defaults. The statement repeats them from the migration that creates the table, 1796090200000-business.ts. Call it inside a
   * unit of work.
   */
  async findOwnSender(businessId: string): Promise<OwnSender> {
    const [row] = await this.work.manager.query<OwnSender[]>(
      `SELECT
         ${flatPartyJsonSql('business.address', 'business.name', 'business.phone')} AS sender,
         json_build_object(
           'length', COALESCE(defaults.length_cm, 30),
           'width', COALESCE(defaults.width_cm, 20),
           'height', COALESCE(defaults.height_cm, 15)
         ) AS "defaultSize",
         defaults.carrier_id AS "carrierId",
         COALESCE(defaults.service_level, 'standard') AS "serviceLevel",
         business.timezone AS "timeZone",
         business.currency
       FROM businesses business
       LEFT JOIN business_defaults defaults ON defaults.business_id = $1
       WHERE business.id = $1`,
      [businessId],
    );
    return row!; // The business of the unit of work exists.
  }
}
