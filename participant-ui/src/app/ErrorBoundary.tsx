import { Component, type ReactNode } from 'react';
import { ConnectionError } from '../api/api-error.js';
import { ProblemState } from '../ui/ProblemState.js';
import { connectionLost, reloadPage } from './connection.js';

interface Props {
  readonly children: ReactNode;
}

/** The last resort: a screen that broke, or whose file did not arrive. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof ConnectionError) connectionLost();
    else console.error(error);
  }

  override render() {
    return this.state.broken ? <ProblemState retry={reloadPage} /> : this.props.children;
  }
}
