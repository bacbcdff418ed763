import { listProperties } from '#shared/kernel/theme/lookTokens.ts'

/** A stylesheet as custom properties, for a part of a page: the size of its letters is the whole page's. */
export const lookProperties = (stylesheet: unknown): Record<string, string> =>
  Object.fromEntries(
    listProperties(stylesheet)
      .filter(({ token }) => token.property.startsWith('--'))
      .map(({ token, css }) => [token.property, css]),
  )
