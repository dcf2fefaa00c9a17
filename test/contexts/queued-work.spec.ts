import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit from 'p-limit';
import { detached } from '../../src/common/async-context';
import { ConnectionLimiter } from '../../src/platform/database/connection-limits';
import { TokenUse } from '../../src/platform/http/authentication/token-use';
import type { UnitOfWork } from '../../src/platform/database/unit-of-work/unit-of-work';
import type { TenantReader } from '../../src/platform/database/queries/tenant-reader';
import { OptimizerRunner } from '../../src/routing/threads/optimizer-runner';
import { Argon2Service } from '../../src/modules/users/passwords/argon2.service';
import { PasswordHasherService } from '../../src/modules/users/passwords/password-hasher.service';
import { DeviceKeysService } from '../../src/modules/vehicles/tracking/devices/device-keys.service';
import type {
  PositionIngestService,
  IngestResult,
} from '../../src/modules/vehicles/tracking/ingest/position-ingest.service';
import { PositionWriterService } from '../../src/modules/vehicles/tracking/ingest/position-writer.service';
import { BusinessFeed, NEW_START } from '../../src/modules/stream/business-feed';
import type { LiveChangesReadModel } from '../../src/modules/stream/live-changes.read-model';
import type { PositionSignalService } from '../../src/modules/vehicles/tracking/ingest/position-signal.service';
import type { StreamListener } from '../../src/modules/stream/stream-listener';

/** Stands for what a request has open: its unit of work, its id in the log. */
const request = new AsyncLocalStorage<string>();
const NAMES = ['a', 'b', 'c', 'd', 'e', 'f'];
const later = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Starts work for each request at once, and returns the context in which each ran. */
const each = <T>(work: (name: string) => Promise<T>): Promise<T[]> =>
  Promise.all(NAMES.map((name) => request.run(name, () => work(name))));

describe('queued work', () => {
  describe('runs in the context of the caller that queued it', () => {
    it("keeps the caller's context in the password hasher", async () => {
      class Seen extends Argon2Service {
        override async hash(): Promise<string> {
          await later();
          return request.getStore() ?? 'none';
        }
      }
      const hasher = new PasswordHasherService(new Seen());
      expect(await each((name) => hasher.hash(name))).toEqual(NAMES);
    });

    it("keeps the caller's context in the queue for connections", async () => {
      const shares = new ConnectionLimiter(1);
      const seen = await each(async (name) => {
        await shares.acquire(name);
        await later();
        shares.release(name);
        return request.getStore();
      });
      expect(seen).toEqual(NAMES);
    });

    it("keeps the caller's context in the queue of the streams", async () => {
      const turns = pLimit(2);
      const seen = await each(() => turns(() => later().then(() => request.getStore())));
      expect(seen).toEqual(NAMES);
    });

    it("keeps the caller's context in search threads and their progress messages", async () => {
      const runner = new OptimizerRunner();
      const stop = { weightKg: 1, volumeM3: 0, windows: [], serviceSeconds: 0 };
      const vehicle = { capacityWeightKg: 20, capacityVolumeM3: 1, shift: { earliest: 0, latest: 90_000 } };
      const travel = { size: 31, seconds: new Int32Array(31 * 31).fill(100) };
      const problem = { travel, stops: Array<typeof stop>(30).fill(stop), vehicles: [vehicle, vehicle] };
      const limits = { seed: 1, iterations: Number.MAX_SAFE_INTEGER, milliseconds: 600 };
      const emitted = new Set<string>();
      const seen = await Promise.all(
        ['a', 'b'].map((name) =>
          request.run(name, async () => {
            const onProgress = () => emitted.add(`${name} in ${request.getStore()}`);
            await runner.run('planTours', problem, limits, { owner: name, onProgress });
            return request.getStore();
          }),
        ),
      );
      await runner.end();
      expect(seen).toEqual(['a', 'b']);
      expect([...emitted].sort()).toEqual(['a in a', 'b in b']);
    });
  });

  describe('runs without a context when it serves several callers', () => {
    const noted: (string | undefined)[] = [];
    const note = <T>(response: T): Promise<T> => {
      noted.push(request.getStore());
      return later().then(() => response);
    };
    beforeEach(() => noted.splice(0));
    afterEach(() => {
      expect(noted.length).toBeGreaterThan(0);
      expect(new Set(noted)).toEqual(new Set([undefined]));
    });

    it('runs detached work without a context', () => request.run('a', () => detached(() => note(null))));

    it('writes positions of several callers without a context', async () => {
      const ingest = {
        storeBatches: (_: string, deliveries: readonly unknown[]): Promise<IngestResult[]> =>
          note(deliveries.map(() => ({ accepted: 1, duplicates: 0 }) as IngestResult)),
      } as unknown as PositionIngestService;
      const writer = new PositionWriterService(ingest, {
        signalPositions: () => note(undefined),
      } as unknown as PositionSignalService);
      await each((name) => writer.writePositions(name, { device: { deviceId: name }, positions: [] }));
    });

    it('looks up device keys of several callers without a context', async () => {
      const reader = { readWithoutBusiness: () => note([]) } as unknown as TenantReader;
      const keys = new DeviceKeysService(reader);
      await each((name) => keys.findHolder(Buffer.from(name)));
    });

    it('records the last use of a token without a context', async () => {
      const use = new TokenUse({ runStatement: () => note([]) } as unknown as UnitOfWork);
      await each(async (name) => use.recordUse('api_token', 'a', name));
      await use.onModuleDestroy();
    });

    it('reads the feed of a stream without a context', async () => {
      const cursor = { takenAtSeconds: 1, snapshot: '1:1:' };
      const changes = {
        readSnapshot: () => note(cursor),
        readChanges: () => note({ ...cursor, events: [], positions: [], isIncomplete: false }),
        findDrivers: () => note(new Map()),
      } as unknown as LiveChangesReadModel;
      const listener = {
        view: { key: 'all', driverUserId: null },
        isClosed: true,
        write: () => undefined,
      } as unknown as StreamListener;
      const feed = request.run('a', () => new BusinessFeed('a', changes, (work) => work()));
      await request.run('a', () => feed.addListener(listener, NEW_START));
      await feed.stop();
    });
  });
});
