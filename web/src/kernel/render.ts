import type { ReportingFacts } from '#shared/kernel/reporting/ReportingFacts.ts'

/**
 * The contract between the server and the web bundle. The server mirrors these shapes and imports
 * `dist/web/server/entry-server.js`, which exports `render`.
 */
export type RenderInput = {
  /** Path and query as the browser asked for them: `/course/tea?item=l1`, base included. */
  url: string
  /** The portal's home page for canonical addresses: `https://learn.example.org`, without a slash at its end. */
  home?: string
  /** '', `/portal/{organizationId}/{portalId}` or `/draft/{link}`. */
  base: string
  portal: PortalName | null
  draft: ShownDraft | null
  /** Whether this view of the page counts, and those of pages that are opened from it. */
  countsViews?: boolean
  /** What the portal runs beside our own scripts; null: nothing, as everywhere but on its own domain. */
  tracking?: Tracking | null
  /** Runs a GraphQL document as the asker, for that portal, without a round trip. */
  query(document: string, variables: Record<string, unknown>): Promise<GraphqlAnswer>
  /** From `dist/web/assets.json`. */
  assets: Assets
  /** What the asker's browser says of languages. */
  languages: { accepted: string; chosen: string | null }
  /** What the asker chose on this device; null: nothing. */
  theme: Theme | null
  /** The mark of an announcement that was closed on this device; null: none. */
  closedAnnouncement: string | null
  /** Only which picture stands for the page is asked for (`RenderOutput.picture`): nothing is rendered. */
  asksPicture?: boolean
  /** Set on every script and style of the answer. */
  nonce: string
  contentOrigin: string
  /** Missing without a `SENTRY_DSN`: the address of the script that reports errors, and what it is told. */
  reporting?: { script: string; facts: ReportingFacts }
}

/** `consent`: what a visitor is asked before it runs; null: nothing. */
export type Tracking = {
  scripts: readonly ForeignScript[]
  /** Those that the page may load from and talk to for them, as its policy names them. */
  hosts: readonly string[]
  consent: { text: string | null } | null
  /** The Trackdesk account that gets sales; null without one. */
  affiliates: string | null
}
export type ForeignScript = {
  /** https; null: `text` is the script. */
  src: string | null
  text: string
  attributes: Readonly<Record<string, string>>
}

export type Theme = 'light' | 'dark'
/** `system` follows the device. */
export type ShownTheme = Theme | 'system'

/** Addresses of the built files: `words` by catalogue and language, `parts` by the module that is loaded when it is needed. */
export type Assets = {
  scripts: string[]
  styles: string[]
  words: Record<string, Record<string, string[]>>
  parts: Record<string, string[]>
}

export type RenderOutput = {
  status: number
  /** Where to send the browser instead; `html` is empty then. */
  redirect?: string
  headers?: Record<string, string>
  /** What its view is counted as; missing where it is not. */
  kind?: string
  /** The address of the picture that stands for the page elsewhere, for ten minutes; null: none. */
  picture?: string | null
  html: string
}

/** The link whose draft a page shows, and when it ends (ISO). */
export type ShownDraft = { id: string; expiresAt: string }

export type PortalName = { organization: string; id: string }
export type GraphqlAnswer = {
  data?: unknown
  errors?: readonly unknown[]
}
