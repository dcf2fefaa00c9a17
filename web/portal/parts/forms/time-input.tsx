import { TextInput, type TextInputProps } from '@mantine/core';
import { mdiCalendar } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/icon';
import { localeOf } from '../../../shared/languages';
import { DatePopup } from '../calendar/date-popup';
import { isUnfinished, type TimeKind, typedText, valueOfTyped } from '../../../shared/typed-times';

type Passed = 'label' | 'aria-label' | 'size' | 'required' | 'error' | 'description' | 'onKeyDown';

interface Props extends Pick<TextInputProps, Passed> {
  readonly kind: TimeKind;
  /** Name in a form, which gets the value: `2026-11-27`, `08:00` or `2026-11-27T08:00`. */
  readonly name?: string;
  /** The value of a field that its parent controls. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly min?: string;
  readonly max?: string;
  onChange?(value: string): void;
}

const EXAMPLES = { date: '2026-12-31', time: '17:30', 'datetime-local': '2026-12-31T17:30' } as const;

/** The time that a day gets if its time is not known yet. */
const FIRST_TIME = '08:00';
const dayOf = (value: string): string => value.slice(0, 10);
const timeOf = (value: string): string => value.slice(11);

/**
 * A field for a date or time in the format of the reader's language, with a calendar for dates. The browser's own fields use the language
 * of the browser.
 */
export function TimeInput({ kind, name, value, defaultValue = '', min, max, onChange, ...field }: Props) {
  const { t, i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  const textOf = (shown: string) => typedText(kind, shown, locale);
  const [lastValue, setLastValue] = useState(value);
  const [current, setCurrent] = useState(value ?? defaultValue);
  /** What the user has typed; undefined: the value is shown in the reader's format. */
  const [typed, setTyped] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  if (value !== lastValue) {
    setLastValue(value);
    if (value !== undefined && value !== current) {
      setCurrent(value);
      setTyped(undefined);
    }
  }

  const faultOf = (text: string): string => {
    const read = text.trim() === '' ? '' : valueOfTyped(kind, text, locale);
    if (read === undefined) return t('timeField.unreadable', { example: textOf(EXAMPLES[kind]) });
    if (read && min && read < min) return t('timeField.tooEarly', { limit: textOf(min) });
    return read && max && read > max ? t('timeField.tooLate', { limit: textOf(max) }) : '';
  };
  const fault = typed === undefined ? '' : faultOf(typed);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.setCustomValidity(fault);
  }, [fault]);

  const take = (text: string) => {
    setTyped(text);
    if (faultOf(text)) return;
    const read = text.trim() === '' ? '' : valueOfTyped(kind, text, locale)!;
    setCurrent(read);
    if (read === '' || !isUnfinished(kind, text)) onChange?.(read);
  };
  const leave = () => {
    if (typed === undefined || fault) return;
    setTyped(undefined);
    if (current !== value) onChange?.(current);
    if (current === '' && value) setCurrent(value); // The parent needs a value.
  };
  const pick = (day: string) => {
    const picked = kind === 'date' ? day : `${day}T${timeOf(current) || FIRST_TIME}`;
    setCurrent(picked);
    setTyped(undefined);
    onChange?.(picked);
  };
  return (
    <>
      <TextInput
        {...field}
        ref={input}
        data-time-input
        autoComplete="off"
        placeholder={textOf(EXAMPLES[kind])}
        value={typed ?? (current && textOf(current))}
        onChange={({ currentTarget }) => take(currentTarget.value)}
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
                aria-expanded={isOpen}
                onClick={() => setIsOpen(true)}
              >
                <Icon path={mdiCalendar} size={16} />
              </button>
              {isOpen && (
                <DatePopup
                  value={dayOf(current)}
                  min={min && dayOf(min)}
                  max={max && dayOf(max)}
                  anchor={opener}
                  onChoose={pick}
                  onClose={() => setIsOpen(false)}
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
