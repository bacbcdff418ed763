import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { applyEvent } from './applyEvent.ts'
import { queryKeys } from './queryKeys.ts'

test('a list whose first read is pending while records arrive is read again', async () => {
  const client = new QueryClient()
  const answers: ((names: string[]) => void)[] = []
  const list = new QueryObserver(client, {
    queryKey: queryKeys.list('course', {}),
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
    staleTime: Number.POSITIVE_INFINITY,
  })
  list.subscribe(() => {})
  await expect.poll(() => answers.length).toBe(1)

  applyEvent(client, { type: 'records', entity: 'course', keys: ['o~c'] })
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.([])
  answers[1]?.(['The way of tea'])
  await expect.poll(() => list.getCurrentResult().data).toEqual(['The way of tea'])
})
