import { AppError } from '#shared/kernel/errors/AppError.ts'
import { eventsIn } from '../../kernel/api/eventsIn.ts'
import type { Site } from '../../kernel/site/Site.ts'

/**
 * Reads a stream of events to its end. Resolves when the server ends it, rejects when the
 * connection breaks or the server refuses.
 */
export async function readEvents<Event>(
  { portal, language }: Pick<Site, 'portal' | 'language'>,
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
      ...(portal && { 'x-lectern-portal': `${portal.organization}~${portal.id}` }),
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
