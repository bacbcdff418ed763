import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { testHost, testPlayer } from '#widgets/kernel/testing/testHost.tsx'
import { HostProvider } from '../../host/HostContext.ts'
import { DownloadPlayer } from './DownloadPlayer.tsx'

afterEach(cleanup)

function show(item: { asset?: string; url?: string }) {
  const host = testHost()
  render(
    <HostProvider value={host}>
      <DownloadPlayer {...testPlayer<'download'>({ type: 'download', ...item })} />
    </HostProvider>,
  )
  return host
}

test('a download with an address and no file leads there, and completes the lesson', async () => {
  const host = show({ url: 'https://example.org/leaf.pdf' })
  expect(screen.queryByText('No file specified')).toBeNull()
  expect(screen.getByText('https://example.org/leaf.pdf')).toBeTruthy()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in a new tab' })
  expect([link.href, link.rel]).toEqual(['https://example.org/leaf.pdf', 'noopener noreferrer'])
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  expect(host.reports).toMatchObject([{ lessonId: 'lesson', progress: 100 }])
})

test('a chosen file comes before the address', () => {
  show({ asset: 'acme~leaf', url: 'https://example.org/leaf.pdf' })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('Asset is being processed')).toBeTruthy()
})

test('says that no file was chosen (AST-30)', () => {
  show({})
  expect(screen.getByText('No file specified')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
