interface NoticeProps {
  /** `alert` needs attention now; `status` informs. */
  readonly kind: 'alert' | 'status';
  readonly text: string;
  /** Label of the button. */
  readonly action?: string;
  onAction?(): void;
  /** Puts the button beside the text, so that the notice takes little room. */
  readonly isCompact?: boolean;
}

/** A message, with a button if there is something to do. */
export function Notice({ kind, text, action, onAction, isCompact = false }: NoticeProps) {
  return (
    <div className={`notice ${kind} ${isCompact ? 'compact' : ''}`} role={kind}>
      <p>{text}</p>
      {action && (
        <button type="button" className="second" onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  );
}
