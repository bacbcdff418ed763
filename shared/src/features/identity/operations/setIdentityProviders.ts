import { keyedList, list } from '#shared/kernel/model/kinds/list.ts'
import { record } from '#shared/kernel/model/kinds/record.ts'
import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { defineOperation } from '#shared/kernel/model/Operation.ts'

/** An organization's sign-in providers for customers, besides its own user pool: OpenID Connect. */
export const setIdentityProviders = defineOperation({
  name: 'setIdentityProviders',
  kind: 'mutation',
  description:
    'Sets the OpenID Connect providers of an organization; a left-out secret stays as it is, but a new issuer needs a new one.',
  access: ['fullAdmin'],
  input: {
    organizationID: reference({ to: 'organization', by: 'id', required: true }),
    providers: keyedList(
      record({
        id: text({ required: true, max: 40 }),
        label: text({ required: true, max: 80 }),
        issuer: text({ required: true, max: 2048, format: 'url' }),
        clientId: text({ required: true, max: 255 }),
        clientSecret: text({ max: 1024, secret: true }),
      }),
      { max: 10 },
    ),
  },
  output: { providers: list(text(), { label: 'Their ids' }) },
})
