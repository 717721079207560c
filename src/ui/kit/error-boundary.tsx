import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Called when the children have thrown. */
  readonly onError?: () => void;
  /** Replaces children that throw. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/**
 * Keeps a page or part that throws from taking the shell and the player with it. Pass it what it shows as
 * `key`, so that the next one starts afresh.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
