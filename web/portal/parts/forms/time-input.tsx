import { TextInput, type TextInputProps } from '@mantine/core';
import { mdiCalendar } from '@mdi/js';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/icon';
import { localeOf } from '../../../shared/languages';
import { useLatest } from '../use-latest';
import { DatePopup } from '../calendar/date-popup';
import { isUnfinished, type TimeKind, formatTyped, parseTyped } from '../../../shared/typed-times';

/** Properties that are passed to the text input as they are. */
type PassedProps = 'label' | 'aria-label' | 'size' | 'required' | 'error' | 'description';

interface Props extends Pick<TextInputProps, PassedProps | 'onKeyDown'> {
  readonly kind: TimeKind;
  /** Name in a form, which gets the value: `2026-11-27`, `08:00` or `2026-11-27T08:00`. */
  readonly name?: string;
  /** The value of a field that its parent controls. */
  readonly value?: string;
  readonly defaultValue?: string;
  /** The earliest and the latest allowed value. */
  readonly min?: string;
  readonly max?: string;
  onChange?(value: string): void;
}

const EXAMPLES = { date: '2026-12-31', time: '17:30', 'datetime-local': '2026-12-31T17:30' } as const;

/** The time that a day gets when it is picked before its time was typed. */
const DEFAULT_TIME = '08:00';
const dayOf = (value: string): string => value.slice(0, 10);
const timeOf = (value: string): string => value.slice(11);

/**
 * A field for a date or time in the format of the reader's language, with a calendar for dates. The browser's own fields use the language
 * of the browser.
 */
export function TimeInput({ kind, name, value, defaultValue = '', min, max, onChange, onKeyDown, ...field }: Props) {
  const { t, i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const textOf = (shown: string) => formatTyped(kind, shown, locale);
  /** The property `value` of the last render, by which a change by the parent is noticed. */
  const [lastValue, setLastValue] = useState(value);
  /** The latest valid value. */
  const [current, setCurrent] = useState(value ?? defaultValue);
  /** What the user is typing; undefined: the value is shown in the reader's format. */
  const [typedInput, setTypedInput] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== undefined && value !== current) {
      setCurrent(value);
      setTypedInput(undefined);
    }
  }

  /** Returns the value of a text: empty for an empty one, and undefined if it is no date or time. */
  const read = (text: string): string | undefined => (text.trim() === '' ? '' : parseTyped(kind, text, locale));
  /** Returns the message for an invalid text; empty for a valid one. */
  const faultOf = (text: string): string => {
    const entered = read(text);
    if (entered === undefined) return t('timeField.unreadable', { example: textOf(EXAMPLES[kind]) });
    if (entered && min && entered < min) return t('timeField.tooEarly', { limit: textOf(min) });
    return entered && max && entered > max ? t('timeField.tooLate', { limit: textOf(max) }) : '';
  };
  const fault = typedInput === undefined ? '' : faultOf(typedInput);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.setCustomValidity(fault);
  }, [fault]);

  const type = (text: string) => {
    setTypedInput(text);
    if (faultOf(text)) return;
    const entered = read(text) ?? '';
    setCurrent(entered);
    // `1.1.20` is a valid date, but the user may be typing `1.1.2026`: it is reported by Enter, or when the field is left.
    if (entered === '' || !isUnfinished(kind, text, locale)) onChange?.(entered);
  };
  const leave = () => {
    if (typedInput === undefined || fault) return;
    setTypedInput(undefined);
    if (current !== value) onChange?.(current);
    if (current === '' && value) setCurrent(value); // A parent that keeps its value does not allow an empty field.
  };
  const latestKeyDown = useLatest(onKeyDown);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') flushSync(leave);
    latestKeyDown.current?.(event); // The parent's handler of now, which knows the value that Enter has reported.
  };
  const pickDay = (day: string) => {
    const picked = kind === 'date' ? day : `${day}T${timeOf(current) || DEFAULT_TIME}`;
    setCurrent(picked);
    setTypedInput(undefined);
    onChange?.(picked);
  };
  return (
    <>
      <TextInput
        {...field}
        ref={input}
        data-time-input
        autoComplete="off"
        placeholder={t('timeField.example', { example: textOf(EXAMPLES[kind]) })}
        value={typedInput ?? (current && textOf(current))}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={press}
        onBlur={leave}
        rightSection={
          kind !== 'time' && (
            <>
              <button
                ref={opener}
                type="button"
                className="picker-button"
                aria-label={t('timeField.open')}
                aria-haspopup="dialog"
                aria-expanded={isCalendarOpen}
                onClick={() => setCalendarOpen(true)}
              >
                <Icon path={mdiCalendar} size={16} />
              </button>
              {isCalendarOpen && (
                <DatePopup
                  value={dayOf(current)}
                  min={min && dayOf(min)}
                  max={max && dayOf(max)}
                  anchor={opener}
                  onChoose={pickDay}
                  onClose={() => setCalendarOpen(false)}
                />
              )}
            </>
          )
        }
      />
      {name && <input type="hidden" name={name} value={current} />}
    </>
  );
}
