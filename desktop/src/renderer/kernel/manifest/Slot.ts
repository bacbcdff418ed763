/**
 * An extension point: its owner shows what others contribute. The kernel's slots are filled by capabilities, a
 * capability's by those after it, so that imports never point up.
 */
export type Slot<T> = { readonly name: string; readonly isOf?: (value: T) => T }

/** A contribution to a slot; created only by `fill`. */
export type Filling = { readonly slot: object; readonly value: unknown }

export const createSlot = <T>(name: string): Slot<T> => ({ name })

export const fill = <T>(slot: Slot<T>, value: T): Filling => ({ slot, value })

/** A slot's contributions, in the capabilities' order. */
export const valuesIn = <T>(slot: Slot<T>, fillings: readonly Filling[]): readonly T[] =>
  // Cast: only `fill` creates them.
  fillings.filter((one) => one.slot === slot).map(({ value }) => value as T)
