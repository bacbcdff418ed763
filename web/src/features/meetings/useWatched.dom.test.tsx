import { useQuery } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useViewer } from '#web/kernel/viewer/useViewer.ts'
import { TestSite, testApi } from '#web/testing/TestSite.tsx'
import { testViewer } from '#web/testing/testRecords.ts'
import { meetingKey } from './meetingQuery.ts'
import { useWatched } from './useWatched.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page({ ask }: { ask(): string }) {
  useWatched('tea', true)
  const { data } = useQuery({ queryKey: meetingKey(useViewer(), 'tea'), queryFn: ask })
  return <p>{data}</p>
}

test('a page asks again when it starts to watch, because earlier changes were not reported', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => stream.enqueue(new TextEncoder().encode('data: {"type":"watching"}\n\n')),
  })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)))
  let asked = 0
  const ask = () => {
    asked += 1
    return `asked ${asked}`
  }
  const { api } = testApi({ viewer: () => testViewer() })
  render(
    <TestSite api={api}>
      <Page ask={ask} />
    </TestSite>,
  )
  expect(await screen.findByText('asked 2')).toBeTruthy()
})
