import type { OwnFont } from '#shared/kernel/theme/ownFonts.ts'
import type { Links } from '../api/links.ts'

/** The context of every page: the portal that one is on, as the kernel and all capabilities need it. */
export type Frame = {
  portal: {
    name: string
    publicName: string | null
    description: string | null
    /** Who may come in: 'public', 'membership', 'commerce'. */
    type: string
    /** Keys of pictures. */
    logoImage: string | null
    favicon: string | null
    ogImage: string | null
    noAccessImage: string | null
    /** Colours, by the name of their token. */
    stylesheet: unknown
    /** The fonts that its administrators uploaded. */
    fonts: readonly OwnFont[]
    /** Its own words, by the name of their term (`chooseTerms`). */
    tokens: unknown
    /** Tags of the languages that it offers, its own first; none: all that there are. */
    languages: readonly string[]
    /** Another moment where anything of the portal is another. */
    updatedAt: string
    settings: {
      darkTheme: boolean
      /** Which sections of an outline are open at first; null in portals from before it could be chosen. */
      outlineExpansion: 'firstOpen' | 'allExpanded' | 'allCollapsed' | null
    }
  }
  organization: { key: string; id: string; name: string }
  /** What its administrators made in place of the built-in menu and footer; null: the built-in one. */
  ownFrame: { menu: object | null; footer: object | null; copyright: string | null }
  /** Kinds of pages that its administrators made one of their own for (`Page.kind`). */
  ownPages: readonly string[]
  /** Whether it sells memberships: 'none', 'open', or 'held' where its reader has one. */
  shop: string
  links: Links | null
}
