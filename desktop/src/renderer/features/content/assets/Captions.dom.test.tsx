import { readFileSync } from 'node:fs'
import { fireEvent, screen } from '@testing-library/react'
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
