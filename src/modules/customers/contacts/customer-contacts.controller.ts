import { Body, Controller, Delete, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Actor } from '../../../application/actor';
import type { ExpectedVersion } from '../../../application/expected-version';
import { CurrentActor } from '../../../http/actor';
import { Allow } from '../../../http/allow';
import { Endpoint } from '../../../http/openapi/endpoint';
import { IfMatch } from '../../../http/precondition';
import { GuidParam } from '../../../http/validation/guid-param';
import { CreateCustomerContactDto, ReferenceDto, UpdateCustomerContactDto } from '../dto/customer-contact.dto';
import {
  ContactNameResponse,
  CustomerReferencesResponse,
  GuidAnswer,
  NewContactResponse,
} from '../dto/customer-contact.response';
import { CustomerContactsService } from './customer-contacts.service';

@ApiTags('Customers')
@Controller(['api/v1/Customers/:customerId', 'api/Customers/:customerId'])
export class CustomerContactsController {
  constructor(private readonly contacts: CustomerContactsService) {}

  @Patch('references')
  @Allow('customers:write')
  @Endpoint({
    summary: 'Add a reference of a customer',
    description:
      'The same type and value again changes nothing. Answers all references, in the order in which they were added. If-Match is compared with the ETag of the customer.',
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
    summary: 'Remove a reference of a customer',
    description: "Answers the customer's id. If-Match is compared with the ETag of the customer.",
    data: GuidAnswer,
  })
  removeReference(
    @CurrentActor() actor: Actor,
    @GuidParam('customerId') customerId: string,
    @GuidParam('referenceId') referenceId: string,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<GuidAnswer> {
    return this.contacts.removeReference(actor, customerId, referenceId, expected);
  }

  @Post('contacts')
  @Allow('customers:write')
  @Endpoint({
    summary: 'Add a contact of a customer',
    description: 'The name is required.',
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
    summary: 'Change a contact of a customer',
    description:
      'Takes any of its fields; what is left out stays, null clears. If-Match is compared with the ETag of the customer.',
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
    summary: 'Remove a contact of a customer',
    description: "Answers the contact's id. If-Match is compared with the ETag of the customer.",
    data: GuidAnswer,
  })
  remove(
    @CurrentActor() actor: Actor,
    @GuidParam('customerId') customerId: string,
    @GuidParam('contactId') contactId: string,
    @IfMatch() expected: ExpectedVersion,
  ): Promise<GuidAnswer> {
    return this.contacts.remove(actor, customerId, contactId, expected);
  }
}
