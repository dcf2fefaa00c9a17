import { mdiAlertCircle } from '@mdi/js';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/icon';

interface Message {
  readonly id: number;
  readonly text: string;
  readonly isError?: boolean;
  readonly undo?: (() => void) | undefined;
}

/** Long enough to read a message twice. Errors are longer, and the user does not expect them. */
const SHOWN_MS = 8000;
const ERROR_SHOWN_MS = 20_000;
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
 * Shows a message that an action succeeded, with an optional undo.
 *
 * @param undo use `useUndo` instead, so that Ctrl+Z undoes the action too
 * @param onHidden is called at the latest when the time of the message is over
 * @returns a function that hides the message
 */
export function showMessage(text: string, undo?: () => void, onHidden?: () => void): () => void {
  const message = addMessage({ text, undo });
  const hide = () => {
    removeMessage(message);
    onHidden?.();
  };
  setTimeout(hide, SHOWN_MS);
  return hide;
}

/** Shows an error that has no place on the page, such as that of an action on a page that the user has left. */
export function showErrorMessage(text: string): void {
  const message = addMessage({ text, isError: true });
  setTimeout(() => removeMessage(message), ERROR_SHOWN_MS);
}

function addMessage(content: Omit<Message, 'id'>): Message {
  const message = { id: ++messageCount, ...content };
  setMessages([...shownMessages.slice(1 - MAX_MESSAGES), message]);
  return message;
}

/** Returns the number of messages so far, with which a form knows whether its action has shown one. */
export const countMessages = (): number => messageCount;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place in the frame of every page where messages are shown. */
export function Messages() {
  const messages = useSyncExternalStore(subscribe, () => shownMessages);
  return (
    <div className="messages">
      <div role="status">
        {messages
          .filter(({ isError }) => !isError)
          .map((message) => (
            <SuccessMessage key={message.id} message={message} />
          ))}
      </div>
      {messages
        .filter(({ isError }) => isError)
        .map((message) => (
          <ErrorMessage key={message.id} message={message} />
        ))}
    </div>
  );
}

function SuccessMessage({ message }: { message: Message }) {
  const { t } = useTranslation();
  const { text, undo } = message;
  return (
    <p>
      {text}
      {undo && (
        <button
          type="button"
          onClick={() => {
            removeMessage(message);
            undo();
          }}
        >
          {t('dialog.undo')}
        </button>
      )}
    </p>
  );
}

function ErrorMessage({ message }: { message: Message }) {
  const { t } = useTranslation();
  return (
    <p role="alert" className="error">
      <Icon path={mdiAlertCircle} />
      <span>{message.text}</span>
      <button type="button" onClick={() => removeMessage(message)}>
        {t('dialog.close')}
      </button>
    </p>
  );
}
