import { z } from 'zod'

const sco = z.strictObject({
  /** The item's identifier; it may hold any character, and is unique within the package. */
  identifier: z.string(),
  title: z.string(),
  /** URL from the package's root, percent-encoded, with its own query. See `launchAddress`. */
  launch: z.string(),
  parameters: z.string().nullable(),
  /** 0 to 100. */
  masteryScore: z.number().nullable(),
  /** `adlcp:datafromlms`, verbatim. */
  launchData: z.string().nullable(),
  maxTimeAllowed: z.string().nullable(),
  timeLimitAction: z.string().nullable(),
  prerequisites: z.string().nullable(),
  /** False for an asset, which never calls the API and is complete once opened. */
  isSco: z.boolean(),
})
export type Sco = z.infer<typeof sco>

/** The items of a package's outline, headings included: more than the largest courses that people make have. */
export const mostItems = 5000

/** An outline item; `sco` is what it launches, null for a heading. */
export type OrganizationItem = {
  identifier: string
  title: string
  isVisible: boolean
  sco: string | null
  children: OrganizationItem[]
}
const organizationItem: z.ZodType<OrganizationItem> = z.strictObject({
  identifier: z.string(),
  title: z.string(),
  isVisible: z.boolean(),
  sco: z.string().nullable(),
  children: z.lazy(() => z.array(organizationItem)),
})

/**
 * A SCORM 1.2 package's manifest (imsmanifest.xml), as kept in `asset.scormManifest`. `scos` are in launch order
 * and never empty; `organization` is the default organization's tree.
 */
export const scormManifestSchema = z.strictObject({
  identifier: z.string(),
  title: z.string(),
  version: z.literal('1.2'),
  scos: z.array(sco).min(1).max(mostItems),
  organization: z.array(organizationItem).refine((items) => countItems(items) <= mostItems),
  /** Found during import; older packages lack it. */
  found: z
    .strictObject({
      /** Some file mentions SCORM's run-time API. Without it the package can never report completion. */
      callsApi: z.boolean(),
      /** Sentences for the author: files that were left out or renamed. */
      remarks: z.array(z.string()),
    })
    .optional(),
})
export type ScormManifest = z.infer<typeof scormManifestSchema>

const countItems = (items: readonly OrganizationItem[]): number =>
  items.reduce((sum, { children }) => sum + 1 + countItems(children), 0)

/** The smallest package: a single SCO. */
export const exampleManifest: ScormManifest = {
  identifier: 'tea',
  title: 'Tea',
  version: '1.2',
  scos: [
    {
      identifier: 'sco',
      title: 'Tea',
      launch: 'index.html',
      parameters: null,
      masteryScore: null,
      launchData: null,
      maxTimeAllowed: null,
      timeLimitAction: null,
      prerequisites: null,
      isSco: true,
    },
  ],
  organization: [{ identifier: 'sco', title: 'Tea', isVisible: true, sco: 'sco', children: [] }],
}

/**
 * The SCOs that a learner sees and must complete: without those hidden in the manifest (`isvisible="false"`),
 * unless all are hidden. The item's own flag counts, not its parent's (IMS CP 1.1.2).
 */
export function shownScos(manifest: ScormManifest): Sco[] {
  const hidden = new Set(hiddenItems(manifest.organization))
  const shown = manifest.scos.filter((sco) => !hidden.has(sco.identifier))
  return shown.length > 0 ? shown : manifest.scos
}

const hiddenItems = (items: readonly OrganizationItem[]): string[] =>
  items.flatMap((item) => [...(item.isVisible ? [] : [item.identifier]), ...hiddenItems(item.children)])

/** As players get it: of the outline only the hidden items, and nothing that is for the author. */
export const playerManifest = ({ identifier, title, version, scos, organization }: ScormManifest) =>
  ({
    ...{ identifier, title, version },
    scos: scos.map((sco) => ({ ...sco, prerequisites: null })),
    organization: hiddenItems(organization).map((hidden) => ({
      ...{ identifier: hidden, title: '', isVisible: false },
      ...{ sco: null, children: [] },
    })),
  }) satisfies ScormManifest
