import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { useSite } from '#web/kernel/site/Site.ts'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { inNameOf } from '#web/kernel/viewer/whoOf.ts'
import { startCheckout } from '../calls.ts'
import { checkoutOf, confirmPath } from '../paths.ts'
import { paidMark } from './paidMark.ts'
import { markBegun } from './useReturns.ts'

export type CheckoutItem = { type: string; id: string }
/** `renews`: what is held already is bought again, which adds to its end. */
type Asked = {
  items: readonly CheckoutItem[]
  from: string
  renews: boolean
  coupon: string | null
  /** They stopped at the order: Back from the payment comes to it. Otherwise they only passed through, and Back comes to the offer. */
  isSeen: boolean
}

/**
 * Starts a checkout and goes where it leads (CHK-06, CHK-07): to the provider's page, or to the confirmation where nothing is
 * to be paid. Every other answer is the page's to show. `from`: where a cancelled checkout comes back to. An answer that comes after the
 * buyer has left the checkout leads nowhere: it would take them from the page that they went back to, and, if they have begun again
 * meanwhile, to a page that the newer checkout has closed.
 */
export function useCheckout({ items, from, renews, coupon, isSeen }: Asked) {
  const { api, base } = useSite()
  const viewer = useViewer()
  const [, navigate] = useLocation()
  const { mutate, data, error } = useMutation({
    mutationFn: () => {
      const here = `${window.location.origin}${base}${confirmPath}`
      // Who leaves the payment comes back to all of it.
      const back = new URLSearchParams({ from, again: checkoutOf(items, { from, renews }) })
      if (`${here}?${back}`.length > longestAddress) back.delete('again')
      const ways = { returnUrl: `${here}?${paidMark}`, cancelUrl: `${here}?${back}` }
      return api.call(
        startCheckout,
        { items: [...items], renews, ...(coupon && { coupon }), ...ways } as never,
        inNameOf(viewer),
      )
    },
  })
  const start = () =>
    mutate(undefined, {
      // Unlike the mutation's own callback, not called once the page is gone.
      onSuccess({ statusCode, checkoutUrl, member }) {
        if (statusCode === 200 && checkoutUrl && isSeen) {
          markBegun()
          window.location.assign(checkoutUrl)
        } else if (statusCode === 200 && checkoutUrl)
          // In its place: a page that starts the payment at once would start a second one on Back.
          window.location.replace(checkoutUrl)
        else if (statusCode === 201 && member)
          navigate(`${confirmPath}?${new URLSearchParams({ memberID: member.id })}`, { replace: true })
      },
    })
  return { start, data, error }
}

/** As `startCheckout` takes it. */
const longestAddress = 2000

/** What an address of the checkout names: `type` and `id` are lists of equal length (CHK-01); null where they are not (CHK-02). */
export function parseItems(params: URLSearchParams): CheckoutItem[] | null {
  const [types, ids] = ['type', 'id'].map((name) => params.getAll(name).join(',').split(',').filter(Boolean))
  if (!types?.length || types.length !== ids?.length) return null
  return types.map((type, at) => ({ type, id: ids[at] ?? '' }))
}
