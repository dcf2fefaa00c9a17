import type { OpenApiMetadata } from '../../core/module-metadata';
import { conflict, conflictIn } from '../../platform/http/openapi/refusal';
import { CAFE, IDS } from '../../platform/http/openapi/examples/day';

const customer = {
  guid: IDS.customer,
  externalId: 'shop-4711',
  metadata: { channel: 'web', express: true },
  name: 'Café Museum',
  email: 'office@cafe-museum.example',
  phone: '+43 1 555 0110',
  company: 'Café Museum Betriebs GmbH',
  language: 'de',
  address: CAFE,
  createdAt: '2026-03-02T06:02:00.000Z',
  updatedAt: '2026-03-02T06:04:00.000Z',
} as const;

/** Example records of this module. They show the moment of the example day (see examples/day.ts) when the van is on the road. */
export const CUSTOMERS_RECORDS = {
  customer,
  contact: {
    guid: IDS.contact,
    name: 'Eva Exempel',
    email: 'eva.exempel@cafe-museum.example',
    phone: '+43 1 555 0111',
    role: 'Goods receipt',
  },
  reference: { guid: IDS.reference, type: 'erp', value: 'C-10442' },
  upload: {
    guid: IDS.upload,
    status: 'validated',
    fileName: 'customers.csv',
    totalRows: 120,
    validRows: 119,
    invalidRows: 1,
    importedRows: null,
    hiddenRows: 0,
    sheet: null,
    createdAt: '2026-03-02T06:17:00.000Z',
    confirmedAt: null,
  },
} as const;

const { contact, reference } = CUSTOMERS_RECORDS;
const EMAIL_TAKEN = conflictIn({ email: 'A customer with this email exists.' });

/** OpenAPI texts and examples of this module's operations. The types OpenApiMetadata and OpenApiExamples explain the keys. */
export const CUSTOMERS_OPENAPI = {
  tags: {
    Customers: {
      order: 60,
      description:
        'Customers place orders. They have contacts and references to other systems, and can be created one by one or from a file.',
    },
  },
  recordNames: {
    Customers: 'customer',
    CustomerActivity: 'customer',
    CustomerContacts: 'contact',
    addCustomerContact: 'customer',
    addCustomerReference: 'customer',
    removeCustomerReference: 'reference',
    CustomerUploads: 'upload',
  },
  refusals: {
    createCustomer: [EMAIL_TAKEN],
    createOrUpdateCustomer: [EMAIL_TAKEN],
    updateCustomer: [EMAIL_TAKEN],
    deleteCustomer: [conflict('The customer has open orders or shipments on their way.')],
  },
  examples: {
    records: CUSTOMERS_RECORDS,
    shownRecords: {
      Customers: 'customer',
      CustomerUploads: 'upload',
      CustomerContacts: 'contact',
      addCustomerReference: 'customer',
      removeCustomerReference: 'reference',
      CustomerLocation: 'place', // A record of another module, as `shipment` below.
      CustomerActivity: 'customer',
      listRecentShipmentsOfCustomer: 'shipment',
    },
    fields: { customer: 'customer', contacts: 'contact', references: 'reference' },
    references: { customerId: IDS.customer, contactId: IDS.contact, referenceId: IDS.reference },
    operations: {
      createCustomer: {
        body: {
          name: customer.name,
          email: customer.email,
          phone: customer.phone,
          company: customer.company,
          language: customer.language,
          address: CAFE,
        },
      },
      createOrUpdateCustomer: {
        body: { name: contact.name, email: contact.email, phone: contact.phone },
        data: { name: contact.name, email: contact.email },
      },
      updateCustomer: { body: { phone: customer.phone, company: customer.company } },
      uploadCustomers: {
        body: { file: `name,email,phone\n${customer.name},${customer.email},${customer.phone}\n` },
      },
      addCustomerContact: { body: pickContactFields(contact) },
      updateCustomerContact: { body: { phone: contact.phone } },
      addCustomerReference: { body: { type: reference.type, value: reference.value } },
      getCustomerSalesHistory: { data: { groupBy: 'month' } },
    },
    events: {
      'customer.created': { timestamp: '2026-03-02T06:02:00.004Z', data: customer },
      'customers.imported': {
        timestamp: '2026-03-02T06:30:00.480Z',
        data: { guid: IDS.upload, fileName: 'customers.csv' },
      },
    },
  },
} satisfies OpenApiMetadata;

/** Returns the fields of a contact that a request can set. */
function pickContactFields({ name, email, phone, role }: { name: string; email: string; phone: string; role: string }) {
  return { name, email, phone, role };
}
