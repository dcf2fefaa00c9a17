import type { TFunction } from 'i18next';
import { type Day, DAYS, POSITION_NAMES, type Rule, parseRule } from './rule';

/** Returns the name of a weekday. 1 January 2024 was a Monday. */
export const dayName = (day: Day, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1 + DAYS.indexOf(day)),
  );

/** Says a rule in words, such as "every week on Monday and Thursday". */
export function ruleText(t: TFunction, language: string, text: string, startDate: string): string {
  const rule = parseRule(text, startDate);
  if (!rule) return t('recurring.otherRule');
  const every = t(`ruleEvery.${UNITS[rule.repeats]}`, { count: rule.every });
  const when = whenText(t, language, rule);
  return when ? t('recurring.everyOn', { every, when }) : every;
}

const UNITS = { daily: 'day', weekly: 'week', monthDay: 'month', monthWeekday: 'month' } as const;

function whenText(t: TFunction, language: string, rule: Rule): string | undefined {
  switch (rule.repeats) {
    case 'daily':
      return undefined;
    case 'weekly': {
      const names = DAYS.filter((day) => rule.days.includes(day)).map((day) => dayName(day, language));
      return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
    }
    case 'monthDay':
      return rule.monthDay === -1 ? t('recurring.lastDay') : t('recurring.dayNumber', { number: rule.monthDay });
    case 'monthWeekday':
      return t('recurring.weekdayOfMonth', {
        position: t(`rulePosition.${POSITION_NAMES[rule.position]}`),
        day: dayName(rule.day, language),
      });
  }
}
