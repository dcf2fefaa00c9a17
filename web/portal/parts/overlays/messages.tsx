import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

interface Message {
  readonly id: number;
  readonly text: string;
  readonly undo?: (() => void) | undefined;
}

/** Long enough to read a message twice. */
const SHOWN_MS = 8000;
let made = 0;
let shown: readonly Message[] = [];
const listeners = new Set<() => void>();

function change(messages: readonly Message[]): void {
  shown = messages;
  for (const listener of listeners) listener();
}

/**
 * Shows a message that an action succeeded, with an optional undo. Errors are shown where they occur instead.
 *
 * @param undo use `useUndo` instead, so that Ctrl+Z undoes the action too
 * @param onHidden is called at the latest when the time of the message is over
 * @returns a function that hides the message
 */
export function showMessage(text: string, undo?: () => void, onHidden?: () => void): () => void {
  const message = { id: ++made, text, undo };
  change([...shown.slice(-2), message]);
  const hide = () => {
    change(shown.filter((each) => each !== message));
    onHidden?.();
  };
  setTimeout(hide, SHOWN_MS);
  return hide;
}

/** Returns the number of messages so far, with which a form knows whether its action has shown one. */
export const countMessages = (): number => made;

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Messages() {
  const { t } = useTranslation();
  const messages = useSyncExternalStore(listen, () => shown);
  return (
    <div className="messages" role="status">
      {messages.map((message) => (
        <p key={message.id}>
          {message.text}
          {message.undo && (
            <button
              type="button"
              onClick={() => {
                change(shown.filter((each) => each !== message));
                message.undo?.();
              }}
            >
              {t('dialog.undo')}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}
