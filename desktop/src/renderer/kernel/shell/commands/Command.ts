import type { ComponentType } from 'react'

/** Something that Ctrl+K offers: to go somewhere, or to do something. */
export type Command = {
  /** Unique in the list. */
  id: string
  group: string
  label: string
  /** What its word means, below it. */
  about?: string
  /** Words that others use for it: they find it, too. */
  also?: string
  /** What kind of thing it is, at the end of the line. */
  note?: string
  /** Only listed once something is typed that finds it. */
  isFoundOnly?: true
  icon: ComponentType<{ size?: number }> | undefined
  run(): void
}
