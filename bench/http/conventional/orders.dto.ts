import { Exclude, Expose, Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUUID,
  Length,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import type { Order, OrderItem } from './entities';

export class DimensionsDto {
  @IsNumber() @Min(0) length: number;
  @IsNumber() @Min(0) width: number;
  @IsNumber() @Min(0) height: number;
  @IsOptional() @IsNumber() @Min(0) weight?: number;
}

export class OrderItemDto {
  @IsString() @Length(1, 500) description: string;
  @IsInt() @Min(1) quantity: number;
  @IsNumber({ maxDecimalPlaces: 2 }) @Min(0) price: number;
  @IsOptional() @ValidateNested() @Type(() => DimensionsDto) dimensions?: DimensionsDto;
}

export class AddressDto {
  @IsString() @Length(1, 200) street: string;
  @IsString() @Length(1, 100) city: string;
  @IsOptional() @IsString() @Length(1, 100) state?: string;
  @IsOptional() @IsString() @Length(1, 20) postalCode?: string;
  @IsString() @Length(2, 2) country: string;
}

export class CreateOrderDto {
  @IsUUID() customerId: string;
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(500)
  @ValidateNested({ each: true })
  @Type(() => OrderItemDto)
  items: OrderItemDto[];
  @ValidateNested() @Type(() => AddressDto) deliveryAddress: AddressDto;
  @IsOptional() @IsIn(['draft', 'pending']) status?: 'draft' | 'pending';
}

export class PageQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) Page = 1;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(200) PageSize = 50;
}

type Row<T> = { obj: T };

@Exclude()
export class ItemResponse {
  @Expose({ name: 'id' }) guid: string;
  @Expose() description: string;
  @Expose() quantity: number;
  @Expose() @Transform(({ obj }: Row<OrderItem>) => Number(obj.priceMinor) / 100) price: number;
  @Expose()
  @Transform(({ obj }: Row<OrderItem>) =>
    obj.lengthCm === null
      ? null
      : {
          length: Number(obj.lengthCm),
          width: Number(obj.widthCm),
          height: Number(obj.heightCm),
          weight: obj.weightKg === null ? null : Number(obj.weightKg),
        },
  )
  dimensions: object | null;
}

@Exclude()
export class NamedResponse {
  @Expose({ name: 'id' }) guid: string;
  @Expose() name: string;
}

@Exclude()
export class CustomerResponse extends NamedResponse {
  @Expose() email: string;
}

@Exclude()
export class ShipmentResponse {
  @Expose({ name: 'id' }) guid: string;
  @Expose() trackingNumber: string;
  @Expose() status: string;
}

@Exclude()
export class OrderResponse {
  @Expose({ name: 'id' }) guid: string;
  @Expose() orderNumber: string;
  @Expose() status: string;
  @Expose() @Transform(({ obj }: Row<Order>) => Number(obj.totalMinor) / 100) totalValue: number;
  @Expose() currency: string;
  @Expose() collectionDate: Date | null;
  @Expose() createdAt: Date;
  @Expose() updatedAt: Date;
  @Expose() serviceLevel: string | null;
  @Expose() @Type(() => CustomerResponse) customer: CustomerResponse;
  @Expose() @Type(() => NamedResponse) carrier: NamedResponse | null;
  @Expose() @Type(() => ItemResponse) items: ItemResponse[];
  @Expose() @Type(() => ShipmentResponse) shipments: ShipmentResponse[];
  @Expose()
  @Transform(({ obj }: Row<Order>) => ({
    street: obj.deliveryStreet,
    city: obj.deliveryCity,
    state: obj.deliveryState,
    postalCode: obj.deliveryPostalCode,
    country: obj.deliveryCountry,
  }))
  deliveryAddress: object;
}
