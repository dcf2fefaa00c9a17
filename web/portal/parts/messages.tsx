import { useSyncExternalStore } from 'react';

interface Message {
  readonly id: number;
  readonly text: string;
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

/** Says that something was done. What went wrong stays where it happened instead. */
export function tell(text: string): void {
  const message = { id: ++made, text };
  change([...shown.slice(-2), message]);
  setTimeout(() => change(shown.filter((each) => each !== message)), SHOWN_MS);
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Messages() {
  const messages = useSyncExternalStore(listen, () => shown);
  return (
    <div className="messages" role="status">
      {messages.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
