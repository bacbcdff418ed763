import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { plainMediaWork } from '#desktop/core/testing/plainMediaWork.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { statusEveryMs } from './useProcessingWatch.ts'

let open: OpenConsole
/** Lets the file be processed. */
let end: () => void

beforeEach(async () => {
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  open = await openConsole({ path: '/app/assets/video', media: plainMediaWork(() => ended) })
})
afterEach(async () => {
  vi.useRealTimers()
  await open.close()
})

const statuses = async () =>
  (await open.core.api.list({ entity: 'asset', offset: 0, limit: 10 })).items.map(({ status }) => status)

it('says once that an imported file is processed, and nothing while it is not', async () => {
  const [input] = await screen.findAllByTestId('file-input')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  fireEvent.change(input as HTMLElement, { target: { files: [new File(['Tea'], 'pot.mp4')] } })
  await screen.findByRole('button', { name: '1 in progress' })
  await vi.advanceTimersByTimeAsync(statusEveryMs)
  expect(screen.queryByText(/^Processing complete/)).toBeNull()
  end()
  await expect.poll(statuses).toEqual(['processed'])
  await vi.advanceTimersByTimeAsync(statusEveryMs)
  expect(await screen.findByText('Processing complete: pot.mp4')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(3 * statusEveryMs)
  await waitFor(() => expect(screen.getAllByText('Processing complete: pot.mp4')).toHaveLength(1))
})
