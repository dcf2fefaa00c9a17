/** SQL of the recipient's name of the shipment `s`, followed by the name of the contact if that is another person. */
export const CONSIGNEE_SQL = `NULLIF(concat_ws(', ', s.recipient_name, NULLIF(s.contact_name, s.recipient_name)), '')`;

/** SQL of the telephone number of the person who receives the shipment `s`. */
export const CONSIGNEE_PHONE_SQL = 'COALESCE(s.contact_phone, s.recipient_phone)';
