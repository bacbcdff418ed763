import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Fragment, type ReactNode, Suspense, useState } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { AccountProvider } from '../features/identity/AccountProvider.tsx'
import { OutboxProvider } from '../features/learning/outbox/OutboxProvider.tsx'
import { type CallOptions, createApi } from '../kernel/api/Api.ts'
import type { CallName } from '../kernel/api/documents.ts'
import { queryKeys } from '../kernel/api/queries.ts'
import { createQueryClient } from '../kernel/app/createQueryClient.ts'
import { SiteProvider } from '../kernel/app/Site.ts'
import { NoticesProvider } from '../kernel/parts/Notices.tsx'

type Answerer = (input: Record<string, unknown>, options: CallOptions) => unknown
/** By operation; generic ones (`searchCourses`) by their field. */
export type Answerers = Partial<Record<CallName, Answerer>> & { readonly [field: string]: Answerer }

/** The far side of the network: answers by operation, refuses with `refusal(code)`. */
export function testApi(answerers: Answerers, known?: QueryClient) {
  const calls: { name: string; input: Record<string, unknown> }[] = []
  const api = createApi(
    async (document, input, options) => {
      const [, operation, field] = /(?:query|mutation) (?:(\w+)|.*?answer: (\w+))/.exec(document) ?? []
      const name = operation ?? field ?? ''
      calls.push({ name, input })
      try {
        // Documents are named after their operations; those of the store call what they get `answer`.
        const answer = answerers[name]
        if (!answer) throw new Error(`${name} was not expected`)
        return { data: { [operation ?? 'answer']: await answer(input, options) } }
      } catch (error) {
        const { code = 'internal', message } = error as { code?: string; message: string }
        return { errors: [{ message, extensions: { code } }] }
      }
    },
    () => Promise.resolve(known?.invalidateQueries({ queryKey: queryKeys.viewer })),
  )
  return { api, calls }
}

export const refusal = (code: string, message = code) => Object.assign(new Error(message), { code })

type Props = {
  api: ReturnType<typeof testApi>['api']
  path?: string
  /** What is known already. */
  known?: QueryClient
  /** With the outbox above the pages, as in the portal. */
  hasOutbox?: boolean
  children: ReactNode
}

export function TestSite({ api, path = '/', known, hasOutbox = false, children }: Props) {
  const Outbox = hasOutbox ? OutboxProvider : Fragment
  const [location] = useState(() => {
    const [start = '/', searchPath = ''] = path.split('?')
    return memoryLocation({ path: start, searchPath })
  })
  const [cache] = useState(() => known ?? createQueryClient())
  const site = {
    base: '',
    portal: { organization: 'acme', id: 'main' },
    contentOrigin: 'http://content.test',
    api,
  }
  return (
    <SiteProvider value={site}>
      <QueryClientProvider client={cache}>
        <Router hook={location.hook} searchHook={location.searchHook}>
          <NoticesProvider>
            <Outbox>
              <AccountProvider>
                <Suspense>{children}</Suspense>
              </AccountProvider>
            </Outbox>
          </NoticesProvider>
        </Router>
      </QueryClientProvider>
    </SiteProvider>
  )
}
