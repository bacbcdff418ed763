import { foldText } from '#shared/kernel/richText/foldText.ts'
import type { BlockOffer } from '../blocks/BlockOffer.ts'

/** The entries that a search finds, those whose name begins with it first; all for none. */
export function findOffers(offers: readonly BlockOffer[], query: string): BlockOffer[] {
  const wanted = folded(query)
  if (wanted === '') return [...offers]
  return offers
    .map((offer) => ({ offer, rank: rank(offer, wanted) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ offer }) => offer)
}

function rank({ name, words = '', markdown }: BlockOffer, wanted: string): number {
  if (folded(name).startsWith(wanted) || markdown === wanted) return 0
  const all = `${name} ${words}`.split(' ').map(folded)
  if (all.some((word) => word.startsWith(wanted))) return 1
  return folded(name).includes(wanted) ? 2 : 3
}

const folded = (text: string) => foldText(text).replaceAll(' ', '')
