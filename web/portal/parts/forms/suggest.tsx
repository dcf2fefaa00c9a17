import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react';

/** Pause in typing before a search, so that not every letter causes a request. */
const TYPING_PAUSE_MS = 250;

/** What a search has found. */
export interface SearchResults<R> {
  readonly results: readonly R[];
  /** Attribution of the data, where required. */
  readonly credit?: string;
}

interface Props<R> {
  readonly ref?: Ref<HTMLInputElement>;
  /** What is searched, such as `customers`. Searches of the same name share their cached results. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Whether the label has the mark of a required field. */
  readonly isRequired?: boolean;
  /** Text for an empty result. */
  readonly emptyText?: string;
  /** Minimum length of a search text. */
  readonly minLength: number;
  findResults(text: string): Promise<SearchResults<R>>;
  /** Returns the text of a suggestion, which the field gets when it is chosen. */
  textOf(result: R): string;
  onChoose(result: R): void;
}

/** A text field with suggestions of the service. Arrows select, Enter accepts, Escape closes. */
export function Suggest<R>({
  ref,
  name,
  label,
  hint,
  error,
  isRequired = false,
  emptyText,
  minLength,
  findResults,
  textOf,
  onChoose,
}: Props<R>) {
  const listId = useId();
  const [text, setText] = useState('');
  const [searchText, setSearchText] = useState('');
  const [isOpen, setOpen] = useState(false);
  /** Index of the suggestion that Enter accepts; -1 for none. */
  const [activeIndex, setActiveIndex] = useState(-1);
  useEffect(() => {
    const pause = setTimeout(() => setSearchText(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  const isLongEnough = searchText.length >= minLength;
  const query = useQuery({
    queryKey: ['suggest', name, searchText],
    queryFn: () => findResults(searchText),
    enabled: isLongEnough && isOpen,
    staleTime: 60_000,
  });
  const results = isOpen && isLongEnough ? (query.data?.results ?? []) : [];
  const choose = (index: number) => {
    const result = results[index];
    if (result === undefined) return;
    onChoose(result);
    setText(textOf(result));
    setOpen(false);
  };
  const step = (by: number) => setActiveIndex((activeIndex + by + results.length) % results.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const keyActions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(activeIndex < 0 ? 0 : -1),
      Enter: () => choose(activeIndex),
      Escape: () => setOpen(false),
    };
    const keyAction = results.length ? keyActions[event.key] : undefined;
    if (!keyAction) return;
    event.preventDefault();
    event.stopPropagation();
    keyAction();
  };
  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <div className="suggest">
      <TextInput
        ref={ref}
        label={label}
        withAsterisk={isRequired}
        description={hint}
        error={error}
        value={text}
        maxLength={200}
        autoComplete="off"
        role="combobox"
        aria-expanded={results.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={results[activeIndex] === undefined ? undefined : optionId(activeIndex)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setOpen(true);
          setActiveIndex(-1);
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
              aria-selected={index === activeIndex}
              onPointerDown={(event) => {
                event.preventDefault(); // Leaves the focus in the field.
                choose(index);
              }}
            >
              {textOf(result)}
            </li>
          ))}
        </ul>
        {query.data?.credit && <span className="quiet">{query.data.credit}</span>}
      </div>
      <span className="quiet" role="status">
        {isOpen && isLongEnough && query.data?.results.length === 0 && emptyText}
      </span>
    </div>
  );
}
