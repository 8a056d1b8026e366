import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../../i18n/useText';
import { api } from '../../../../providers/api';
import { refusalOf } from '../../../../providers/apiError';
import { ASIDE } from '../../../../providers/failures';
import { money } from '../../../../shared/format';
import { useDebounced } from '../../../../shared/useDebounced';
import { colours, type as text } from '../../../../theme/tokens';
import { SearchBox } from '../SearchBox';
import { useTaking } from '../useTaking';
import { typedProduct, type TillProduct } from './lines';

interface ProductSearchProps {
  readonly onPick: (product: TillProduct, quantity: string) => void;
}

/** By code, bar code or name; `3*` before it says how many. */
export function ProductSearch({ onPick }: ProductSearchProps) {
  const t = useText();
  const { skin } = useTheme();
  const [typed, setTyped] = useState('');
  const { quantity, text: wanted } = typedProduct(typed);
  const asked = useDebounced(wanted);
  const { data, error, isFetching } = useQuery({
    queryKey: ['till', 'products', asked],
    queryFn: ({ signal }) =>
      api.get<{ data: readonly TillProduct[] }>('/api/till/products', { q: asked }, signal),
    enabled: asked !== '',
    gcTime: 0,
    retry: 1,
    ...ASIDE,
  });
  const isCurrent = asked === wanted && !isFetching;
  const found = wanted !== '' && asked !== '' && data ? data.data : [];
  const pick = (product: TillProduct | undefined) => {
    if (!product) return;
    setTyped('');
    startAgain();
    onPick(product, quantity);
  };
  const { marked, mark, onKeyDown, startAgain } = useTaking({
    ...{ count: found.length, isCurrent, isMeaningful: wanted !== '' },
    take: (place) => pick(found[place]),
  });
  const isUnknown = isCurrent && wanted !== '' && !error && found.length === 0;
  return (
    <Box>
      <SearchBox
        label={t('loyalty.till.goods.search')}
        value={typed}
        onType={(value) => {
          setTyped(value);
          startAgain();
        }}
        onKeyDown={(event) => {
          // Enter on nothing goes on, as in every field.
          if (typed.trim() === '') return;
          if (event.key === 'Enter') event.stopPropagation();
          onKeyDown(event);
        }}
        listId="till-products"
        isOpen={found.length > 0}
        markedId={found[marked] && `till-product-${found[marked].id}`}
        isWrong={isUnknown || Boolean(error)}
        hint={
          error
            ? refusalOf(error).message
            : t(isUnknown ? 'loyalty.till.goods.unknown' : 'loyalty.till.goods.search_hint')
        }
      />
      <Box
        component="ul"
        id="till-products"
        role="listbox"
        aria-label={t('loyalty.till.goods.found')}
        sx={{ listStyle: 'none', margin: 0, padding: 0 }}
      >
        {found.map((product, place) => (
          <Box
            component="li"
            key={product.id}
            id={`till-product-${product.id}`}
            role="option"
            aria-selected={place === marked}
            onMouseEnter={() => mark(place)}
            onClick={() => pick(product)}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'center',
              gap: 3,
              padding: '8px 12px',
              minHeight: 48,
              borderRadius: 2,
              cursor: 'pointer',
              background: place === marked ? skin.accentSoft : undefined,
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: text.emphasis, overflowWrap: 'anywhere' }}>{product.name}</Box>
              <Box sx={{ fontSize: text.label, color: colours.inkMuted }}>{product.code}</Box>
            </Box>
            <Box sx={{ whiteSpace: 'nowrap' }}>{money(product.sell_value)}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
