interface NoticeProps {
  readonly kind: 'alert' | 'status';
  readonly text: string;
  readonly action?: string;
  act?(): void;
}

/** A sentence, and the way on. */
export function Notice({ kind, text, action, act }: NoticeProps) {
  return (
    <div className={`notice ${kind}`} role={kind}>
      <p>{text}</p>
      {action && (
        <button className="second" onClick={act}>
          {action}
        </button>
      )}
    </div>
  );
}
