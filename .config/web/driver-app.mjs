// Builds the icons and the manifest, with which phones install the driver's page as an app. fixed-scripts.mjs builds its service worker.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const SIZES = [192, 512];
const COLOUR = '#1864ab';

/** @param folder of the page's sources */
export function driverApp(folder) {
  return {
    name: 'driver-app',
    async generateBundle() {
      const svg = readFileSync(join(folder, 'icon.svg'));
      for (const size of SIZES) {
        // Some phones cut icons to a circle, so the sign has a margin.
        const sign = await sharp(svg, { density: 900 }).resize(size).png().toBuffer();
        const small = await sharp(sign)
          .resize(Math.round(size * 0.7))
          .toBuffer();
        const edge = { width: size, height: size, channels: 4, background: COLOUR };
        const masked = await sharp({ create: edge })
          .composite([{ input: small }])
          .png()
          .toBuffer();
        this.emitFile({ type: 'asset', fileName: `driver/icon-${size}.png`, source: sign });
        this.emitFile({ type: 'asset', fileName: `driver/icon-${size}-maskable.png`, source: masked });
      }
      this.emitFile({ type: 'asset', fileName: 'driver/app.webmanifest', source: JSON.stringify(manifest()) });
    },
  };
}

const manifest = () => ({
  id: '/driver',
  name: 'Dispatch Driver',
  short_name: 'Driver',
  start_url: '/driver',
  scope: '/driver',
  display: 'standalone',
  orientation: 'portrait',
  background_color: '#ffffff',
  theme_color: COLOUR,
  icons: SIZES.flatMap((size) => [
    { src: `/driver/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' },
    { src: `/driver/icon-${size}-maskable.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'maskable' },
  ]),
});
