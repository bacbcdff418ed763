import { AppError } from '#shared/kernel/errors/AppError.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import type { GraphqlAnswer, PortalName, ShownDraft } from '../render.ts'
import type { CallOptions } from './Api.ts'
import { portalHeaders } from './portalHeaders.ts'

/** Browsers refuse to send more than this after a page has gone. */
const leavingBytes = 60_000

type Place = {
  portal: PortalName | null
  draft: ShownDraft | null
  language: Language
  isForGuests?: boolean
}

/** Runs GraphQL on the portal's server, for this portal, in this language. */
export function fetchGraphql(
  { portal, draft, language, isForGuests = false }: Place,
  fetcher: typeof fetch = (...args) => fetch(...args),
) {
  return async (
    document: string,
    variables: Record<string, unknown>,
    options: CallOptions,
  ): Promise<GraphqlAnswer> => {
    const body = JSON.stringify({ query: document, variables })
    let response: Response
    try {
      response = await fetcher('/graphql', {
        method: 'POST',
        credentials: isForGuests ? 'omit' : 'same-origin',
        headers: {
          'content-type': 'application/json',
          accept: 'application/graphql-response+json, application/json',
          // The language of this page, not the browser's: mails follow it.
          'accept-language': language,
          ...(options.customer && { 'x-lectern-customer': options.customer }),
          ...portalHeaders({ portal, draft }),
        },
        body,
        keepalive: options.isLeaving === true && body.length < leavingBytes,
      })
    } catch {
      throw new AppError('unavailable', {
        message: 'The server cannot be reached. Please check your connection and try again.',
      })
    }
    if (response.status === 429) throw new AppError('rate_limited')
    // A proxy's or a sign-in page's HTML with status 200 is no answer (scorm-notes).
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
    if (!isJson) throw new AppError('unavailable')
    try {
      return (await response.json()) as GraphqlAnswer
    } catch {
      throw new AppError('unavailable')
    }
  }
}
