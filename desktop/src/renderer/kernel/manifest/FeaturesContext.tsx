import { createContext, type ReactNode, useContext } from 'react'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { Feature } from './Feature.ts'
import { type Slot, valuesIn } from './Slot.ts'

const FeaturesContext = createContext<readonly Feature[] | null>(null)

/** Provides the capabilities' contributions to the kernel. */
export function FeaturesProvider(props: { features: readonly Feature[]; children: ReactNode }) {
  return <FeaturesContext value={props.features}>{props.children}</FeaturesContext>
}

export function useFeatures(): readonly Feature[] {
  const features = useContext(FeaturesContext)
  assert(features, 'Screens must be inside FeaturesProvider.')
  return features
}

/** All contributions to a slot, in the capabilities' order. */
export function useSlot<T>(slot: Slot<T>): readonly T[] {
  return valuesIn(
    slot,
    useFeatures().flatMap(({ fillings = [] }) => fillings),
  )
}

/** The single contribution to a slot that the kernel requires. */
export function useOnly<T>(slot: Slot<T>): T {
  const [value, ...more] = useSlot(slot)
  assert(
    value !== undefined && more.length === 0,
    `Exactly one capability must fill the slot “${slot.name}”.`,
  )
  return value
}
