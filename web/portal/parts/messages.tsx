import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

interface Message {
  readonly id: number;
  readonly text: string;
  readonly undo?: () => void;
}

/** As long as it takes to read a sentence twice. */
const SHOWN_MS = 8000;
let made = 0;
let shown: readonly Message[] = [];
const listeners = new Set<() => void>();

function change(messages: readonly Message[]): void {
  shown = messages;
  for (const listener of listeners) listener();
}

/** Says that something was done, with a way to undo it. What went wrong stays where it happened instead. */
export function tell(text: string, undo?: () => void): void {
  const message = { id: ++made, text, ...(undo && { undo }) };
  change([...shown.slice(-2), message]);
  setTimeout(() => change(shown.filter((each) => each !== message)), SHOWN_MS);
}

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
