import type { Deps } from '#server/kernel/Deps.ts'
import { contextFrom } from '#server/kernel/request/contextFrom.ts'
import type { RequestContext } from '#server/kernel/request/RequestContext.ts'
import type { Viewer } from '#server/kernel/request/Viewer.ts'
import { assert } from '#shared/kernel/errors/assert.ts'
import type { WrittenLanguage } from '#shared/kernel/words/languages.ts'

export type Reader = {
  customer: string
  organization: string
  portal: string
  name: string | null
  email: string
  language: WrittenLanguage | null
}

/**
 * A request as this customer would send it from their portal: a mail says nothing that its reader may not see there. They
 * moderate nothing in it, so it tells of what all see.
 */
export function asReader(deps: Deps, reader: Reader): RequestContext {
  const { customer: customerKey, organization, name, email, language } = reader
  const [, customerId = ''] = customerKey.split('~')
  const [of, portal = ''] = reader.portal.split('~')
  assert(of === organization, 'readers take part in portals of their own organization')
  const customer: Extract<Viewer, { kind: 'customer' }> = {
    ...{ kind: 'customer', organization, customerId, customerKey, name, email, language },
    profileImage: null,
    isAdmin: false,
  }
  return contextFrom(
    {
      deps,
      identity: { customer, staff: null },
      speaksAs: null,
      guestPass: null,
      draft: null,
      device: { id: '', mark: '', knows: notHere, with: notHere },
      ...{
        requestId: 'discussions',
        address: '',
        userAgent: '',
        acceptedLanguages: '',
        chosenLanguage: null,
      },
      lists: { rows: 0 },
      session: {
        start: notHere,
        end: notHere,
        tellEnd: notHere,
        keepDevice: notHere,
        rememberDevice: notHere,
        families: [],
      },
      page: null,
    },
    { organization, id: portal },
  )
}

function notHere(): never {
  throw new TypeError('A mail is no request: nobody signs in by it')
}
