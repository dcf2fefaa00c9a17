import { ActionIcon, Title } from '@mantine/core';
import { mdiClose } from '@mdi/js';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icon';

interface Props {
  readonly title: string;
  /** Without it nobody leaves but by what stands inside. */
  close?(): void;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The browser's own dialog: it keeps the focus and what lies behind it out of reach, and a later one lies above it. */
export function Dialog({ title, close, isWide = false, children }: Props) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed while it is still in the page, so that the focus goes back to where it came from.
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
        close?.();
      }}
      onClick={(event) => event.stopPropagation()}
    >
      <div className="title">
        <Title order={2} id={titleId} tabIndex={-1}>
          {title}
        </Title>
        {close && (
          <ActionIcon variant="subtle" color="gray" aria-label={t('dialog.close')} onClick={close}>
            <Icon path={mdiClose} />
          </ActionIcon>
        )}
      </div>
      {children}
    </dialog>
  );
}
