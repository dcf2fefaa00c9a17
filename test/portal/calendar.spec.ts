import type { Page } from 'playwright-core';
import { dayAfterKey, sameDayIn } from '../../web/portal/parts/calendar/month';
import { until } from './browser';
import { faultsOfLooks } from './looks';
import { inBrowser } from './trial';

describe('keys in a calendar', () => {
  it.each([
    ['ArrowLeft', '2026-02-28'],
    ['ArrowRight', '2026-03-02'],
    ['ArrowUp', '2026-02-22'],
    ['ArrowDown', '2026-03-08'],
    ['Home', '2026-02-23'],
    ['End', '2026-03-01'],
    ['PageUp', '2026-02-01'],
    ['PageDown', '2026-04-01'],
    ['a', undefined],
  ])('%s leads from Sunday, 1 March 2026 to %s where weeks begin on Monday', (key, day) => {
    expect(dayAfterKey('2026-03-01', key, 'de-AT')).toBe(day);
  });

  it('Home leads to Sunday where weeks begin on Sunday', () => {
    expect(dayAfterKey('2026-03-04', 'Home', 'en-US')).toBe('2026-03-01');
  });

  it('lead to the last day of a shorter month', () => {
    expect([sameDayIn('2026-01-31', '2026-02'), sameDayIn('2026-02-28', '2026-03')]).toEqual([
      '2026-02-28',
      '2026-03-28',
    ]);
  });
});

inBrowser('calendars of date fields in a browser', (trial) => {
  const calendar = (page: Page, name: string) => page.getByRole('dialog', { name });

  it('are in the language of the reader, work by mouse and keyboard, and respect the limits of the field', async () => {
    const visit = await trial.opened('/portal/reports?from=2026-03-10&to=2026-03-20');
    const { page } = visit;
    const open = (field: number) => page.getByRole('button', { name: 'Open calendar' }).nth(field).click();
    await open(0);
    const popup = calendar(page, 'Choose a date');
    await popup.getByText('March 2026').first().waitFor();
    expect(await faultsOfLooks(visit, 'calendar')).toEqual([]);
    await page.getByRole('heading', { name: 'Reports', level: 1 }).click(); // A click outside closes it.
    await popup.waitFor({ state: 'detached' });
    await open(0);
    await until(() => page.evaluate<boolean>(`document.activeElement.dataset.day === '2026-03-10'`));
    for (const key of ['ArrowDown', 'ArrowLeft', 'Enter']) await page.keyboard.press(key);
    await popup.waitFor({ state: 'detached' });
    await page.waitForURL(/from=2026-03-16/);
    await until(() => page.evaluate<boolean>(`document.activeElement.className === 'picker-button'`));
    await open(1);
    await popup.getByRole('button', { name: 'Next month' }).click();
    await popup.getByRole('button', { name: 'Previous month' }).click();
    expect(await popup.locator('[data-day="2026-03-15"]').isDisabled()).toBe(true);
    await popup.locator('[data-day="2026-03-18"]').click();
    await page.waitForURL(/to=2026-03-18/);
    await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
    await page.getByRole('button', { name: 'Kalender öffnen' }).first().click();
    const german = calendar(page, 'Datum wählen');
    await german.getByText('März 2026').first().waitFor();
    expect(await german.locator('th').allInnerTexts()).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
    await page.keyboard.press('Escape');
    await german.waitFor({ state: 'detached' });
    await page.getByLabel('Sprache', { exact: true }).selectOption('English');
    await trial.endWell(visit);
  });

  it('open above a dialog, and Escape closes only the calendar', async () => {
    const visit = await trial.opened('/portal/board?day=2026-03-10&open=route');
    const { page } = visit;
    const dialog = page.getByRole('dialog', { name: 'New route' });
    await dialog.getByRole('button', { name: 'Open calendar' }).click();
    await calendar(page, 'Choose a date').waitFor();
    await page.keyboard.press('Escape');
    await calendar(page, 'Choose a date').waitFor({ state: 'detached' });
    expect(await dialog.isVisible()).toBe(true);
    expect(await page.locator('input[type=date], input[type=datetime-local], input[type=month]').count()).toBe(0);
    await trial.endWell(visit);
  });
});
