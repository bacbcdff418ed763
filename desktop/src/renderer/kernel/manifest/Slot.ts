/**
 * A place whose owner shows what others put there: the kernel's are filled by capabilities, a capability's by
 * those after it. So nobody imports what stands above.
 */
export type Slot<T> = { readonly name: string; readonly isOf?: (value: T) => T }

/** What a manifest puts into a slot; made by `fill` alone. */
export type Filling = { readonly slot: object; readonly value: unknown }

export const createSlot = <T>(name: string): Slot<T> => ({ name })

export const fill = <T>(slot: Slot<T>, value: T): Filling => ({ slot, value })

/** What stands in a slot, in the order of the capabilities. */
export const valuesIn = <T>(slot: Slot<T>, fillings: readonly Filling[]): readonly T[] =>
  // `fill` let nothing else into it.
  fillings.filter((one) => one.slot === slot).map(({ value }) => value as T)
