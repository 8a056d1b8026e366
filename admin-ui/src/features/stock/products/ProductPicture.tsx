import { useCan } from '../../../providers/useCan';
import { useCommand } from '../../../providers/useCommand';
import { PicturePanel } from '../../../shared/picture/PicturePanel';
import type { Product } from './product';

/** What it looks like. Nothing is shown of none to whoever may not put one up. */
export function ProductPicture({ product }: { product: Product }) {
  const can = useCan();
  const { run, isPending } = useCommand<Product>(['products']);
  const mayChange = product.status !== 'deleted' && can('stock.products.edit');
  if (!product.picture && !mayChange) return null;
  const path = `/api/products/${product.id}/picture`;
  return (
    <PicturePanel
      texts="stock.products.picture"
      address={product.picture}
      mayChange={mayChange}
      isPending={isPending}
      onChoose={async (picture) => (await run(path, { picture }, 'put'))?.['picture']}
      onRemove={() => void run(path, {}, 'delete')}
    />
  );
}
