import { formatCount } from '../../../platform/http/openapi/markdown';
import { MAX_ERRORS } from '../../../shared/uploads/upload.effects';
import { MAX_ITEMS } from '../dto/order.dto';
import { ORDER_UPLOAD_FIELDS } from './columns/upload-columns';

/* The API texts of the upload of orders. */

const CREATION = `Reads the file and returns the identifier of the upload. Orders are created when the upload is confirmed, within 24 hours.
Formats, reading and limits are those of \`POST /api/v1/Customers/upload\`.`;

const ROWS_AND_COLUMNS = `Each row is an item. Rows with the same \`orderNumber\` are one order of up to ${formatCount(MAX_ITEMS)} items, wherever they are in
the file. A row that names neither an order nor a customer belongs to the order above. Any other row without a number is a separate
order, which gets the next free number. The columns are ${ORDER_UPLOAD_FIELDS.join(', ')}.
\`description\`, \`quantity\` and \`price\` (of one unit, in the currency of the business) are required. The first row of an order
has its customer and its delivery; the other rows may repeat these values or leave them empty. Dimensions of one unit are in cm,
its weight in kg; a row has all three dimensions or none. \`latitude\` and \`longitude\` are both required or both empty; 0, 0 is
rejected.`;

const METADATA = `A column \`metadata.<key>\`, or one with the label or the key of a custom field, is a value of the metadata of the order. Values of
custom fields are read by their type, others are texts. An \`externalId\` that another order has makes its rows invalid.`;

const NUMBERS = `Numbers of a workbook are read as they are. For numbers in text, the delimiter and the other numbers of the file show the decimal
separator; in a file that is separated by commas it is the point. A number with two possible values, such as \`1.000\` in a file that
is separated by \`;\`, makes its row invalid, with an error that names both values. \`decimalSeparator\` sets the separator for all
numbers of the file.`;

const CUSTOMERS = `The customer is the one with \`customerReference\` among its references, or else the one with \`customerEmail\`; upper and lower case
do not matter. If no customer has the email, the import creates one with \`customerName\`. The number of an existing order makes its
rows invalid. An invalid row makes its whole order invalid. An exported file of orders has these columns.`;

/** Description of the upload, as paragraphs of Markdown. */
export const UPLOAD_DESCRIPTION = [CREATION, ROWS_AND_COLUMNS, METADATA, NUMBERS, CUSTOMERS].join('\n\n');

/** Description of the confirmation of an upload. */
export const CONFIRM_DESCRIPTION = `Creates all orders of the file as drafts, or none of them after an error. With \`skipInvalid=true\` the orders with
invalid rows are skipped and all others imported. Rows are also invalid when another order has their number by now. Confirming again
has no effect.

With \`createShipments=true\` the orders are pending, and a shipment of each is created as with
\`POST /api/v1/Orders/{orderId}/shipment\`, in the background and in the order of the rows. An order that cannot be shipped, such as one
of more than 200 packages, gets no shipment. Consignees are notified of these shipments only with \`notifyConsignees=true\`;
\`consigneesToNotify\` of the upload is their number.

A single event, \`orders.imported\`, reports the import. The orders and customers that it creates have no events of their own.

Errors:
- 400: the file has invalid rows, which are not to be skipped. \`details\` names the first ${formatCount(MAX_ERRORS)} (\`row 3.price\`).
- 404: the upload is unknown or older than 24 hours.`;
