import { z } from 'zod'

const sco = z.strictObject({
  /** The item's identifier; it may hold any character, and is unique within the package. */
  identifier: z.string(),
  title: z.string(),
  /** Address from the package's root, percent-encoded, with its own query. See `launchAddress`. */
  launch: z.string(),
  parameters: z.string().nullable(),
  /** 0 to 100. */
  masteryScore: z.number().nullable(),
  /** `adlcp:datafromlms`, verbatim. */
  launchData: z.string().nullable(),
  maxTimeAllowed: z.string().nullable(),
  timeLimitAction: z.string().nullable(),
  prerequisites: z.string().nullable(),
  /** False for an asset, which never calls the API and is complete once seen. */
  isSco: z.boolean(),
})
export type Sco = z.infer<typeof sco>

/** An item of the outline; `sco` names what it launches, null for a mere heading. */
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
 * What a SCORM 1.2 package says of itself (its imsmanifest.xml), as `asset.scormManifest` keeps it.
 * `scos` are in launch order and never empty; `organization` is the default organization's tree.
 */
export const scormManifestSchema = z.strictObject({
  identifier: z.string(),
  title: z.string(),
  version: z.literal('1.2'),
  scos: z.array(sco).min(1),
  organization: z.array(organizationItem),
  /** What was found when the package was taken in; packages from before it was looked for have none. */
  found: z
    .strictObject({
      /** Something in it names SCORM's run-time interface. Otherwise it can never say that it was completed. */
      callsApi: z.boolean(),
      /** Sentences for the author: files that were left out, or are kept under other names. */
      remarks: z.array(z.string()),
    })
    .optional(),
})
export type ScormManifest = z.infer<typeof scormManifestSchema>

/** The smallest package: one thing to launch. */
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
