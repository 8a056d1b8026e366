import { useQuery } from '@tanstack/react-query';
import { api } from '../../../providers/api';
import type { Company } from './company';

/** The company that one works in. */
export const useCompany = () =>
  useQuery({
    queryKey: ['companies', 'current'],
    queryFn: ({ signal }) => api.get<Company>('/api/company', {}, signal),
  });
