import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import { StartupError } from '#server/kernel/settings/StartupError.ts'
import type { ReportingFacts } from '#shared/kernel/reporting/ReportingFacts.ts'

/** The server's input for the portal's bundle; `web/src/kernel/render.ts` has the same types. */
export type RenderInput = {
  url: string
  /** The portal's home page for canonical addresses: `https://learn.example.org`, without a slash at its end. */
  home: string
  /** '', `/portal/{organizationId}/{portalId}` or `/draft/{link}`. */
  base: string
  portal: { organization: string; id: string } | null
  /** The link whose draft the page shows, and when it ends (ISO). */
  draft: { id: string; expiresAt: string } | null
  /** Whether this view of the page counts, and those of pages that are opened from it. */
  countsViews: boolean
  /** What the portal runs beside our own scripts; null: nothing, as everywhere but on its own domain. `consent`: what to ask first. */
  tracking: {
    scripts: readonly { src: string | null; text: string; attributes: Readonly<Record<string, string>> }[]
    hosts: readonly string[]
    consent: { text: string | null } | null
    affiliates: string | null
  } | null
  query(
    document: string,
    variables: Record<string, unknown>,
  ): Promise<{ data?: unknown; errors?: readonly unknown[] }>
  assets: {
    scripts: string[]
    styles: string[]
    words: Record<string, Record<string, string[]>>
    parts: Record<string, string[]>
  }
  /** What the asker's browser says of languages: `Accept-Language`, and its cookie. */
  languages: { accepted: string; chosen: string | null }
  theme: 'light' | 'dark' | null
  /** The mark of an announcement that was closed on this device. */
  closedAnnouncement: string | null
  /** Only which picture stands for the page is asked for: nothing is rendered. */
  asksPicture?: boolean
  nonce: string
  contentOrigin: string
  reporting?: { script: string; facts: ReportingFacts }
}
export type RenderOutput = {
  status: number
  redirect?: string
  headers?: Record<string, string>
  /** What its view is counted as; missing where it is not. */
  kind?: string
  /** The address of the picture that stands for the page elsewhere, for ten minutes; null: none. */
  picture?: string | null
  html: string
}

/** The built portal: renders pages, and lists the files that pages reference. */
export type WebBundle = {
  render(input: RenderInput): Promise<RenderOutput>
  assets: RenderInput['assets']
  clientDir: string
  /** The address of the script that reports errors; missing if the portal was built without `@sentry/browser`. */
  reporting?: string | undefined
}

export const webFolder = fileURLToPath(new URL('../../../../../dist/web', import.meta.url))
const assetsSchema = z.object({
  scripts: z.array(z.string()),
  styles: z.array(z.string()),
  words: z.record(z.string(), z.record(z.string(), z.array(z.string()))),
  parts: z.record(z.string(), z.array(z.string())),
  reporting: z.string().optional(),
})

/** Loads the bundle built by `npm run prepare:product`. @throws StartupError if there is none */
export async function loadWebBundle(folder = webFolder): Promise<WebBundle> {
  const entry = join(folder, 'server', 'entry-server.js')
  try {
    await access(entry)
  } catch (cause) {
    throw new StartupError('The portal is not built: run `npm start`, or `npm run prepare:product` once.', {
      cause,
    })
  }
  // The build's own contract (RenderInput, RenderOutput above).
  const { render } = (await import(pathToFileURL(entry).href)) as Pick<WebBundle, 'render'>
  const { reporting, ...assets } = assetsSchema.parse(
    JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')),
  )
  return { render, assets, clientDir: join(folder, 'client'), reporting }
}
