import type { ComponentType } from 'react'

declare module '../../kernel/manifest/Feature.ts' {
  interface Feature {
    /** Tabs of a customer's own page, after those of the account itself. */
    accountTabs?: readonly AccountTab[]
    /** Sections of that page's first tab, before the last: each is one `Section`. */
    accountParts?: readonly AccountPart[]
  }
}

export type AccountTab = {
  /** In the page's address: `?tab=purchases`. */
  name: string
  /** A hook: the name in the reader's language. */
  useLabel: () => string
  view: ComponentType
}

export type AccountPart = { name: string; view: ComponentType }
