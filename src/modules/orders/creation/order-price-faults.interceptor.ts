import { Injectable } from '@nestjs/common';
import type { ErrorDetails } from '../../../common/errors/api-error';
import type { ApiRequest } from '../../../platform/http/actor';
import { AddedFaults, type SentBody } from '../../../platform/http/validation/added-faults';
import { ruleOf } from '../../../platform/http/validation/field';
import { OrderItemDto } from '../dto/order.dto';
import { OrderCurrencyReadModel } from './order-currency.read-model';
import { amountFaults } from './order-items';

const priceRule = ruleOf(OrderItemDto, 'price');
const quantityRule = ruleOf(OrderItemDto, 'quantity');

/**
 * Adds the faults of prices with more decimals than the currency of the business to the other faults of the request, so that
 * the client sees all of them at once. Validation itself does not know the currency.
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
    return amountFaults(validAmounts, await this.currencies.find(account!.businessId!));
  }
}
