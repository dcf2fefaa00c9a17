import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../application/actor';
import type { ExpectedVersion } from '../../application/expected-version';
import { CurrentActor } from '../../http/actor';
import { Allow } from '../../http/allow';
import { created } from '../../http/http-result';
import { ExportEndpoint } from '../../http/files/export-endpoint';
import { TakesListParameters, TakesListSelection } from '../../http/list-parameters';
import { Endpoint } from '../../http/openapi/endpoint';
import { IfMatch } from '../../http/precondition';
import { GuidParam } from '../../http/validation/guid-param';
import { readListQuery, readListSelection } from '../../lists/list-query';
import type { ExportedTable } from '../../tables/exported-table';
import { CUSTOMER_FIELDS } from './customer-list';
import { CustomersService } from './customers.service';
import { CreateCustomerDto, UpdateCustomerDto } from './dto/customer.dto';
import { CustomerListEntry, CustomerResponse, CustomerSummary } from './dto/customer.response';

const SEARCHED = 'name, email, phone, company, street, city and postal code';

@ApiTags('Customers')
@Controller(['api/v1/Customers', 'api/Customers'])
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Get()
  @Allow('customers:read')
  @TakesListParameters(CUSTOMER_FIELDS, SEARCHED)
  @Endpoint({
    summary: 'List customers',
    description: 'With filter, order and search; newest first.',
    data: [CustomerListEntry],
    paged: true,
  })
  list(@CurrentActor() actor: Actor, @Query() query: Record<string, unknown>) {
    return this.customers.list(actor, readListQuery(query));
  }

  @Get('export')
  @Allow('customers:read')
  @TakesListSelection(CUSTOMER_FIELDS, SEARCHED)
  @ExportEndpoint({
    summary: 'Export customers as a file',
    description:
      'The customers of the list, as it is filtered, searched and ordered. The file can be uploaded again as customers.',
  })
  export(@CurrentActor() actor: Actor, @Query() query: Record<string, unknown>): ExportedTable {
    return this.customers.export(actor, readListSelection(query));
  }

  @Post()
  @Allow('customers:write')
  @Endpoint({
    summary: 'Create a customer',
    description: 'Name and email are required. 409 when a customer of the business has this email, in any case.',
    status: 201,
    data: CustomerSummary,
    location: true,
  })
  async create(@CurrentActor() actor: Actor, @Body() body: CreateCustomerDto) {
    const customer = await this.customers.create(actor, body);
    return created(`/api/v1/Customers/${customer.guid}`, customer);
  }

  @Get(':customerId')
  @Allow('customers:read')
  @Endpoint({
    summary: 'Read a customer',
    description: 'With contacts and references.',
    data: CustomerResponse,
    etag: true,
  })
  read(@CurrentActor() actor: Actor, @GuidParam('customerId') customerId: string) {
    return this.customers.read(actor, customerId);
  }

  @Put(':customerId')
  @Allow('customers:write')
  @Endpoint({
    summary: 'Change a customer',
    description:
      'Takes any of name, email, phone, company and address; what is left out stays. An address takes the place of the whole address.',
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

  @Delete(':customerId')
  @Allow('customers:write')
  @Endpoint({
    summary: 'Delete a customer',
    description:
      '409 while the customer has open orders (not delivered, not cancelled) or shipments on their way (not delivered, returned or cancelled). The email is free again; orders and shipments keep showing the name.',
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
