import { OrderUpload } from '../entities/order-upload.entity';

/** Columns that order_upload_rows and orders have both. */
export const ORDER_COLUMNS = `delivery_street, delivery_city, delivery_state, delivery_postal_code, delivery_country, delivery_latitude,
  delivery_longitude, cash_amount, cash_currency, delivery_date, delivery_window_start, delivery_window_end, instructions, contact_name,
  contact_phone, contact_email, proof_required, planning`;

/** Columns that order_upload_rows and order_items have both. */
export const ITEM_COLUMNS = 'description, quantity, price_minor, length_cm, width_cm, height_cm, weight_kg';

export const ORDER_UPLOAD_TABLES = {
  entity: OrderUpload,
  uploads: 'order_uploads',
  rows: 'order_upload_rows',
  rowColumns: `row_number, order_id, position, order_number, customer_email, customer_name, customer_phone, customer_reference,
    external_id, metadata, ${ORDER_COLUMNS}, carrier, service_level, depot, currency, item_id, ${ITEM_COLUMNS}, cells, errors, warnings`,
};

/** SQL: whether the row `upload_row` of order_upload_rows is a valid row of the upload $2 of the business $1. */
export const IS_VALID_ROW_SQL = `upload_row.business_id = $1
  AND upload_row.upload_id = $2
  AND upload_row.errors IS NULL`;

/** SQL: whether `upload_row` is the first row of its order, which has the values of the order as a whole. */
export const IS_FIRST_ROW_SQL = 'upload_row.position = 0';
