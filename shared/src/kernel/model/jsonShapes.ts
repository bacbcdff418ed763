import { z } from 'zod'

/** A plain value. */
export const plainValue = z.union([z.string().max(2000), z.number(), z.boolean(), z.null()])

/** Values by name: a style's properties. */
export const valuesByName = z.record(z.string().max(120), plainValue)

/** An object that only its reader can interpret, such as a widget's settings. */
export const jsonObject = z.record(z.string().max(120), z.json())

/** A sign-in provider of an organization's customers, with its secret, which stays on the server. */
export const identityProviderSchema = z.object({
  id: z.string(),
  label: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
})
