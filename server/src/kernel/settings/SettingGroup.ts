import type { z } from 'zod'
import type { Settings } from './Settings.ts'

type Given = Readonly<Record<string, string | undefined>>

/** The settings of one capability, from environment variables; declared in its manifest. */
export type SettingGroup<T> = {
  readonly name: string
  readonly variables: z.ZodRawShape
  /** Finds settings that contradict each other, as sentences for the operator. */
  faults?(given: Given): string[]
  read(values: Readonly<Record<string, unknown>>): T
}

/** An unset or empty variable is undefined to its schema. */
export const defineSettings = <Shape extends z.ZodRawShape, T>(group: {
  name: string
  variables: Shape
  faults?(given: Given): string[]
  read(values: z.infer<z.ZodObject<Shape>>): T
}): SettingGroup<T> => ({
  ...group,
  // They were parsed with the same variables.
  read: (values) => group.read(values as z.infer<z.ZodObject<Shape>>),
})

/** The settings of a capability. */
export const settingsOf = <T>({ ofFeatures }: Pick<Settings, 'ofFeatures'>, { name }: SettingGroup<T>): T =>
  // `readSettings` stored it.
  ofFeatures[name] as T
