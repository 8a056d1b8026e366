import { useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { forgetUser } from '../../../providers/user';
import { PicturePanel } from '../../../shared/picture/PicturePanel';
import type { Company } from './company';

const PATH = '/api/company/logo';

/** The picture above DANFE and printed reports. */
export function LogoPanel({ company: { report_logo: address } }: { company: Company }) {
  const can = useCan();
  const queries = useQueryClient();
  const { run, isPending } = useCommand<Company>(['companies'], () => {
    // Whoever is signed in is told with their company's logo: that is asked for anew.
    forgetUser();
    void queries.invalidateQueries({ queryKey: ['auth'] });
  });
  return (
    <PicturePanel
      texts="registry.company.logo"
      address={address}
      mayChange={can('system.companies.edit')}
      isPending={isPending}
      onChoose={async (picture) =>
        (await run(PATH, { logo: picture.slice(picture.indexOf(',') + 1) }, 'put'))?.['logo']
      }
      onRemove={() => void run(PATH, {}, 'delete')}
    />
  );
}
