import { AccountPlanList } from './AccountPlanList';

export const accountPlans = { list: AccountPlanList, recordRepresentation: 'name' };
