import type { TermsAudience, TermsKind } from '@fidelidade/domain/identity/terms/events.js';
import {
  ALL_TERMS_KINDS,
  MAX_TERMS_LENGTH,
  MAX_TERMS_TITLE_LENGTH,
  TERMS_KINDS,
  termsHtml,
} from '@fidelidade/domain/identity/terms/terms.js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { maxLength, required, type Validator } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../../i18n/useText';
import { useWords } from '../../../i18n/useWords';
import { day } from '../../../shared/format';
import { today } from '../../../shared/today';
import { UnplacedErrors } from '../../../shared/form/Form';
import { Comparison } from '../../../shared/form/ownership/Comparison';
import { askBeforeLeaving } from '../../../shared/form/ownership/drafts';
import { OwnedForm, type FieldErrors } from '../../../shared/form/ownership/OwnedForm';
import { useCommand } from '../../../providers/useCommand';
import { CheckInput } from '../../../shared/inputs/CheckInput';
import { DateInput } from '../../../shared/inputs/DateInput';
import { SelectInput } from '../../../shared/inputs/SelectInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { PlainHtml } from '../../../shared/text/PlainHtml';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { colours, type as text } from '../../../theme/tokens';
import type { Terms } from './terms';

interface PublishFormProps {
  readonly audience: TermsAudience;
  /** What was published so far, the newest first. */
  readonly all: readonly Terms[];
  readonly onClose: () => void;
}

type Written = {
  readonly kind: TermsKind;
  readonly title: string;
  readonly text: string;
  readonly valid_from: string;
  readonly required: boolean;
};

type Asked = Written & {
  /** To the form that waits: what is wrong with its fields, or nothing once it is published. */
  readonly answer: (problems: FieldErrors) => void;
};

const fromTodayOn: Validator = (value: unknown) =>
  typeof value === 'string' && value < today() ? 'errors.domain.terms_from_past' : undefined;

/** Nothing is wrong, and nothing was published. */
const NOT_SENT = {};

/** Writing and preview side by side; publishing asks once more, for it cannot be taken back. */
export function PublishForm({ audience, all, onClose }: PublishFormProps) {
  const t = useText();
  const words = useWords();
  const [form] = useState(() => Symbol('terms'));
  const [asking, setAsking] = useState<Asked | null>(null);
  const { run, isPending } = useCommand<Terms>(['terms'], onClose);
  const [first] = useState(() => writtenAfter(all));
  const publish = async () => {
    if (!asking) return;
    const { answer, ...texts } = asking;
    answer(await run('/api/terms', { audience, ...texts }));
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
      record={first}
      onSubmit={(written: Partial<Written>) =>
        new Promise((answer) => setAsking({ ...first, ...written, answer }))
      }
    >
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        <Box sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <SelectInput
              source="kind"
              label={t('terms.field_kind')}
              choices={ALL_TERMS_KINDS.map((kind) => ({ value: kind, label: words(TERMS_KINDS[kind]) }))}
            />
            <DateInput
              source="valid_from"
              label={t('terms.field_valid_from')}
              hint={t('terms.field_valid_from_hint')}
              validate={[required(), fromTodayOn]}
            />
          </Box>
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
            rows={12}
          />
          <CheckInput source="required" label={t('terms.field_required')} />
        </Box>
        <Preview />
      </Box>
      <Comparison />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, marginTop: 4 }}>
        <Button type="submit" variant="contained" disabled={isPending}>
          {t('terms.publish')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => askBeforeLeaving(onClose, form)}>
          {t('common.cancel')}
        </Button>
      </Box>
      <ConfirmDialog
        open={asking !== null}
        title={t('terms.publish_ask', { version: (all[0]?.version ?? 0) + 1 })}
        text={t(asking?.required === false ? 'terms.publish_hint_optional' : 'terms.publish_hint', {
          day: asking ? day(asking.valid_from) : '',
        })}
        confirm={t('terms.publish')}
        busy={isPending}
        onConfirm={() => void publish()}
        onClose={dismiss}
      />
      <UnplacedErrors />
    </OwnedForm>
  );
}

/** One goes on from the newest text; the first is of use. */
function writtenAfter([newest]: readonly Terms[]): Written {
  const { kind = 'uso', title = '', text: body = '', required: asked = true } = newest ?? {};
  return { kind, title, text: body, valid_from: today(), required: asked };
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
