import { Body, Controller, Delete, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../core/actor';
import type { ExpectedVersion } from '../../../core/expected-version';
import { CurrentActor } from '../../../platform/http/actor';
import { Allow } from '../../../platform/http/guards/allow';
import { Endpoint } from '../../../platform/http/openapi/endpoint';
import { IfMatch } from '../../../platform/http/parameters/precondition';
import { GuidParam } from '../../../platform/http/validation/guid-param';
import { CreateCustomerContactDto, ReferenceDto, UpdateCustomerContactDto } from '../dto/customer-contact.dto';
import {
  ContactNameResponse,
  CustomerReferencesResponse,
  GuidResponse,
  NewContactResponse,
} from '../dto/customer-contact.response';
import { CustomerContactsService } from './customer-contacts.service';

/** Manages the contacts and references of a customer. */
@ApiTags('Customers')
@Controller(['api/v1/Customers/:customerId', 'api/Customers/:customerId'])
export class CustomerContactsController {
  constructor(private readonly contacts: CustomerContactsService) {}

  @Patch('references')
  @Allow('customers:write')
  @Endpoint({
    id: 'addCustomerReference',
    summary: 'Add a reference of a customer',
    description:
      'Returns all references, in the order in which they were added. Adding the same type and value again has no effect. If-Match is compared with the ETag of the customer.',
    data: CustomerReferencesResponse,
  })
  addReference(
    @CurrentActor() actor: Actor,
    @GuidParam('customerId') customerId: string,
    @Body() body: ReferenceDto,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<CustomerReferencesResponse> {
    return this.contacts.addReference(actor, customerId, body, expected);
  }

  @Delete('references/:referenceId')
  @Allow('customers:write')
  @Endpoint({
    id: 'removeCustomerReference',
    summary: 'Remove a reference of a customer',
    description: "Returns the customer's id. If-Match is compared with the ETag of the customer.",
    data: GuidResponse,
  })
  removeReference(
    @CurrentActor() actor: Actor,
    @GuidParam('customerId') customerId: string,
    @GuidParam('referenceId') referenceId: string,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<GuidResponse> {
    return this.contacts.removeReference(actor, customerId, referenceId, expected);
  }

  @Post('contacts')
  @Allow('customers:write')
  @Endpoint({
    id: 'addCustomerContact',
    summary: 'Add a contact of a customer',
    description: 'Only the name is required.',
    status: 201,
    data: NewContactResponse,
  })
  add(
    @CurrentActor() actor: Actor,
    @GuidParam('customerId') customerId: string,
    @Body() body: CreateCustomerContactDto,
  ): Promise<NewContactResponse> {
    return this.contacts.add(actor, customerId, body);
  }

  @Patch('contacts/:contactId')
  @Allow('customers:write')
  @Endpoint({
    id: 'updateCustomerContact',
    summary: 'Change a contact of a customer',
    description:
      'Omitted fields keep their value; null clears a field. If-Match is compared with the ETag of the customer.',
    data: ContactNameResponse,
  })
  update(
    @CurrentActor() actor: Actor,
    @GuidParam('customerId') customerId: string,
    @GuidParam('contactId') contactId: string,
    @Body() body: UpdateCustomerContactDto,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<ContactNameResponse> {
    return this.contacts.update(actor, customerId, contactId, body, expected);
  }

  @Delete('contacts/:contactId')
  @Allow('customers:write')
  @Endpoint({
    id: 'removeCustomerContact',
    summary: 'Remove a contact of a customer',
    description: "Returns the contact's id. If-Match is compared with the ETag of the customer.",
    data: GuidResponse,
  })
  remove(
    @CurrentActor() actor: Actor,
    @GuidParam('customerId') customerId: string,
    @GuidParam('contactId') contactId: string,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<GuidResponse> {
    return this.contacts.remove(actor, customerId, contactId, expected);
  }
}
