import { ApiError } from '../../../common/errors/api-error';
import type { OwnText, OwnWording, Switches } from '../entities/notification-settings.entity';
import { CHANNELS, NOTIFICATION_KINDS, variablesOf } from '../notification-kinds';
import { unknownVariables } from '../wording/template';
import type { SwitchesDto, WordingDto } from './notification-settings.dto';

export const TEXTS = ['subject', 'text', 'sms'] as const;

/** @param path where an entry stands in the request. @throws ApiError VALIDATION_ERROR naming each that is not known */
export function assertKnownVariables(
  wording: readonly WordingDto[],
  path = (index: number, field: string) => `wording.${index}.${field}`,
): void {
  const faults: [string, string][] = wording.flatMap((entry, index) =>
    TEXTS.flatMap((field): [string, string][] => {
      const unknown = unknownVariables(entry.kind, entry[field] ?? '');
      if (unknown.length === 0) return [];
      const names = unknown.map((name) => `{${name.slice(0, 50)}}`).join(', ');
      const known = variablesOf(entry.kind).map((name) => `{${name}}`);
      return [[path(index, field), `Holds what is no variable here: ${names}. There are: ${known.join(', ')}.`]];
    }),
  );
  if (faults.length) throw new ApiError('VALIDATION_ERROR', Object.fromEntries(faults));
}

export function mergedSwitches(before: Switches, given: SwitchesDto): Switches {
  const after: Switches = {};
  for (const kind of NOTIFICATION_KINDS) {
    const own = { ...before[kind] };
    for (const channel of CHANNELS) {
      const wanted = given[kind]?.[channel];
      if (wanted !== undefined) own[channel] = wanted;
    }
    if (Object.keys(own).length) after[kind] = own;
  }
  return after;
}

/** null takes the words of the business away. */
export function mergedWording(before: OwnWording, given: readonly WordingDto[]): OwnWording {
  const after = structuredClone(before);
  for (const { kind, language, ...texts } of given) {
    const own: OwnText = { ...after[kind]?.[language] };
    for (const field of TEXTS) {
      const text = texts[field];
      if (text === null) delete own[field];
      else if (text !== undefined) own[field] = text;
    }
    const { [language]: _, ...others } = after[kind] ?? {};
    after[kind] = Object.keys(own).length ? { ...others, [language]: own } : others;
  }
  return after;
}
