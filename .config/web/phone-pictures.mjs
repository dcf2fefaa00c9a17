import sharp from 'sharp';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const GAP = 20;
/** A signature as someone writes it with a finger, in parts of the field. */
const SIGNATURE = [
  [0.18, 0.44],
  [0.24, 0.3],
  [0.28, 0.46],
  [0.34, 0.38],
  [0.38, 0.45],
  [0.43, 0.36],
  [0.47, 0.46],
  [0.54, 0.32],
  [0.57, 0.46],
  [0.65, 0.4],
  [0.72, 0.45],
  [0.84, 0.41],
];
/** The same delivery as in every preview of a mail, for a recipient whose name is written from right to left. */
const SAMPLE_NAME = 'Alex Muster';
const ARABIC_NAME = 'محمد العربي';

/**
 * Three screens side by side: the next stop, a signature, and a report that was rejected.
 *
 * @param route a route that is ready, with its driver
 * @returns a PNG
 */
export async function driverAppPicture(browser, origin, call, { driverId, stops }) {
  const [{ shipmentId }] = stops;
  await call('PUT', `/api/v1/shipments/${shipmentId}`, { proofRequired: ['signature', 'pin'] });
  const { data: invitation } = await call('POST', `/api/drivers/${driverId}/invitation`);
  const page = await browser.newPage({ baseURL: origin, locale: 'en-GB', ...PHONE });
  const screens = [];
  const shoot = async () => screens.push(await page.screenshot({ animations: 'disabled' }));
  await page.goto(`/driver#code=${invitation.code}`);
  await page.getByRole('button', { name: /^Start the route/ }).click();
  await page.getByRole('button', { name: 'I have arrived' }).waitFor();
  await page.getByText('Everything sent').waitFor();
  await shoot();

  await page.getByRole('button', { name: 'Deliver', exact: true }).click();
  await page.locator('form > button.second').first().click(); // the recipient's own name
  await page.getByLabel('Required: PIN').fill('000000');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  const { x, y, width, height } = await page.locator('canvas').boundingBox();
  const at = ([across, down]) => [x + across * width, y + down * height];
  await page.mouse.move(...at(SIGNATURE[0]));
  await page.mouse.down();
  for (const point of SIGNATURE) await page.mouse.move(...at(point), { steps: 8 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Done', disabled: false }).waitFor();
  await shoot();

  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Delivered', exact: true }).click();
  await page.getByRole('button', { name: 'Correct and send again' }).waitFor();
  await shoot();
  await page.context().close();
  const each = PHONE.viewport.width + GAP;
  return sharp({
    create: { width: 3 * each - GAP, height: PHONE.viewport.height, channels: 3, background: '#868686' },
  })
    .composite(screens.map((input, index) => ({ input, left: index * each, top: 0 })))
    .png()
    .toBuffer();
}

/** A mail about a failed delivery as a mail program on a phone shows it. @returns a PNG */
export async function mailPicture(browser, origin, call) {
  await call('PUT', '/api/business/tracking-page', { color: '#0b6e4f', language: 'de' });
  const { data } = await call('POST', '/api/business/notifications/preview', { kind: 'failed', language: 'de' });
  const page = await browser.newPage({ viewport: { width: 420, height: 700 } });
  await page.setContent(data.html.replaceAll(SAMPLE_NAME, ARABIC_NAME).replaceAll(origin, 'https://dispatch.example'));
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.context().close();
  return picture;
}
