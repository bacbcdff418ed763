import { z } from 'zod'

const plain = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()])

/** Values by name: words of a portal, properties of a style. */
export const valuesByName = z.record(z.string().max(120), plain)

/** An object whose inside only its reader knows, such as a widget's settings. */
export const jsonObject = z.record(z.string().max(120), z.json())

/** Who gets a page: signed in or not, and member or not of each group named (3§2.3). */
export const pageConditions = z.strictObject({
  loggedIn: z.boolean().nullish(),
  accessGroups: z.record(z.string().max(12), z.enum(['member', 'notMember'])).nullish(),
})

/** A provider that an organization's customers may sign in at, with its secret: kept by the server alone. */
export const identityProviderSchema = z.object({
  id: z.string(),
  label: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
})
