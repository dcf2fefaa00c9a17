import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../parts/overlays/dialog';
import { ProblemText } from '../parts/page/problem';
import { type Command, type CommandGroup, useCommands } from './commands';
import { FoundShipment } from './found-shipment';
import { useRecordSearch } from './use-found';
import './palette.css';

/** Command palette: finds records, pages and actions by name. Arrows select, Enter opens, Escape closes. */
export function Palette({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [chosenIndex, setChosenIndex] = useState(0);
  const { pages, actions } = useCommands();
  const found = useRecordSearch(text);
  const groups = [...found.groups, ...[pages, actions].map((group) => matching(group, text))].filter(
    ({ commands }) => commands.length > 0,
  );
  const commands = groups.flatMap((group) => group.commands);
  /** Index of the command that Enter runs. */
  const activeIndex = Math.min(chosenIndex, commands.length - 1);
  const indexByKey = useMemo(() => new Map(commands.map(({ key }, index) => [key, index])), [commands]);
  const optionId = (key: string) => `${listId}-${indexByKey.get(key)}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex, commands.length]);

  const runCommand = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const step = (by: number) => setChosenIndex((activeIndex + by + commands.length) % commands.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const keyActions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => runCommand(commands[activeIndex]),
    };
    const keyAction = keyActions[event.key];
    if (!keyAction || event.nativeEvent.isComposing) return;
    event.preventDefault();
    keyAction();
  };
  const activeCommand = commands[activeIndex];
  return (
    <Dialog title={t('palette.title')} onClose={onClose}>
      <TextInput
        data-autofocus
        label={t('palette.label')}
        placeholder={t('palette.hint')}
        value={text}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-expanded={commands.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeCommand && optionId(activeCommand.key)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosenIndex(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="palette" id={listId} ref={list} role="listbox" aria-label={t('palette.title')} tabIndex={-1}>
        {groups.map(({ title, commands: ofGroup }) => (
          <div key={title} role="group" aria-label={title}>
            <div className="quiet" aria-hidden>
              {title}
            </div>
            {ofGroup.map((command) => (
              <div
                key={command.key}
                id={optionId(command.key)}
                className="option"
                role="option"
                aria-selected={command === activeCommand}
                onPointerMove={() => command !== activeCommand && setChosenIndex(indexByKey.get(command.key)!)}
                onClick={() => runCommand(command)}
              >
                <span>{command.title}</span>
                {command.detail && <span className="detail">{command.detail}</span>}
                {command.keys && <kbd>{command.keys}</kbd>}
                {command === activeCommand && command.shipmentId && <FoundShipment id={command.shipmentId} />}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="quiet">
        <SearchStatus found={found} text={text.trim()} count={commands.length} />
      </p>
    </Dialog>
  );
}

interface SearchStatusProps {
  readonly found: ReturnType<typeof useRecordSearch>;
  readonly text: string;
  readonly count: number;
}

/** Says what the search has found. */
function SearchStatus({ found, text, count }: SearchStatusProps) {
  const { t } = useTranslation();
  if (found.error) return <ProblemText error={found.error} />;
  if (found.isSearching) return t('palette.searching');
  return found.isEmpty ? t('palette.none', { text }) : t('palette.count', { count });
}

/** Returns the commands that contain every typed word. */
function matching({ title, commands }: CommandGroup, text: string): CommandGroup {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
  return { title, commands: commands.filter((each) => words.every((word) => each.title.toLowerCase().includes(word))) };
}
