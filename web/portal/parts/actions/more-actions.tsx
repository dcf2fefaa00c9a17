import { ActionIcon, Button } from '@mantine/core';
import { mdiDotsVertical } from '@mdi/js';
import { Children, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/icon';
import { keepBeside, placeBeside } from '../overlays/place-beside';

interface Props {
  /** The record of a row; missing for the actions of a page. */
  readonly name?: string;
  /** `MenuItem`s. Without any, there is no menu. */
  readonly children: ReactNode;
}

/** A menu with actions that are rare or cannot be undone. Arrow keys move in it; Escape or a click outside closes it. */
export function MoreActions({ name, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const stop = keepBeside(opener.current, menu.current);
    return () => stop();
  }, [isOpen]);
  if (Children.toArray(children).length === 0) return null;
  const label = name === undefined ? t('list.moreActions') : t('list.moreActionsOf', { name });
  const openerProps = {
    ref: opener,
    variant: 'default',
    popoverTarget: id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
  } as const;
  /** Places the menu before the browser shows it, which is right after this event, and focuses its first item. */
  const placeAndFocusSoon = () =>
    requestAnimationFrame(() => {
      placeBeside(opener.current, menu.current);
      itemsOf(menu.current)[0]?.focus({ preventScroll: true });
    });
  return (
    <>
      {name === undefined ? (
        <Button {...openerProps} size="xs">
          {label}
        </Button>
      ) : (
        <ActionIcon {...openerProps} className="row-menu" size="md" aria-label={label}>
          <Icon path={mdiDotsVertical} size={16} />
        </ActionIcon>
      )}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className="menu"
        onBeforeToggle={({ newState }) => newState === 'open' && placeAndFocusSoon()}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        onClick={() => menu.current?.hidePopover()}
        onKeyDown={(event) => moveInMenu(event, menu.current)}
      >
        {children}
      </div>
    </>
  );
}

interface ItemProps {
  /** The accessible name, if the text alone does not name the record. */
  readonly label?: string;
  onSelect(): void;
  readonly children: ReactNode;
}

/** An action in a menu. */
export function MenuItem({ label, onSelect, children }: ItemProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} aria-label={label} onClick={onSelect}>
      {children}
    </button>
  );
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

function moveInMenu(event: KeyboardEvent, menu: HTMLElement | null): void {
  if (event.key === 'Tab') return menu?.hidePopover();
  const items = itemsOf(menu);
  const current = items.findIndex((item) => item === event.target);
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: (current + 1) % items.length,
    ArrowUp: (current - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  items[target]?.focus();
}
