import { Component, type ReactNode } from 'react';
import { ProblemState } from '../ui/ProblemState.js';
import { reloadPage } from './connection.js';

interface Props {
  readonly children: ReactNode;
}

/** The last resort: a screen that broke. */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    return this.state.broken ? <ProblemState retry={reloadPage} /> : this.props.children;
  }
}
