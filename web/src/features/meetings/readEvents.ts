import { AppError } from '#shared/kernel/errors/AppError.ts'
import { eventsIn } from '../../kernel/api/eventsIn.ts'
import { portalHeaders } from '../../kernel/api/portalHeaders.ts'
import type { Site } from '../../kernel/site/Site.ts'

/**
 * Reads a stream of events to its end. Resolves when the server ends it, rejects when the
 * connection breaks or the server refuses.
 */
export async function readEvents<Event>(
  { portal, draft, language }: Pick<Site, 'portal' | 'draft' | 'language'>,
  path: string,
  options: { headers?: Record<string, string>; signal: AbortSignal },
  onEvent: (event: Event) => void,
): Promise<void> {
  const response = await fetch(path, {
    credentials: 'same-origin',
    cache: 'no-store',
    signal: options.signal,
    headers: {
      accept: 'text/event-stream',
      'accept-language': language,
      ...portalHeaders({ portal, draft }),
      ...options.headers,
    },
  })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new AppError(
      response.status === 403 ? 'forbidden' : response.status === 404 ? 'not_found' : 'unavailable',
    )
  }
  for await (const event of eventsIn<Event>(response.body)) onEvent(event)
}
