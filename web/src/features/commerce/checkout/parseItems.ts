import type { CheckoutItem } from './useCheckout.ts'

/** What an address of the checkout names: `type` and `id` are lists of equal length (CHK-01); null where they are not (CHK-02). */
export function parseItems(params: URLSearchParams): CheckoutItem[] | null {
  const [types, ids] = ['type', 'id'].map((name) => (params.get(name) ?? '').split(',').filter(Boolean))
  if (!types?.length || types.length !== ids?.length) return null
  return types.map((type, at) => ({ type, id: ids[at] ?? '' }))
}
