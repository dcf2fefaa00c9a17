import { setImmediate as turn } from 'node:timers/promises';
import { ApiError } from '../../../../common/errors/api-error';
import type { Position } from '../position';
import type { PositionBatch, PositionIngestService, IngestResult } from './position-ingest.service';
import { PositionWriterService } from './position-writer.service';
import type { PositionSignalService } from './position-signal.service';

const delivery = (deviceId: string, count = 1): PositionBatch => ({
  device: { deviceId },
  positions: Array<Position>(count).fill({} as Position),
});
const nameOf = ({ device }: PositionBatch) => ('deviceId' in device ? device.deviceId : device.id);

/** Stands for the database: each transaction ends when the test says so. */
class Transactions {
  readonly begun: { businessId: string; devices: string[]; commit: () => void; fail: (error: Error) => void }[] = [];
  running = 0;
  most = 0;

  storeBatches(businessId: string, deliveries: readonly PositionBatch[]): Promise<IngestResult[]> {
    this.most = Math.max(this.most, ++this.running);
    return new Promise<IngestResult[]>((resolve, reject) => {
      this.begun.push({
        businessId,
        devices: deliveries.map(nameOf),
        commit: () => resolve(deliveries.map(({ positions }) => ({ accepted: positions.length, duplicates: 0 }))),
        fail: reject,
      });
    }).finally(() => this.running--);
  }
}

describe('the position writer', () => {
  let transactions: Transactions;
  let writer: PositionWriterService;
  beforeEach(() => {
    transactions = new Transactions();
    const signal = { signalPositions: () => Promise.resolve() } as unknown as PositionSignalService;
    writer = new PositionWriterService(transactions as unknown as PositionIngestService, signal);
  });

  it('writes what came together in one transaction, and what came meanwhile in the next', async () => {
    const first = [writer.writePositions('a', delivery('1')), writer.writePositions('a', delivery('2', 3))];
    await turn();
    const next = [writer.writePositions('a', delivery('3')), writer.writePositions('a', delivery('4'))];
    await turn();
    expect(transactions.begun.map(({ devices }) => devices)).toEqual([['1', '2']]);
    transactions.begun[0]!.commit();
    expect(await Promise.all(first)).toEqual([
      { accepted: 1, duplicates: 0 },
      { accepted: 3, duplicates: 0 },
    ]);
    await turn();
    expect(transactions.begun.map(({ devices }) => devices)).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    transactions.begun[1]!.commit();
    expect(await Promise.all(next)).toHaveLength(2);
  });

  it('resolves no request before the commit and rejects all requests of a failed batch', async () => {
    const written = [writer.writePositions('a', delivery('1')), writer.writePositions('a', delivery('2'))];
    const settled = Promise.allSettled(written);
    await turn();
    transactions.begun[0]!.fail(new Error('the connection is lost'));
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = writer.writePositions('a', delivery('1'));
    await turn();
    transactions.begun[1]!.commit();
    expect(await again).toEqual({ accepted: 1, duplicates: 0 });
  });

  it('keeps transactions small, businesses apart, and lets them take turns', async () => {
    const all = [
      ...Array.from({ length: 9 }, (_, n) => writer.writePositions('a', delivery(`a${n}`, 1000))),
      ...['b', 'c', 'd', 'e', 'f'].map((business) => writer.writePositions(business, delivery(business))),
    ];
    await turn();
    for (let ended = 0; ended < transactions.begun.length; ended++) {
      transactions.begun[ended]!.commit();
      await turn();
    }
    await Promise.all(all);
    expect(transactions.most).toBe(4);
    expect(transactions.begun.map(({ businessId, devices }) => `${businessId}${devices.length}`)).toEqual(
      expect.arrayContaining(['a4', 'a4', 'a1', 'b1', 'c1', 'd1', 'e1', 'f1']),
    );
    expect(transactions.begun.at(-1)!.businessId).toBe('a'); // the long queue does not keep the short ones waiting
  });

  it('refuses what it cannot write soon, with 429 and Retry-After, and takes it when there is room', async () => {
    const full = Array.from({ length: 20 }, (_, n) => writer.writePositions('a', delivery(`${n}`, 1000)));
    let refusal: unknown;
    try {
      void writer.writePositions('b', delivery('late'));
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toBeInstanceOf(ApiError);
    expect([(refusal as ApiError).status, (refusal as ApiError).headers]).toEqual([429, { 'Retry-After': '1' }]);
    await turn();
    for (let ended = 0; ended < transactions.begun.length; ended++) {
      transactions.begun[ended]!.commit();
      await turn();
    }
    expect(await Promise.all(full)).toHaveLength(20);
    const late = writer.writePositions('b', delivery('late'));
    await turn();
    transactions.begun.at(-1)!.commit();
    expect(await late).toEqual({ accepted: 1, duplicates: 0 });
  });
});
