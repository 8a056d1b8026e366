import Button from '@mui/material/Button';
import { Component, type ReactNode } from 'react';
import { useText } from '../i18n/useText';
import { EmptyState } from '../shared/ui/EmptyState';

/** A screen that breaks leaves the menu standing. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? (
      <Broken retry={() => this.setState({ broken: false })} />
    ) : (
      this.props.children
    );
  }
}

function Broken({ retry }: { retry: () => void }) {
  const t = useText();
  return (
    <div role="alert">
      <EmptyState
        title={t('errors.screen')}
        hint={t('errors.generic')}
        action={
          <Button variant="outlined" onClick={retry}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  );
}
