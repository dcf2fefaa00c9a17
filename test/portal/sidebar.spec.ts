import { inBrowser } from './trial';

inBrowser('the sidebar of the portal', (trial) => {
  const widthOf = 'Math.round(document.querySelector(".sidebar").getBoundingClientRect().width)';

  it('collapses to icons, keeps the names of the pages for screen readers, and stays collapsed after a reload', async () => {
    const visit = await trial.opened('/portal/orders');
    const { page } = visit;
    await page.getByRole('button', { name: 'Collapse sidebar' }).click();
    await page.getByRole('button', { name: 'Expand sidebar' }).waitFor();
    const collapsed = await page.evaluate<number>(widthOf);
    expect(collapsed).toBeLessThan(80);
    await page.reload();
    await page.getByRole('button', { name: 'Expand sidebar' }).waitFor();
    expect(await page.evaluate<number>(widthOf)).toBe(collapsed);
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Shipments' }).click();
    await page.getByRole('heading', { name: 'Shipments', level: 1 }).waitFor();
    expect(await visit.inaccessible()).toEqual([]);
    await page.getByRole('button', { name: 'Expand sidebar' }).click();
    expect(await page.evaluate<number>(widthOf)).toBeGreaterThan(200);
    await trial.endWell(visit);
  });

  it('is a menu on a phone, which closes after a page was chosen and with Escape', async () => {
    const visit = await trial.opened('/portal/orders');
    const { page } = visit;
    await page.setViewportSize({ width: 390, height: 844 });
    const navigation = page.getByRole('navigation', { name: 'Pages' });
    expect(await navigation.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open menu' }).click();
    expect(await visit.inaccessible()).toEqual([]);
    await visit.shoot('menu-390');
    await navigation.getByRole('link', { name: 'Customers' }).click();
    await page.getByRole('heading', { name: 'Customers', level: 1 }).waitFor();
    expect(await navigation.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Escape');
    expect(await navigation.isVisible()).toBe(false);
    await trial.endWell(visit);
  });
});
