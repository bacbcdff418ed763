import { useSlot } from '#desktop/renderer/kernel/manifest/FeaturesContext.tsx'
import { itemSelling } from './itemSlots.ts'

/** Below the price of an item: where it is sold, as others contribute it. */
export function ItemSelling() {
  return useSlot(itemSelling).map((View, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what fills a slot keeps its order.
    <View key={at} />
  ))
}
