import { z } from 'zod'
import { messages } from '../../errors/messages.ts'
import { type IsPresent, type MoneyField, type Options, type Typed, withType } from '../Field.ts'
import type { FieldKind } from '../FieldKind.ts'

type MoneyOptions = Options<MoneyField>

/** The most that is accepted, in minor units: ten million of a two-decimal currency. */
export const maxMinorUnits = 1_000_000_000

/**
 * An amount in the minor units of the currency beside it (cents for USD, yen for JPY): whole
 * numbers, so that sums never drift. `formatMoney` (rules/) shows it.
 */
export function money<const O extends MoneyOptions>(
  options?: O,
): MoneyField & Typed<number, IsPresent<O>> & O {
  return withType<MoneyField, number, O>({ ...options, kind: 'money' })
}

export const moneyKind: FieldKind<MoneyField> = {
  name: 'money',
  storage: () => 'integer',
  merge: () => 'atom',
  widget: () => 'money',
  zod: () =>
    z
      .number({ error: (issue) => (issue.input == null ? messages.required : messages.mustBeNumber) })
      .int(messages.mustBeWhole)
      .min(0, messages.tooSmall(0))
      .max(maxMinorUnits, messages.tooLarge(maxMinorUnits)),
  samples: () => ({ valid: [0, 1999, maxMinorUnits], invalid: [-1, 0.5, '10', maxMinorUnits + 1] }),
}
