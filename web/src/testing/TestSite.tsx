import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Fragment, type ReactNode, Suspense, useState } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { LinkProvider } from '#widgets/kernel/links/HostLink.tsx'
import { AccountProvider } from '../features/identity/AccountProvider.tsx'
import { LearningProvider } from '../features/learning/LearningProvider.tsx'
import { PostsProvider } from '../features/messaging/posting/PostsProvider.tsx'
import { features, seams } from '../features.ts'
import { type CallOptions, createApi } from '../kernel/api/Api.ts'
import { createQueryClient } from '../kernel/app/createQueryClient.ts'
import { FeaturesProvider } from '../kernel/manifest/Features.ts'
import { NoticesProvider } from '../kernel/parts/Notices.tsx'
import { PortalLink } from '../kernel/parts/PortalLink.tsx'
import { SiteProvider } from '../kernel/site/Site.ts'
import { viewerKey } from '../kernel/viewer/viewerQuery.ts'

type Answerer = (input: Record<string, unknown>, options: CallOptions) => unknown
/** Answers by operation; generic ones (`searchCourses`) by their field. */
export type Answerers = { readonly [operation: string]: Answerer }

/** A fake server: answers by operation, refuses with `refusal(code)`. */
export function testApi(answerers: Answerers, known?: QueryClient) {
  const calls: { name: string; input: Record<string, unknown> }[] = []
  const api = createApi(
    async (document, input, options) => {
      const [, operation, field] = /(?:query|mutation) (?:(\w+)|.*?answer: (\w+))/.exec(document) ?? []
      const name = operation ?? field ?? ''
      calls.push({ name, input })
      try {
        // Documents are named after their operations; those of the store use the alias `answer`.
        const answer = answerers[name]
        if (!answer) throw new Error(`${name} was not expected`)
        return { data: { [operation ?? 'answer']: await answer(input, options) } }
      } catch (error) {
        const { code = 'internal', message, details = {} } = error as Refused
        return { errors: [{ message, extensions: { code, details } }] }
      }
    },
    () => Promise.resolve(known?.invalidateQueries({ queryKey: viewerKey })),
  )
  return { api, calls }
}

type Refused = Error & { code?: string; details?: Record<string, unknown> }

export const refusal = (code: string, message = code, details: Record<string, unknown> = {}) =>
  Object.assign(new Error(message), { code, details })

type Props = {
  api: ReturnType<typeof testApi>['api']
  path?: string
  /** A cache with known data. */
  known?: QueryClient
  /** With the outbox and unsent posts above the pages, as in the portal. */
  hasLearning?: boolean
  children: ReactNode
}

export function TestSite({ api, path = '/', known, hasLearning = false, children }: Props) {
  const Learning = hasLearning ? LearningProvider : Fragment
  const Posts = hasLearning ? PostsProvider : Fragment
  const [location] = useState(() => {
    const [start = '/', searchPath = ''] = path.split('?')
    return memoryLocation({ path: start, searchPath })
  })
  const [cache] = useState(() => known ?? createQueryClient())
  const site = {
    base: '',
    portal: { organization: 'acme', id: 'main' },
    draft: null,
    contentOrigin: 'http://content.test',
    language: 'en' as const,
    api,
    seams,
  }
  return (
    <SiteProvider value={site}>
      <QueryClientProvider client={cache}>
        <FeaturesProvider value={features}>
          <Router hook={location.hook} searchHook={location.searchHook}>
            <LinkProvider value={PortalLink}>
              <NoticesProvider>
                <AccountProvider>
                  <Learning>
                    <Posts>
                      <Suspense>{children}</Suspense>
                    </Posts>
                  </Learning>
                </AccountProvider>
              </NoticesProvider>
            </LinkProvider>
          </Router>
        </FeaturesProvider>
      </QueryClientProvider>
    </SiteProvider>
  )
}
