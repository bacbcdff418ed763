import { createContext, type ReactNode, useContext } from 'react'
import { assert } from '../../../../../shared/src/kernel/errors/assert.ts'
import type { Feature } from './Feature.ts'
import { type Slot, valuesIn } from './Slot.ts'

const FeaturesContext = createContext<readonly Feature[] | null>(null)

/** Gives the kernel what the capabilities contribute. */
export function FeaturesProvider(props: { features: readonly Feature[]; children: ReactNode }) {
  return <FeaturesContext value={props.features}>{props.children}</FeaturesContext>
}

export function useFeatures(): readonly Feature[] {
  const features = useContext(FeaturesContext)
  assert(features, 'The screens stand inside of FeaturesProvider.')
  return features
}

/** All that the capabilities put into a slot, in their order. */
export function useSlot<T>(slot: Slot<T>): readonly T[] {
  return valuesIn(
    slot,
    useFeatures().flatMap(({ fillings = [] }) => fillings),
  )
}

/** What the one capability put into a slot that the kernel cannot do without. */
export function useOnly<T>(slot: Slot<T>): T {
  const [value, ...more] = useSlot(slot)
  assert(value !== undefined && more.length === 0, `One capability fills the slot “${slot.name}”.`)
  return value
}
