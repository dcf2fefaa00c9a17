import { Injectable } from '@nestjs/common';
import type { OutboxEvent } from './events';

export type EventConsumer = (event: OutboxEvent) => Promise<void>;

/** Who is told of events in this process. A module adds its consumer when it starts; a consumer that fails makes the job run again. */
@Injectable()
export class EventConsumers {
  private readonly consumers = new Map<string, EventConsumer>();

  add(name: string, consumer: EventConsumer): void {
    this.consumers.set(name, consumer);
  }

  async deliver(event: OutboxEvent): Promise<void> {
    for (const consume of this.consumers.values()) await consume(event);
  }
}
