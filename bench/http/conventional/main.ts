import 'reflect-metadata';
import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Body,
  type CallHandler,
  Controller,
  createParamDecorator,
  type ExecutionContext,
  Get,
  Injectable,
  Module,
  type NestInterceptor,
  NotFoundException,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  UseGuards,
  ValidationPipe,
} from '@nestjs/common';
import { APP_INTERCEPTOR, APP_PIPE, NestFactory } from '@nestjs/core';
import { AuthGuard, PassportModule, PassportStrategy } from '@nestjs/passport';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { InjectRepository, TypeOrmModule } from '@nestjs/typeorm';
import { plainToInstance } from 'class-transformer';
import { Strategy } from 'passport-http-bearer';
import { map, type Observable } from 'rxjs';
import { DataSource, IsNull, Repository } from 'typeorm';
import { newId } from '../../../src/common/ids';
import { SnakeNaming } from '../../../src/platform/database/naming';
import { ApiToken, Customer, ENTITIES, Order } from './entities';
import { CreateOrderDto, OrderResponse, PageQuery } from './orders.dto';

/*
 * The same operations as the documentation of NestJS and TypeORM shows them: entities with relations, repositories, findAndCount, one
 * transaction for a change, class-validator for what comes in and class-transformer for what goes out. It is started with the URL of
 * the database and the size of the pool.
 */

const [url, poolSize] = process.argv.slice(2) as [string, string];

@Injectable()
class BearerStrategy extends PassportStrategy(Strategy) {
  constructor(@InjectRepository(ApiToken) private readonly tokens: Repository<ApiToken>) {
    super();
  }

  async validate(token: string): Promise<ApiToken | null> {
    const tokenHash = createHash('sha256').update(token).digest();
    return this.tokens.findOne({ where: { tokenHash, revokedAt: IsNull() }, relations: { business: { plan: true } } });
  }
}

const Account = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<{ user: ApiToken }>().user,
);

@Injectable()
class EnvelopeInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler<object>): Observable<object> {
    return next.handle().pipe(map((result) => ({ success: true, ...result })));
  }
}

@Injectable()
class OrdersService {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly dataSource: DataSource,
  ) {}

  async findOne(businessId: string, id: string): Promise<Order> {
    const order = await this.orders.findOne({
      where: { businessId, id, deletedAt: IsNull() },
      relations: { customer: true, carrier: true, items: true, shipments: true },
      order: { items: { position: 'ASC' } },
    });
    if (!order) throw new NotFoundException();
    return order;
  }

  findPage(businessId: string, { Page, PageSize }: PageQuery): Promise<[Order[], number]> {
    return this.orders.findAndCount({
      where: { businessId, deletedAt: IsNull() },
      relations: { customer: true, items: true, shipments: true },
      order: { createdAt: 'DESC', id: 'DESC', items: { position: 'ASC' } },
      skip: (Page - 1) * PageSize,
      take: PageSize,
    });
  }

  create({ businessId, id: tokenId }: ApiToken, dto: CreateOrderDto): Promise<Order> {
    return this.dataSource.transaction(async (manager) => {
      const customer = await manager.findOne(Customer, {
        where: { businessId, id: dto.customerId },
        lock: { mode: 'pessimistic_read' },
      });
      if (!customer) throw new NotFoundException();
      const [{ number }] = await manager.query<[{ number: string }]>(
        `SELECT next_order_number(set_config('app.business_id', $1, true)::uuid) AS number`,
        [businessId],
      );
      const items = dto.items.map(({ description, quantity, price, dimensions }, index) => ({
        businessId,
        id: newId(),
        position: index + 1,
        description,
        quantity,
        priceMinor: String(Math.round(price * 100)),
        lengthCm: dimensions ? String(dimensions.length) : null,
        widthCm: dimensions ? String(dimensions.width) : null,
        heightCm: dimensions ? String(dimensions.height) : null,
        weightKg: dimensions?.weight === undefined ? null : String(dimensions.weight),
      }));
      const total = items.reduce((sum, { quantity, priceMinor }) => sum + quantity * Number(priceMinor), 0);
      const status = dto.status ?? 'draft';
      const { street, city, state, postalCode, country } = dto.deliveryAddress;
      const order = await manager.save(
        manager.create(Order, {
          businessId,
          id: newId(),
          orderNumber: number,
          customerId: customer.id,
          status,
          totalMinor: String(total),
          currency: 'USD',
          deliveryStreet: street,
          deliveryCity: city,
          deliveryState: state ?? null,
          deliveryPostalCode: postalCode ?? null,
          deliveryCountry: country,
          items,
          history: [{ businessId, id: newId(), status, changedBy: tokenId }],
        }),
      );
      const data = {
        guid: order.id,
        orderNumber: number,
        status,
        customer: { guid: customer.id },
        totalValue: total / 100,
      };
      const timestamp = new Date().toISOString();
      const event = { id: newId(), type: 'order.created', businessId, recordId: order.id, timestamp, data };
      await manager.query('SELECT tell_events($1::json, true)', [JSON.stringify([event])]);
      return order;
    });
  }
}

@Controller('api/v1/Orders')
@UseGuards(AuthGuard('bearer'))
class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  @Get(':id')
  async findOne(@Account() { businessId }: ApiToken, @Param('id', ParseUUIDPipe) id: string): Promise<object> {
    return { data: plainToInstance(OrderResponse, await this.orders.findOne(businessId, id)) };
  }

  @Get()
  async findPage(@Account() { businessId }: ApiToken, @Query() query: PageQuery): Promise<object> {
    const [orders, totalCount] = await this.orders.findPage(businessId, query);
    const { Page: page, PageSize: pageSize } = query;
    const data = plainToInstance(OrderResponse, orders);
    return { data, page, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) };
  }

  @Post()
  async create(@Account() account: ApiToken, @Body() dto: CreateOrderDto): Promise<object> {
    const { id, orderNumber, status } = await this.orders.create(account, dto);
    return { data: { guid: id, orderNumber, status } };
  }
}

@Module({
  imports: [
    PassportModule,
    TypeOrmModule.forRoot({
      type: 'postgres',
      url,
      entities: ENTITIES,
      namingStrategy: new SnakeNaming(),
      poolSize: Number(poolSize),
      synchronize: false,
    }),
    TypeOrmModule.forFeature(ENTITIES),
  ],
  controllers: [OrdersController],
  providers: [
    BearerStrategy,
    OrdersService,
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    {
      provide: APP_PIPE,
      useValue: new ValidationPipe({ transform: true, whitelist: true, forbidNonWhitelisted: true }),
    },
  ],
})
class OrdersModule {}

async function main(): Promise<void> {
  const app = await NestFactory.create<NestExpressApplication>(OrdersModule, { logger: ['error'] });
  app.disable('x-powered-by');
  app.disable('etag');
  await app.listen(0, '127.0.0.1');
  process.send?.({ port: ((app.getHttpServer() as Server).address() as AddressInfo).port });
}

process.on('SIGTERM', () => process.exit(0));
main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
