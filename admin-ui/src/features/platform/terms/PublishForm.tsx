import {
  MAX_TERMS_LENGTH,
  MAX_TERMS_TITLE_LENGTH,
  termsHtml,
} from '@fidelidade/domain/identity/terms/terms.js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { maxLength, required } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { UnplacedErrors } from '../../../shared/form/Form';
import { Comparison } from '../../../shared/form/ownership/Comparison';
import { leave } from '../../../shared/form/ownership/drafts';
import { OwnedForm, type FieldErrors } from '../../../shared/form/ownership/OwnedForm';
import { useCommand } from '../../../providers/useCommand';
import { TextInput } from '../../../shared/inputs/TextInput';
import { PlainHtml } from '../../../shared/text/PlainHtml';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { colours, type as text } from '../../../theme/tokens';
import type { Terms } from './terms';

interface PublishFormProps {
  readonly terms: Terms;
  readonly onClose: () => void;
}

interface Asked {
  readonly title: string;
  readonly text: string;
  /** To the form that waits: what is wrong with its fields, or nothing once it is published. */
  readonly answer: (problems: FieldErrors) => void;
}

/** Nothing is wrong, and nothing was published. */
const NOT_SENT = {};

/** Writing and preview side by side; publishing asks once more, for it cannot be taken back. */
export function PublishForm({ terms, onClose }: PublishFormProps) {
  const t = useText();
  const [form] = useState(() => Symbol('terms'));
  const [asking, setAsking] = useState<Asked | null>(null);
  const { run, isPending } = useCommand<Terms>(['terms'], onClose);
  const publish = async () => {
    if (!asking) return;
    const { answer, ...texts } = asking;
    answer(await run('/api/terms', { audience: terms.audience, ...texts }));
    setAsking(null);
  };
  const dismiss = () => {
    asking?.answer(NOT_SENT);
    setAsking(null);
  };
  return (
    <OwnedForm
      name={t('terms.field_title')}
      form={form}
      record={{ title: terms.title, text: terms.text }}
      onSubmit={({ title, text: body }: { title?: unknown; text?: unknown }) =>
        new Promise((answer) => setAsking({ title: String(title), text: String(body), answer }))
      }
    >
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          <TextInput
            source="title"
            label={t('terms.field_title')}
            validate={[required(), maxLength(MAX_TERMS_TITLE_LENGTH)]}
            autoFocus
          />
          <TextInput
            source="text"
            label={t('terms.field_text')}
            hint={t('terms.field_text_hint')}
            validate={[required(), maxLength(MAX_TERMS_LENGTH)]}
            multiline
            rows={14}
          />
        </Box>
        <Preview />
      </Box>
      <Comparison />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginTop: 4 }}>
        <Button type="submit" variant="contained" disabled={isPending}>
          {t('terms.publish')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => leave(onClose, form)}>
          {t('common.cancel')}
        </Button>
      </Box>
      <ConfirmDialog
        open={asking !== null}
        title={t('terms.publish_ask', { version: terms.version + 1 })}
        text={t('terms.publish_hint')}
        confirm={t('terms.publish')}
        busy={isPending}
        onConfirm={() => void publish()}
        onClose={dismiss}
      />
      <UnplacedErrors />
    </OwnedForm>
  );
}

/** What the reader will see; the same rule as on the server makes it. */
function Preview() {
  const t = useText();
  const { control } = useFormContext();
  const [title, body] = useWatch({ control, name: ['title', 'text'] });
  return (
    <Box component="section" aria-label={t('terms.preview')}>
      <Box sx={{ fontSize: text.label, color: colours.inkMuted, marginBottom: 1 }}>{t('terms.preview')}</Box>
      <Box
        tabIndex={0}
        sx={{
          maxHeight: 420,
          overflowY: 'auto',
          padding: 4,
          border: `1px solid ${colours.line}`,
          borderRadius: 2,
          background: colours.sunken,
        }}
      >
        <Box sx={{ fontSize: text.heading, fontWeight: text.emphasis, marginBottom: 3 }}>
          {String(title ?? '')}
        </Box>
        <PlainHtml html={termsHtml(String(body ?? ''))} />
      </Box>
    </Box>
  );
}
