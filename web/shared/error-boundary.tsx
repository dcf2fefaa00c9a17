import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown instead of the part that failed. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows the fallback when a part of the page throws while it renders. The rest of the page still works. A new `key`
 * tries again.
 */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override readonly state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
