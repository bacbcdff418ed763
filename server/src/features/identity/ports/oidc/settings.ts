import { z } from 'zod'
import { defineSettings } from '#server/kernel/settings/SettingGroup.ts'

/** The identity provider for staff besides passwords; null if there is none. */
export const oidcSettings = defineSettings({
  name: 'oidc',
  variables: {
    OIDC_ISSUER: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_LABEL: z.string().max(80).default('Single sign-on'),
  },
  faults: (given) =>
    given.OIDC_ISSUER
      ? ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']
          .filter((name) => !given[name])
          .map((name) => `${name} must be set when OIDC_ISSUER is`)
      : [],
  read: (values) =>
    values.OIDC_ISSUER
      ? {
          label: values.OIDC_LABEL,
          issuer: values.OIDC_ISSUER,
          clientId: values.OIDC_CLIENT_ID ?? '',
          clientSecret: values.OIDC_CLIENT_SECRET ?? '',
        }
      : null,
})
