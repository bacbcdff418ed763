import { Callout } from '@blueprintjs/core'
import { findPrice, type PriceFields } from '#shared/features/portals/rules/findPrice.ts'
import { flattenPlan } from '#shared/features/portals/rules/flattenPlan.ts'
import { sayPrice } from '#shared/features/portals/rules/sayPrice.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useFormTarget } from '../../kernel/form/FormTarget.tsx'

/** Below the price of a membership: what buyers read, or that it is not for sale. */
export function PriceNote() {
  const t = useWords(portalsPriceWords)
  const { record } = useFormTarget()
  // Cast: a stored membership has passed its schema.
  const fields = record as Readonly<Record<string, unknown>> & PriceFields
  const price = findPrice(fields)
  if (price !== null)
    return <p className="quiet">Buyers read: {sayPrice(t, { ...price, ...flattenPlan(price.plan) })}</p>
  if (record.active === false) return null
  return (
    <Callout intent="warning" compact>
      It is not for sale: {missing[fields.paymentPlan]} is missing. For a free membership, enter 0.
    </Callout>
  )
}

const missing = {
  onetime: 'its one-time price',
  recurring: 'its price per term',
  installments: 'the price of one installment',
}
