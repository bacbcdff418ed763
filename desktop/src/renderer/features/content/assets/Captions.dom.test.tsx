import { readFileSync } from 'node:fs'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'

let open: OpenConsole
beforeEach(async () => {
  open = await openConsole({ path: '/app/assets/video' })
})
afterEach(() => open.close())

it('tells those that the film carries from added ones', async () => {
  const captions = [
    { id: 'en', language: 'en', label: 'English', file: 'captions/file-en.vtt' },
    { id: 'de', language: 'de', label: 'German', file: 'captions/de.vtt' },
  ]
  await open.core.api.create({ entity: 'asset', values: { name: 'tea.mkv', type: 'video', captions } })
  await open.user.click(await screen.findByRole('button', { name: 'tea.mkv' }))
  await open.user.click(await screen.findByRole('tab', { name: 'Captions and transcript' }))
  const region = await screen.findByRole('region', { name: 'Captions' })
  expect(region.textContent).toContain('English from the file')
  expect(region.textContent).not.toContain('German from the file')
})

it('adds captions with their letters in every encoding', async () => {
  const film = new TextEncoder().encode('a film')
  const { asset } = await open.core.importStream(
    (async function* () {
      yield film
    })(),
    'tea.mp4',
  )
  await open.user.click(await screen.findByRole('button', { name: /^tea\.mp4/ }))
  await open.user.click(await screen.findByRole('tab', { name: 'Captions and transcript' }))
  // \x93 and \x94 are the quotation marks of Windows-1252.
  const srt = '1\r\n00:00:01,000 --> 00:00:02,000\r\n\x93Tschüß\x94'
  const bytes = new Uint8Array(Buffer.from(srt, 'latin1'))
  const input = (await screen.findAllByLabelText(/^Add captions/)).find((one) => one.tagName === 'INPUT')
  fireEvent.change(input as HTMLElement, { target: { files: [new File([bytes], 'tea.srt')] } })
  await screen.findByText(/^Captions in .* were added\.$/)
  const { captions } = await open.core.api.get({ entity: 'asset', key: asset.key })
  const [{ file }] = captions as [{ file: string }]
  expect(readFileSync((await open.core.openFile(asset.id, file)).path, 'utf8')).toContain('“Tschüß”')
})

it('asks before a file replaces the captions of its language', async () => {
  const film = new TextEncoder().encode('a film')
  const { asset } = await open.core.importStream(
    (async function* () {
      yield film
    })(),
    'tea.mp4',
  )
  await open.user.click(await screen.findByRole('button', { name: /^tea\.mp4/ }))
  await open.user.click(await screen.findByRole('tab', { name: 'Captions and transcript' }))
  const choose = async (words: string) => {
    const input = (await screen.findAllByLabelText(/^Add captions/)).find((one) => one.tagName === 'INPUT')
    const file = new File([`WEBVTT\n\n00:01.000 --> 00:02.000\n${words}`], 'tea.vtt')
    fireEvent.change(input as HTMLElement, { target: { files: [file] } })
  }
  const stored = async () => {
    const { captions } = await open.core.api.get({ entity: 'asset', key: asset.key })
    const [{ file }] = captions as [{ file: string }]
    return readFileSync((await open.core.openFile(asset.id, file)).path, 'utf8')
  }
  await choose('First')
  await screen.findByText(/^Captions in .* were added\.$/)
  await choose('Second')
  const question = await screen.findByRole('alertdialog', { name: /^Replace the captions in / })
  await open.user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await stored()).toContain('First')
  await choose('Third')
  const again = await screen.findByRole('alertdialog')
  await open.user.click(within(again).getByRole('button', { name: 'Replace' }))
  await screen.findByText(/^Captions in .* were replaced\.$/)
  expect(await stored()).toContain('Third')
})
