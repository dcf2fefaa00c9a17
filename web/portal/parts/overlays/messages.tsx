import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

interface Message {
  readonly id: number;
  readonly text: string;
  readonly undo?: (() => void) | undefined;
}

/** Long enough to read a message twice. */
const SHOWN_MS = 8000;
/** More messages at once would cover the page. The oldest one is removed. */
const MAX_MESSAGES = 3;
/** Number of messages since the page was loaded, and the id of the last one. */
let messageCount = 0;
let shownMessages: readonly Message[] = [];
const listeners = new Set<() => void>();

function setMessages(messages: readonly Message[]): void {
  shownMessages = messages;
  for (const listener of listeners) listener();
}

const removeMessage = (message: Message): void => setMessages(shownMessages.filter((each) => each !== message));

/**
 * Shows a message that an action succeeded, with an optional undo. Errors are shown where they occur instead.
 *
 * @param undo use `useUndo` instead, so that Ctrl+Z undoes the action too
 * @param onHidden is called at the latest when the time of the message is over
 * @returns a function that hides the message
 */
export function showMessage(text: string, undo?: () => void, onHidden?: () => void): () => void {
  const message = { id: ++messageCount, text, undo };
  setMessages([...shownMessages.slice(1 - MAX_MESSAGES), message]);
  const hide = () => {
    removeMessage(message);
    onHidden?.();
  };
  setTimeout(hide, SHOWN_MS);
  return hide;
}

/** Returns the number of messages so far, with which a form knows whether its action has shown one. */
export const countMessages = (): number => messageCount;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place in the frame of every page where messages are shown. */
export function Messages() {
  const { t } = useTranslation();
  const messages = useSyncExternalStore(subscribe, () => shownMessages);
  return (
    <div className="messages" role="status">
      {messages.map((message) => (
        <p key={message.id}>
          {message.text}
          {message.undo && (
            <button
              type="button"
              onClick={() => {
                removeMessage(message);
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
