/** Returns SQL of the recipient's name, followed by the name of the contact if that is another person. */
export const consigneeNameSql = (shipmentAlias: string): string =>
  `NULLIF(concat_ws(', ', ${shipmentAlias}.recipient_name, NULLIF(${shipmentAlias}.contact_name, ${shipmentAlias}.recipient_name)), '')`;

/** Returns SQL of the telephone number of the person who receives the shipment. */
export const consigneePhoneSql = (shipmentAlias: string): string =>
  `COALESCE(${shipmentAlias}.contact_phone, ${shipmentAlias}.recipient_phone)`;
