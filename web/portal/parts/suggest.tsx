import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';

/** Somebody who types has paused. */
const PAUSE_MS = 250;

export interface Suggested<R> {
  readonly results: readonly R[];
  /** Whose data it is, where that must be said. */
  readonly credit?: string;
}

interface Props<R> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** What is said when nothing was found. */
  readonly none?: string;
  /** From how many letters on it is worth asking. */
  readonly shortest: number;
  find(text: string): Promise<Suggested<R>>;
  textOf(result: R): string;
  take(result: R): void;
}

/** A field with what the service makes of it: arrows choose, Enter takes, Escape closes. */
export function Suggest<R>({ name, label, hint, error, none, shortest, find, textOf, take }: Props<R>) {
  const listId = useId();
  const [text, setText] = useState('');
  const [asked, ask] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  useEffect(() => {
    const pause = setTimeout(() => ask(text.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  const isAsked = asked.length >= shortest;
  const found = useQuery({
    queryKey: ['suggest', name, asked],
    queryFn: () => find(asked),
    enabled: isAsked && isOpen,
    staleTime: 60_000,
  });
  const results = isOpen && isAsked ? (found.data?.results ?? []) : [];
  const choose = (index: number) => {
    const result = results[index];
    if (result === undefined) return;
    take(result);
    setText(textOf(result));
    setOpen(false);
  };
  const step = (by: number) => setActive((active + by + results.length) % results.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const deeds: Readonly<Record<string, () => void>> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(active < 0 ? 0 : -1),
      Enter: () => choose(active),
      Escape: () => setOpen(false),
    };
    const deed = results.length ? deeds[event.key] : undefined;
    if (!deed) return;
    event.preventDefault();
    event.stopPropagation();
    deed();
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <div className="suggest">
      <TextInput
        label={label}
        description={hint}
        error={error}
        value={text}
        maxLength={200}
        autoComplete="off"
        role="combobox"
        aria-expanded={results.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={results[active] === undefined ? undefined : optionId(active)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <div className="suggested" hidden={!results.length}>
        <ul id={listId} role="listbox" aria-label={label}>
          {results.map((result, index) => (
            <li
              key={`${index} ${textOf(result)}`}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              onPointerDown={(event) => {
                event.preventDefault(); // the field keeps the focus
                choose(index);
              }}
            >
              {textOf(result)}
            </li>
          ))}
        </ul>
        {found.data?.credit && <span className="quiet">{found.data.credit}</span>}
      </div>
      <span className="quiet" role="status">
        {isOpen && isAsked && found.data?.results.length === 0 && none}
      </span>
    </div>
  );
}
