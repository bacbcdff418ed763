import type { z } from 'zod'
import type { Settings } from './Settings.ts'

type Given = Readonly<Record<string, string | undefined>>

/** What one capability is told from outside, in variables of the environment; its manifest names it. */
export type SettingGroup<T> = {
  readonly name: string
  readonly variables: z.ZodRawShape
  /** What does not go together, in sentences for whoever starts the server. */
  faults?(given: Given): string[]
  read(values: Readonly<Record<string, unknown>>): T
}

/** A variable that is not set, or set to nothing, is undefined to its schema. */
export const defineSettings = <Shape extends z.ZodRawShape, T>(group: {
  name: string
  variables: Shape
  faults?(given: Given): string[]
  read(values: z.infer<z.ZodObject<Shape>>): T
}): SettingGroup<T> => ({
  ...group,
  // They were parsed by the same variables.
  read: (values) => group.read(values as z.infer<z.ZodObject<Shape>>),
})

/** What a capability was told. */
export const settingsOf = <T>({ ofFeatures }: Pick<Settings, 'ofFeatures'>, { name }: SettingGroup<T>): T =>
  // `readSettings` put it there.
  ofFeatures[name] as T
