import type { CustomTexts, CustomTemplates, ChannelSwitches } from '../entities/notification-settings.entity';
import { CHANNELS, NOTIFICATION_KINDS } from '../notification-kinds';
import type { SwitchesDto, WordingDto } from './dto/notification-settings.dto';

/** The texts of a message template. */
export const TEXT_FIELDS = ['subject', 'text', 'sms'] as const;

/** Returns the stored switches with the changes applied. Omitted switches keep their value. */
export function mergeSwitches(before: ChannelSwitches, changes: SwitchesDto): ChannelSwitches {
  const after: ChannelSwitches = {};
  for (const kind of NOTIFICATION_KINDS) {
    const switches = { ...before[kind] };
    for (const channel of CHANNELS) {
      const isEnabled = changes[kind]?.[channel];
      if (isEnabled !== undefined) switches[channel] = isEnabled;
    }
    if (Object.keys(switches).length > 0) after[kind] = switches;
  }
  return after;
}

/** Returns the custom templates with the changes applied. null removes a custom text, so that the default text is used. */
export function mergeTemplates(before: CustomTemplates, changes: readonly WordingDto[]): CustomTemplates {
  const after = structuredClone(before);
  for (const { kind, language, ...texts } of changes) {
    const custom: CustomTexts = { ...after[kind]?.[language] };
    for (const field of TEXT_FIELDS) {
      const text = texts[field];
      if (text === null) delete custom[field];
      else if (text !== undefined) custom[field] = text;
    }
    const customByLanguage = { ...after[kind] };
    delete customByLanguage[language];
    if (Object.keys(custom).length > 0) customByLanguage[language] = custom;
    after[kind] = customByLanguage;
  }
  return after;
}
