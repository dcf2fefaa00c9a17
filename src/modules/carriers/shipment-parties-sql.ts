import { flatPartyJsonSql } from '../../shared/address/address.response';

/**
 * SQL: the columns `from` and `to` of the row `shipment`: its sender, and its recipient with the telephone number of the person who
 * receives it.
 */
export const SHIPMENT_PARTIES_SQL = `
  ${flatPartyJsonSql('shipment.sender')} AS "from",
  ${flatPartyJsonSql('shipment.recipient', 'shipment.recipient_name', 'COALESCE(shipment.contact_phone, shipment.recipient_phone)')} AS "to"`;
