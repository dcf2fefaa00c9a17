import type { Response } from 'supertest';
import { seedDriverSession } from '../factories/driver-session.factory';
import type { TestApp } from './test-app';

export interface Reported {
  readonly fields?: Readonly<Record<string, string>>;
  readonly pictures?: Readonly<Record<string, Buffer>>;
  readonly key?: string;
}

/** Simulates the phone of a driver and its requests. */
export async function driverPhone(t: TestApp, driverId: string, businessId = t.tenant.id) {
  const api = t.as(await seedDriverSession(t, { driverId, businessId }));
  const json = (path: string, timestamp: string | undefined, key?: string): PromiseLike<Response> => {
    const sent = api.post(path).send({ ...(timestamp && { timestamp }) });
    return key ? sent.set('Idempotency-Key', key) : sent;
  };
  const form = (path: string, timestamp: string | undefined, { fields = {}, pictures = {}, key }: Reported) => {
    const sent = api.post(path);
    if (key) void sent.set('Idempotency-Key', key);
    if (timestamp) void sent.field('timestamp', timestamp);
    for (const [name, value] of Object.entries(fields)) void sent.field(name, value);
    for (const [name, content] of Object.entries(pictures)) void sent.attach(name, content, `${name}.jpg`);
    return sent as PromiseLike<Response>;
  };
  return {
    api,
    start: (id: string, timestamp?: string, key?: string) => json(`/api/driver/dispatches/${id}/start`, timestamp, key),
    finish: (id: string, timestamp?: string) => json(`/api/driver/dispatches/${id}/finish`, timestamp),
    arrive: (id: string, timestamp?: string) => json(`/api/driver/stops/${id}/arrive`, timestamp),
    collect: (id: string, timestamp?: string, note?: string): PromiseLike<Response> =>
      api.post(`/api/driver/stops/${id}/collect`).send({ ...(timestamp && { timestamp }), ...(note && { note }) }),
    undo: (id: string, timestamp?: string) => json(`/api/driver/stops/${id}/undo`, timestamp),
    deliver: (id: string, timestamp?: string, reported: Reported = {}) =>
      form(`/api/driver/stops/${id}/deliver`, timestamp, {
        ...reported,
        fields: { receivedBy: 'Karl Kellner', ...reported.fields },
      }),
    photo: (id: string, timestamp: string, number: number, picture: Buffer, report = 'deliver') =>
      form(`/api/driver/stops/${id}/photos`, timestamp, {
        fields: { report, number: String(number) },
        pictures: { photo: picture },
      }),
    fail: (id: string, timestamp?: string, reported: Reported = {}) =>
      form(`/api/driver/stops/${id}/fail`, timestamp, {
        ...reported,
        fields: { reason: 'not_home', ...reported.fields },
      }),
  };
}
