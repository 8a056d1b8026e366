import { ALL_MODULES, isBuilt, MODULES } from '@fidelidade/domain/identity/modules.js';
import Box from '@mui/material/Box';
import { minValue, required } from 'react-admin';
import { useCatalogueLanguage } from '../../../i18n/usePermissionName';
import { useText } from '../../../i18n/useText';
import { useCommand } from '../../../providers/useCommand';
import { FieldGrid } from '../../../shared/form/FormSection';
import { FormDialog } from '../../../shared/form/FormDialog';
import { CheckInput } from '../../../shared/inputs/CheckInput';
import { MoneyInput } from '../../../shared/inputs/MoneyInput';
import { TextInput } from '../../../shared/inputs/TextInput';
import { COUNTED, type OfferedPlan } from './plan';

/** What support types of a plan; a module is ticked, a limit that is empty is none. */
interface Typed {
  readonly id?: string;
  readonly name?: string;
  readonly price?: string;
  readonly order?: string;
  readonly limits?: Readonly<Record<string, string | number | null>>;
  readonly modules?: Readonly<Record<string, boolean>>;
}

/** A plan of the catalogue, new or changed: whoever has it keeps what they agreed to. */
export function OfferPlanDialog({ plan, onClose }: { plan?: OfferedPlan; onClose: () => void }) {
  const t = useText();
  const language = useCatalogueLanguage();
  const { run } = useCommand(['plans'], onClose, plan?.name);
  const wide = { gridColumn: { sm: 'span 6' } };
  return (
    <FormDialog
      title={plan ? t('plan.edit_offer', { name: plan.name }) : t('plan.offer')}
      submit={t('common.save')}
      width="sm"
      defaultValues={plan ? typedOf(plan) : { modules: {} }}
      onSubmit={(values) =>
        run(plan ? `/api/plans/${plan.id}` : '/api/plans', sentOf(values, plan), plan ? 'put' : 'post')
      }
      onClose={onClose}
    >
      <FieldGrid>
        <Box sx={wide}>
          <TextInput source="name" label={t('plan.name')} validate={required()} autoFocus />
        </Box>
        <Box sx={wide}>
          <TextInput
            source="id"
            label={t('plan.code')}
            hint={t('plan.code_hint')}
            validate={required()}
            disabled={plan !== undefined}
          />
        </Box>
        <Box sx={wide}>
          <MoneyInput source="price" label={t('plan.price')} validate={required()} />
        </Box>
        <Box sx={wide}>
          <TextInput source="order" label={t('plan.order')} validate={[required(), minValue(0)]} />
        </Box>
        {COUNTED.map((counted) => (
          <Box key={counted} sx={wide}>
            <TextInput
              source={`limits.${counted}`}
              label={t(`plan.counted.${counted}`)}
              hint={t('plan.limit_hint')}
              validate={minValue(0)}
            />
          </Box>
        ))}
        {ALL_MODULES.filter(isBuilt).map((module) => (
          <Box key={module} sx={wide}>
            <CheckInput source={`modules.${module}`} label={MODULES[module][language]} />
          </Box>
        ))}
      </FieldGrid>
    </FormDialog>
  );
}

const typedOf = ({ id, name, price, order, limits, modules }: OfferedPlan): Typed => ({
  ...{ id, name, price, order: String(order) },
  limits: Object.fromEntries(
    COUNTED.map((each) => [each, limits[each] === null ? '' : String(limits[each])]),
  ),
  modules: Object.fromEntries(modules.map((module) => [module, true])),
});

/** What a plan holds that no form shows (a module that is not built) stays. */
function sentOf({ id, name, price, order, limits, modules }: Typed, plan: OfferedPlan | undefined): object {
  const numberOf = (typed: string | number | null | undefined) =>
    typed === '' || typed === null || typed === undefined ? null : Number(typed);
  return {
    ...(!plan && { id }),
    ...{ name, price, order: numberOf(order) },
    limits: Object.fromEntries(COUNTED.map((each) => [each, numberOf(limits?.[each])])),
    modules: ALL_MODULES.filter((module) =>
      isBuilt(module) ? modules?.[module] === true : plan?.modules.includes(module),
    ),
  };
}
