import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';

/** A request as the tile host received it. */
export interface TileRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

export interface TileHost {
  readonly origin: string;
  readonly styleUrl: string;
  readonly requests: TileRequest[];
  close(): Promise<void>;
}

/** Starts a map service of another origin: a style with tiles, their description, fonts and icons. @param folder for its certificate */
export async function startTileHost(folder: string): Promise<TileHost> {
  const [key, cert] = [join(folder, 'tile-key.pem'), join(folder, 'tile-cert.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const create = { width: 256, height: 256, channels: 3, background: '#d7e8c8' } as const;
  const tile = await sharp({ create }).png().toBuffer();
  const requests: TileRequest[] = [];
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    ({ url = '', headers }, response) => {
      requests.push({ path: url, headers });
      response.setHeader('Access-Control-Allow-Origin', '*');
      const file = filesOf(origin)[url];
      if (file) response.setHeader('Content-Type', 'application/json').end(JSON.stringify(file));
      else if (url.endsWith('.png')) response.setHeader('Content-Type', 'image/png').end(tile);
      else response.writeHead(404).end();
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    styleUrl: `${origin}/styles/streets.json`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const filesOf = (origin: string): Readonly<Record<string, object>> => ({
  '/styles/streets.json': {
    version: 8,
    sprite: `${origin}/sprites/streets`,
    sources: { streets: { type: 'raster', url: `${origin}/tiles.json`, tileSize: 256 } },
    layers: [{ id: 'streets', type: 'raster', source: 'streets' }],
  },
  '/tiles.json': {
    tilejson: '3.0.0',
    tiles: [`${origin}/tiles/{z}/{x}/{y}.png`],
    maxzoom: 14,
    attribution: 'Streets of the test',
  },
  '/sprites/streets.json': {},
});
