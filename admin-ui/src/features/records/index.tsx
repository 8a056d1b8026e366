import { type AnyKind, wireName } from '@fidelidade/domain/kernel/record-kind/record-kind.js';
import { RECORD_KINDS } from '@fidelidade/domain/record-kinds.js';
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../../app/lazyScreen';
import { accountPlanScreens } from '../finance/account-plans';

type KindScreen = ComponentType<{ readonly kind: AnyKind }>;

const LIST = lazyScreen<'KindList', { kind: AnyKind }>(() => import('./KindList'), 'KindList');
const CREATE = lazyScreen<'KindCreate', { kind: AnyKind }>(() => import('./KindForms'), 'KindCreate');
const EDIT = lazyScreen<'KindEdit', { kind: AnyKind }>(() => import('./KindForms'), 'KindEdit');
const SHOW = lazyScreen<'KindShow', { kind: AnyKind }>(() => import('./KindShow'), 'KindShow');

/** One component for all views of a name: react-admin would take a new one for another screen at each render. */
const of = (kind: AnyKind, Screen: KindScreen): ComponentType =>
  function KindView() {
    return <Screen kind={kind} />;
  };

/** Those of a kind whose own are better read than what all have. */
const OWN: Readonly<Record<string, Partial<ResourceProps>>> = { 'account-plans': accountPlanScreens };

/** The screens of every plain record. */
export const RECORD_RESOURCES: readonly ResourceProps[] = RECORD_KINDS.map((kind: AnyKind) => ({
  name: kind.resource,
  list: of(kind, LIST),
  create: of(kind, CREATE),
  edit: of(kind, EDIT),
  show: of(kind, SHOW),
  recordRepresentation: wireName(kind.title),
  ...OWN[kind.resource],
}));
