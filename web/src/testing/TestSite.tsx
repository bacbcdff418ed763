import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { createApi } from '../api/Api.ts'
import type { CallName } from '../api/documents.ts'
import { createQueryClient } from '../app/createQueryClient.ts'
import { SiteProvider } from '../app/Site.ts'
import { NoticesProvider } from '../parts/Notices.tsx'

export type Answerers = Partial<Record<CallName, (input: Record<string, unknown>) => unknown>>

/** The far side of the network: answers by operation, refuses with `refusal(code)`. */
export function testApi(answerers: Answerers) {
  const calls: { name: string; input: Record<string, unknown> }[] = []
  const api = createApi(async (document, input) => {
    const name = /(?:query|mutation) (\w+)/.exec(document)?.[1] ?? ''
    calls.push({ name, input })
    try {
      // Documents are named after their operations.
      const answer = answerers[name as CallName]
      if (!answer) throw new Error(`${name} was not expected`)
      return { data: { [name]: await answer(input) } }
    } catch (error) {
      const { code = 'internal', message } = error as { code?: string; message: string }
      return { errors: [{ message, extensions: { code } }] }
    }
  })
  return { api, calls }
}

export const refusal = (code: string, message = code) => Object.assign(new Error(message), { code })

export function TestSite({ api, children }: { api: ReturnType<typeof testApi>['api']; children: ReactNode }) {
  const site = {
    base: '',
    portal: { organization: 'acme', id: 'main' },
    contentOrigin: 'http://content.test',
    api,
  }
  return (
    <SiteProvider value={site}>
      <QueryClientProvider client={createQueryClient()}>
        <Router hook={memoryLocation({ path: '/' }).hook}>
          <NoticesProvider>{children}</NoticesProvider>
        </Router>
      </QueryClientProvider>
    </SiteProvider>
  )
}
