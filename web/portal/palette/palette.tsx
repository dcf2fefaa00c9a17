import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../parts/overlays/dialog';
import { ProblemText } from '../parts/page/problem';
import { type Command, type Group, useCommands } from './commands';
import { FoundShipment } from './found-shipment';
import { useRecordSearch } from './use-found';
import './palette.css';

/** Command palette: finds records, pages and actions by name. Arrows select, Enter opens, Escape closes. */
export function Palette({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { pages, actions } = useCommands();
  const found = useRecordSearch(text);
  const groups = [...found.groups, ...[pages, actions].map((group) => matching(group, text))].filter(
    ({ commands }) => commands.length > 0,
  );
  const commands = groups.flatMap((group) => group.commands);
  const active = Math.min(at, commands.length - 1);
  const keys = useMemo(() => new Map(commands.map(({ key }, i) => [key, i])), [commands]);
  const optionId = (key: string) => `${listId}-${keys.get(key)}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, commands.length]);

  const take = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const step = (by: number) => setAt((active + by + commands.length) % commands.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const keyActions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => take(commands[active]),
    };
    const keyAction = keyActions[event.key];
    if (!keyAction || event.nativeEvent.isComposing) return;
    event.preventDefault();
    keyAction();
  };
  const current = commands[active];
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
        aria-activedescendant={current && optionId(current.key)}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setAt(0);
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
                aria-selected={command === current}
                onPointerMove={() => command !== current && setAt(keys.get(command.key)!)}
                onClick={() => take(command)}
              >
                <span>{command.title}</span>
                {command.detail && <span className="detail">{command.detail}</span>}
                {command.keys && <kbd>{command.keys}</kbd>}
                {command === current && command.shipmentId && <FoundShipment id={command.shipmentId} />}
              </div>
            ))}
          </div>
        ))}
      </div>
      <p role="status" className="quiet">
        {found.error ? (
          <ProblemText error={found.error} />
        ) : found.isSearching ? (
          t('palette.searching')
        ) : found.isEmpty ? (
          t('palette.none', { text: text.trim() })
        ) : (
          t('palette.count', { count: commands.length })
        )}
      </p>
    </Dialog>
  );
}

/** Returns the commands that contain every typed word. */
function matching({ title, commands }: Group, text: string): Group {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
  return { title, commands: commands.filter((each) => words.every((word) => each.title.toLowerCase().includes(word))) };
}
