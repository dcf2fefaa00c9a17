import { ActionIcon, Title } from '@mantine/core';
import { mdiClose } from '@mdi/js';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/icon';

interface Props {
  readonly title: string;
  /** Without it, the user cannot close the dialog: it has no such button, and Escape does nothing. */
  onClose?(): void;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/**
 * A native modal dialog: it traps the focus and covers the page, and a later dialog lies above it. The focus goes to the
 * element with `data-autofocus`, or else to the title. The dialog is open as long as this component is rendered.
 */
export function Dialog({ title, onClose, isWide = false, children }: Props) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closes the dialog while it is still in the page, so that the focus returns to the previous element.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    (current?.querySelector<HTMLElement>('[data-autofocus]') ?? current?.querySelector<HTMLElement>('h2'))?.focus();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={isWide ? 'wide' : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => event.stopPropagation()}
    >
      <div className="title">
        <Title order={2} id={titleId} tabIndex={-1}>
          {title}
        </Title>
        {onClose && (
          <ActionIcon variant="subtle" color="gray" aria-label={t('dialog.close')} onClick={onClose}>
            <Icon path={mdiClose} />
          </ActionIcon>
        )}
      </div>
      {children}
    </dialog>
  );
}
