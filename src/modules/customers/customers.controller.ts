import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../core/actor';
import type { ExpectedVersion } from '../../core/expected-version';
import { CurrentActor } from '../../platform/http/actor';
import { Allow } from '../../platform/http/guards/allow';
import { created, unchanged } from '../../platform/http/envelope/http-result';
import { ExportEndpoint } from '../../platform/http/files/export-endpoint';
import { TakesListParameters, TakesListSelection } from '../../platform/http/parameters/list-parameters';
import { Endpoint } from '../../platform/http/openapi/endpoint';
import { IfMatch } from '../../platform/http/parameters/precondition';
import { ExternalIdParam } from '../../shared/external-data/external-id-param';
import { GuidParam } from '../../platform/http/validation/guid-param';
import { readListQuery, readListSelection } from '../../platform/database/lists/list-query';
import type { ExportedTable } from '../../platform/sandbox/spreadsheets/exported-table';
import { CUSTOMER_FIELDS } from './customer-list';
import { CustomersService } from './customers.service';
import { CreateCustomerDto, PutCustomerDto, UpdateCustomerDto } from './dto/customer.dto';
import { CustomerListEntry, CustomerResponse, CustomerSummary } from './dto/customer.response';

const SEARCHED_FIELDS = 'name, email, phone, company, street, city and postal code';

/** Manages the customers of a business. */
@ApiTags('Customers')
@Controller(['api/v1/Customers', 'api/Customers'])
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Get()
  @Allow('customers:read')
  @TakesListParameters(CUSTOMER_FIELDS, SEARCHED_FIELDS)
  @Endpoint({
    id: 'listCustomers',
    summary: 'List customers',
    description:
      'Returns a page of customers, newest first unless `orderBy` says otherwise. Accepts filters and a search.',
    data: [CustomerListEntry],
    paging: true,
  })
  list(@CurrentActor() actor: Actor, @Query() query: Record<string, unknown>) {
    return this.customers.list(actor, readListQuery(query));
  }

  @Get('export')
  @Allow('customers:read')
  @TakesListSelection(CUSTOMER_FIELDS, SEARCHED_FIELDS)
  @ExportEndpoint({
    id: 'exportCustomers',
    summary: 'Export customers as a file',
    description:
      'Exports all customers that match the filters and the search. The file has the columns of a customer upload.',
  })
  export(@CurrentActor() actor: Actor, @Query() query: Record<string, unknown>): Promise<ExportedTable> {
    return this.customers.export(actor, readListSelection(query));
  }

  @Post()
  @Allow('customers:write')
  @Endpoint({
    id: 'createCustomer',
    summary: 'Create a customer',
    description:
      'Name and email are required. Responds with 409 when a customer of the business has this email; upper and lower case do not matter.',
    status: 201,
    data: CustomerSummary,
    hasLocationHeader: true,
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateCustomerDto) {
    const customer = await this.customers.create(actor, body);
    return created(`/api/v1/Customers/${customer.guid}`, customer);
  }

  @Get(':customerId')
  @Allow('customers:read')
  @Endpoint({
    id: 'getCustomer',
    summary: 'Read a customer',
    description: 'Returns the customer with its contacts and references.',
    data: CustomerResponse,
    hasETagHeader: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('customerId') customerId: string) {
    return this.customers.read(actor, customerId);
  }

  @Put(':customerId')
  @Allow('customers:write')
  @Endpoint({
    id: 'updateCustomer',
    summary: 'Change a customer',
    description:
      'Accepts name, email, phone, company, language and address. Omitted fields keep their value. An address replaces the whole address.',
    data: CustomerSummary,
  })
  update(
    @CurrentActor() actor: Actor,
    @GuidParam('customerId') customerId: string,
    @Body() body: UpdateCustomerDto,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<CustomerSummary> {
    return this.customers.update(actor, customerId, body, expected);
  }

  @Put('by-external-id/:externalId')
  @Allow('customers:write')
  @Endpoint({
    id: 'createOrUpdateCustomer',
    summary: 'Create or change a customer by your own identifier',
    description:
      'Creates a customer with the `externalId` of the path and responds with 201, or changes the customer that has it and ' +
      'responds with 200. The same request can be sent any number of times. Omitted fields of a customer that exists keep ' +
      'their value. Responds with 409 when another customer of the business has the email.\n\n' +
      'With `If-Match`, only a customer that exists is changed: responds with 412 if there is none.',
    status: 201,
    returns200When: 'A customer has the identifier. It has the values of the request now.',
    data: CustomerSummary,
    hasLocationHeader: true,
    errors: ['CONFLICT'],
  })
  async put(
    @CurrentActor() actor: Actor,
    @ExternalIdParam() externalId: string,
    @Body() body: PutCustomerDto,
    @IfMatch() expected: ExpectedVersion,
  ) {
    const { customer, isNew } = await this.customers.createOrUpdate(actor, externalId, body, expected);
    return isNew ? created(`/api/v1/Customers/${customer.guid}`, customer) : unchanged(customer);
  }

  @Delete(':customerId')
  @Allow('customers:write')
  @Endpoint({
    id: 'deleteCustomer',
    summary: 'Delete a customer',
    description:
      'Another customer can have the email from then on. Orders and shipments still show the name. Responds with 409 while the customer has open orders (not delivered or cancelled) or shipments on their way (not delivered, returned or cancelled).',
    errors: ['CONFLICT'],
  })
  delete(
    @CurrentActor() actor: Actor,
    @GuidParam('customerId') customerId: string,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<void> {
    return this.customers.delete(actor, customerId, expected);
  }
}
