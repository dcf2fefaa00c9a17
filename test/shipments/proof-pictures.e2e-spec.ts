import { existsSync, readFileSync, readdirSync } from 'node:fs';
import sharp from 'sharp';
import { newId } from '../../src/common/ids';
import { seedShipment } from '../factories/shipment.factory';
import { heic, photograph, png } from '../support/images';
import { type Client, startTestApp, type TestApp } from '../support/test-app';
import { untilTrue } from '../support/until';

type Part = 'photo' | 'signature';

describe('pictures of a proof of delivery', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await startTestApp();
  });
  afterAll(() => t.stop());

  const path = (id: string) => `/api/v1/shipments/${id}/proof-of-delivery`;
  const out = async (tenant = t.tenant) =>
    (
      await seedShipment(t, {
        status: 'out_for_delivery',
        createdAt: '2026-03-02T08:00:00Z',
        businessId: tenant.id,
      })
    ).id;
  const prove = async (file: Buffer, part: Part = 'photo', client: Client = t.api, id?: string) => {
    const shipmentId = id ?? (await out());
    const response = await client.post(path(shipmentId)).field('recipientName', 'Maria').attach(part, file, 'x.bin');
    return {
      response,
      shipmentId,
      refusal: (response.body.error?.details as Record<string, string> | undefined)?.[part],
    };
  };
  const stored = async (shipmentId: string, part: string) =>
    (await t.api.get(`${path(shipmentId)}/${part}`).buffer(true)).body as Buffer;
  const redAt = async (picture: Buffer, left: number, top: number) => {
    const [r = 0, g = 0] = await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
    return r > 200 && g < 60;
  };

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'keeps a photo that came as %s as JPEG, upright',
    async (format) => {
      const { response, shipmentId } = await prove(
        await photograph(format, { width: 640, height: 480, orientation: 6 }),
      );
      expect(response.status).toBe(201);
      for (const [part, long] of [
        ['photo', 640],
        ['photo/thumbnail', 320],
      ] as const) {
        const picture = await stored(shipmentId, part);
        const { width, height, orientation, format: as } = await sharp(picture).metadata();
        expect([as, width, height, orientation ?? 1]).toEqual(['jpeg', (long * 3) / 4, long, 1]);
        // turned by a quarter: what was stored at the upper left is at the upper right
        expect(await redAt(picture, width - 10, 10)).toBe(true);
        expect(await redAt(picture, 10, 10)).toBe(false);
      }
    },
  );

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'keeps nothing of the place where a %s was taken',
    async (format) => {
      const file = await photograph(format);
      expect((await sharp(file).metadata()).exif?.includes('PhoneMaker')).toBe(true);
      const { shipmentId } = await prove(file);
      for (const part of ['photo', 'photo/thumbnail']) {
        const { exif, xmp, icc, iptc } = await sharp(await stored(shipmentId, part)).metadata();
        expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      }
    },
  );

  it('is at most 2,048 pixels long', async () => {
    const { shipmentId } = await prove(await photograph('jpeg', { width: 4_000, height: 3_000 }));
    const { width, height } = await sharp(await stored(shipmentId, 'photo')).metadata();
    expect([width, height]).toEqual([2_048, 1_536]);
  });

  it('keeps a signature as drawn, with its transparency', async () => {
    const drawn = sharp({
      create: { width: 30, height: 20, channels: 4, background: { r: 0, g: 0, b: 99, alpha: 0.5 } },
    });
    const file = await drawn.png().toBuffer();
    const { shipmentId } = await prove(file, 'signature');
    const pixels = (picture: Buffer) => sharp(picture).raw().toBuffer();
    expect((await pixels(await stored(shipmentId, 'signature'))).equals(await pixels(file))).toBe(true);
    const asJpeg = await prove(await photograph(), 'signature');
    expect((await sharp(await stored(asJpeg.shipmentId, 'signature')).metadata()).format).toBe('jpeg');
  });

  it.each([
    ['photo', 'jpeg'],
    ['photo', 'webp'],
    ['photo', 'avif'],
    ['signature', 'png'],
  ] as const)('rejects a %s that is a %s cut off, wherever', async (part, format) => {
    const whole = await photograph(format, { width: 320, height: 240, grain: true });
    for (const share of [0.01, 0.5, 0.9]) {
      const { response, refusal } = await prove(whole.subarray(0, Math.ceil(whole.length * share)), part);
      expect([response.status, refusal]).toEqual([400, expect.stringContaining('cut off or damaged')]);
    }
  });

  it('explains how to send a HEIC picture', async () => {
    const { response, refusal } = await prove(heic());
    expect(response.status).toBe(400);
    expect(refusal).toMatch(/HEIC.*send JPEG/);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a PNG of 30,000 × 30,000', () => png(1, 1, { width: 30_000, height: 30_000 }), '30000 × 30000'],
    ['an AVIF of 5,000 × 4,000', () => photograph('avif', { width: 5_000, height: 4_000 }), '16 megapixels as AVIF'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'JPEG, PNG, WebP'],
    ['a GIF', () => sharp(png()).gif().toBuffer(), 'JPEG, PNG, WebP'],
    ['a TIFF', () => sharp(png()).tiff().toBuffer(), 'JPEG, PNG, WebP'],
  ])('rejects %s before it is decoded', async (_, file, message) => {
    const { response, refusal } = await prove(await file());
    expect([response.status, refusal]).toEqual([400, expect.stringContaining(message)]);
  });

  it('survives crashed decoders: a killed one costs one picture', async () => {
    const first = await prove(await photograph());
    expect(first.response.status).toBe(201);
    const decoders = decoderPids();
    expect(decoders.length).toBeGreaterThan(0);
    for (const pid of decoders) process.kill(pid, 'SIGKILL');
    await untilTrue(() => !decoders.some((pid) => existsSync(`/proc/${pid}`))); // the service has not noticed yet
    expect((await prove(await photograph())).response.status).toBe(201);
  });

  it('passes no setting of the service to decoders', async () => {
    await prove(await photograph());
    const [pid] = decoderPids();
    expect(readFileSync(`/proc/${pid}/environ`, 'latin1')).not.toMatch(/DATABASE|SECRET|postgres/i);
  });

  it('decodes before the transaction of an Idempotency-Key is open', async () => {
    const file = await photograph('jpeg', { width: 1_500, height: 1_000, grain: true });
    const ids = await Promise.all(Array.from({ length: 16 }, () => out()));
    const responses = ids.map((id) =>
      t.api.post(path(id)).set('Idempotency-Key', newId()).field('recipientName', 'M').attach('photo', file, 'x.jpg'),
    );
    const sent = Promise.all(responses);
    let most = 0;
    let done = false;
    void sent.finally(() => (done = true));
    while (!done) {
      const { rows } = await t.db.query<{ idle: number }>(
        `SELECT count(*)::int AS idle FROM pg_stat_activity
         WHERE datname = current_database() AND state = 'idle in transaction' AND query LIKE '%SAVEPOINT%'`,
      );
      most = Math.max(most, rows[0]!.idle);
    }
    expect((await sent).map(({ status }) => status)).toEqual(ids.map(() => 201));
    expect(most).toBeLessThanOrEqual(3); // of those that wait for their picture none
  });

  it("lets another business's photo through between many of one", async () => {
    const other = await t.seedTenant();
    const file = await photograph('jpeg', { width: 1_500, height: 1_000, grain: true });
    const ended: string[] = [];
    const ids = await Promise.all(Array.from({ length: 32 }, () => out()));
    const many = ids.map(async (id) => {
      const { response } = await prove(file, 'photo', t.api, id);
      ended.push('many');
      return response.status;
    });
    await untilTrue(() => ended.length > 0);
    const { response } = await prove(file, 'photo', t.as(other.tokens.owner), await out(other));
    ended.push('other');
    expect(response.status).toBe(201);
    expect(await Promise.all(many)).toEqual(ids.map(() => 201));
    expect(ended.indexOf('other')).toBeLessThan(28); // in one line for all it would be the last; the many go on while it is sent
  });
});

/** The decoding processes that this one has started. */
const decoderPids = (): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
        return (
          Number(parent) === process.pid &&
          readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('picture-decoder.child')
        );
      } catch {
        return false; // it has just ended
      }
    });
