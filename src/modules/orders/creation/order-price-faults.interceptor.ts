import { Injectable } from '@nestjs/common';
import type { ErrorDetails } from '../../../common/errors/api-error';
import type { ApiRequest } from '../../../platform/http/actor';
import { AddedFaults, type SentBody } from '../../../platform/http/validation/added-faults';
import { findRule } from '../../../platform/http/validation/field';
import { OrderItemDto } from '../dto/order.dto';
import { OrderCurrencyReadModel } from './order-currency.read-model';
import { findAmountFaults } from './order-items';

const priceRule = findRule(OrderItemDto, 'price');
const quantityRule = findRule(OrderItemDto, 'quantity');

/**
 * Adds faults of prices with more decimals than the currency of the business allows. They are added here, because the validation of the
 * DTO does not know the currency and the client should get all faults in one response.
 */
@Injectable()
export class OrderPriceFaultsInterceptor extends AddedFaults {
  constructor(private readonly currencies: OrderCurrencyReadModel) {
    super();
  }

  protected override async findFaults({ items }: SentBody, { account }: ApiRequest): Promise<ErrorDetails> {
    if (!Array.isArray(items)) return {};
    // Validation reports invalid prices and quantities itself. As 0 they add no second fault.
    const validAmounts = items.map((item: Partial<OrderItemDto> | null) => ({
      price: priceRule(item?.price) === undefined ? item!.price! : 0,
      quantity: quantityRule(item?.quantity) === undefined ? item!.quantity! : 0,
    }));
    return findAmountFaults(validAmounts, await this.currencies.find(account!.businessId!));
  }
}
