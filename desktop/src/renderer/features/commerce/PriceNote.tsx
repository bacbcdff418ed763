import { Callout } from '@blueprintjs/core'
import { Link } from 'wouter'
import type { Row } from '#desktop/core/Row.ts'
import { findPrice } from '#shared/features/portals/rules/findPrice.ts'
import { flattenPlan } from '#shared/features/portals/rules/flattenPlan.ts'
import { sayPrice } from '#shared/features/portals/rules/sayPrice.ts'
import { portalsPriceWords } from '#shared/features/portals/words/price/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { useRow } from '../../kernel/api/useRecords.ts'
import { useFormTarget } from '../../kernel/form/FormTarget.tsx'
import { itemPlaces } from '../content/items/itemPlaces.ts'
import { type SoldItem, soldItem, useItemPrices } from '../portals/useItemPrices.ts'
import { HiddenNote } from './HiddenNote.tsx'
import { TwinNote } from './TwinNote.tsx'

/** Below the price of a membership: what buyers read, or that it is not on sale. */
export function PriceNote() {
  // Cast: a form of memberships edits stored ones.
  const membership = useFormTarget().record as Row
  return (
    <>
      <Said />
      <HiddenNote membership={membership} />
      <TwinNote membership={membership} />
    </>
  )
}

function Said() {
  const t = useWords(portalsPriceWords)
  const { record } = useFormTarget()
  // Cast: a form of memberships edits stored ones.
  const membership = record as Row
  const sold = useItemPrices([membership])(membership)
  const item = soldItem(membership)
  const price = findPrice(sold)
  const said = price && sayPrice(t, { ...price, ...flattenPlan(price.plan) })
  if (item) return <ItemNote item={item} said={said} />
  if (said !== null) return <p className="quiet">Buyers read: {said}</p>
  if (record.active === false) return null
  return (
    <Callout intent="warning" compact>
      It is not on sale: {missing[sold.paymentPlan]} is missing. For a free membership, enter 0.
    </Callout>
  )
}

const missing = {
  onetime: 'its one-time price',
  recurring: 'the price of each payment',
  installments: 'the price of one installment',
}

/** The price is that of a course or program, and is entered there. */
function ItemNote({ item: { entity, key }, said }: { item: SoldItem; said: string | null }) {
  const { data } = useRow(entity, key)
  if (!data) return null
  const place = (
    <Link href={`${itemPlaces[entity].editor}/${data.id}?tab=${priceTabs[entity]}`}>{String(data.name)}</Link>
  )
  if (said === null)
    return (
      <Callout intent="warning" compact>
        It is not on sale: {place} has no price. For a free one, enter 0 there.
      </Callout>
    )
  return (
    <p className="quiet">
      Buyers read: {said}. It is the price of {place}, and is changed there.
    </p>
  )
}

/** The tab of its editor that has its price. */
const priceTabs = { course: 'commerce', program: 'advanced' } as const
