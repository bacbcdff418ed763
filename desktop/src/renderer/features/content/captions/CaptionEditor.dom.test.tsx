import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Row } from '#desktop/core/Row.ts'
import {
  type OpenConsole,
  openConsole,
  reopenConsole,
} from '#desktop/renderer/kernel/testing/openConsole.tsx'

let open: OpenConsole
let film: Row
beforeEach(async () => {
  open = await openConsole({ path: '/app/assets/video' })
  film = (await open.core.importStream(Readable.from([Buffer.from('a film')]), 'tea.mp4')).asset
})
afterEach(() => open.close())

/** Captions are saved a moment after a change. */
const patience = { timeout: 15_000 }
const cue = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, settings: '', text })
const cues = [cue(1000, 3000, 'Warm the pot'), cue(3000, 5000, 'and pour')]
async function openEditor(written = cues) {
  await open.core.api.saveCaptions({ asset: film.key, language: 'en', label: 'English', cues: written })
  open.go(`/app/captions/${film.id}/en`)
}
const text = async (number: number) =>
  (await open.screen.findByRole('textbox', { name: `Text of caption ${number}` })) as HTMLTextAreaElement
const stored = async () =>
  (await open.core.api.readCaptions({ asset: film.key, id: 'en' })).cues.map(
    ({ startMs, endMs, text }) => `${startMs} ${endMs} ${text}`,
  )

it('saves what is typed, splits at the caret and undoes it, by keyboard', async () => {
  await openEditor()
  await open.user.click(await text(1))
  await open.user.keyboard('{End}!')
  await expect.poll(stored, patience).toEqual(['1000 3000 Warm the pot!', '3000 5000 and pour'])
  ;(await text(1)).setSelectionRange(4, 4)
  await open.user.keyboard('{Control>}{Enter}{/Control}')
  expect((await text(2)).value).toBe('the pot!')
  expect(document.activeElement).toBe(await text(2))
  await open.user.keyboard('{Control>}z{/Control}')
  expect((await text(1)).value).toBe('Warm the pot!')
  await open.user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.poll(stored, patience).toHaveLength(3)
})

it('moves on by Enter, and begins a new caption at the end', async () => {
  await openEditor()
  await open.user.click(await text(1))
  await open.user.keyboard('{Enter}')
  await expect.poll(async () => document.activeElement === (await text(2)), patience).toBe(true)
  await open.user.keyboard('{Enter}')
  await expect.poll(async () => document.activeElement === (await text(3)), patience).toBe(true)
  await open.user.keyboard('Enjoy.')
  open.go('/app/assets/video')
  // Leaving the screen saves at once.
  await expect.poll(stored, patience).toContain('5000 7000 Enjoy.')
})

it('warns, replaces and shifts', async () => {
  await openEditor([
    cue(1000, 1500, 'Warm the pot while the water boils'),
    cue(1400, 5000, 'and pour the pot'),
  ])
  await open.screen.findByText(/Too fast to read: 68 characters per second.*It overlaps the next one\./)
  open.screen.getByText('1 to check')
  await open.user.click(open.screen.getByRole('button', { name: 'Find and replace' }))
  await open.user.type(await open.screen.findByRole('textbox', { name: 'Find' }), 'POT')
  await open.user.type(open.screen.getByRole('textbox', { name: 'Replace by' }), 'cup')
  await open.user.click(open.screen.getByRole('button', { name: 'Replace all' }))
  await open.user.keyboard('{Escape}')
  await open.user.click(open.screen.getByRole('button', { name: 'Shift all' }))
  const by = await open.screen.findByRole('textbox', { name: 'Shift all captions by' })
  await open.user.clear(by)
  await open.user.type(by, '-0.5{Enter}')
  await expect
    .poll(stored, patience)
    .toEqual(['500 1000 Warm the cup while the water boils', '900 4500 and pour the cup'])
})

it('adds a language to translate, and makes it the default', async () => {
  await openEditor()
  await open.user.click(await open.screen.findByRole('button', { name: 'Add language' }))
  const form = (await open.screen.findByText(/^Start with the captions in English/)).closest(
    'form',
  ) as HTMLElement
  await open.user.selectOptions(within(form).getByRole('combobox', { name: 'Language' }), 'de')
  await open.user.click(within(form).getByRole('button', { name: 'Add language' }))
  await open.user.click(await open.screen.findByRole('button', { name: 'Make default' }))
  const languages = async () => {
    const { captions } = await open.core.api.get({ entity: 'asset', key: film.key })
    return (captions as { language: string }[]).map(({ language }) => language)
  }
  await expect.poll(languages, patience).toEqual(['de', 'en'])
  await open.user.type(await text(1), ' warm')
  await expect
    .poll(async () => (await open.core.api.readCaptions({ asset: film.key, id: 'de' })).cues[0]?.text, {
      timeout: 5000,
    })
    .toBe('Warm the pot warm')
  expect(await languages()).toEqual(['de', 'en'])
  expect(await stored()).toEqual(['1000 3000 Warm the pot', '3000 5000 and pour'])
})

it('removes a language, and puts it back', async () => {
  await openEditor()
  await open.user.click(await open.screen.findByRole('button', { name: 'Remove captions in English' }))
  await open.screen.findByText('No captions yet')
  await open.user.click(open.screen.getByRole('button', { name: 'Undo' }))
  expect((await text(1)).value).toBe('Warm the pot')
})

it('becomes the transcript of the film, and can be taken back', async () => {
  await openEditor()
  await open.user.click(await open.screen.findByRole('radio', { name: 'Transcript' }))
  await open.user.click(open.screen.getByRole('button', { name: 'Use as the transcript' }))
  const transcript = async () => (await open.core.api.get({ entity: 'asset', key: film.key })).transcript
  await expect.poll(transcript, patience).toBe('Warm the pot and pour')
  await open.user.click(await open.screen.findByRole('button', { name: 'Remove the transcript again' }))
  await expect.poll(transcript, patience).toBeFalsy()
})

it('imports a file of any encoding, and brings back what was there', async () => {
  await openEditor()
  await text(1)
  const srt = '1\r\n00:00:01,000 --> 00:00:02,000\r\nTschüß'
  const file = new File([new Uint8Array(Buffer.from(srt, 'latin1'))], 'tea.srt')
  fireEvent.change(open.screen.getByLabelText('Import captions'), { target: { files: [file] } })
  await expect.poll(async () => (await text(1)).value, patience).toBe('Tschüß')
  await open.user.click(open.screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(stored, patience).toHaveLength(2)
  const { path } = await open.core.openFile(film.id, 'captions/en.vtt')
  expect(readFileSync(path, 'utf8')).toContain('Warm the pot')
})

it('has everything after a reload, captions without a text too', async () => {
  await openEditor([...cues, cue(6000, 7000, '')])
  expect((await text(3)).value).toBe('')
  open = reopenConsole(open, `/app/captions/${film.id}/en`)
  expect((await text(3)).value).toBe('')
  await open.screen.findByText(/It has no text\./)
})

it('leads back to the screen that it was opened from, in each language', async () => {
  await openEditor()
  expect(open.screen.queryByRole('link', { name: /^Back to/ })).toBeNull()
  const from = '/app/course-editor/tea?tab=curriculum'
  open.go(`/app/captions/${film.id}?${new URLSearchParams({ from })}`)
  const back = await open.screen.findByRole('link', { name: 'Back to the course' })
  await expect.poll(() => open.path()).toContain('/en')
  expect(back.getAttribute('href')).toBe(from)
  open.go(`/app/captions/${film.id}/en?${new URLSearchParams({ from: 'https://example.org/app/' })}`)
  await expect.poll(() => open.screen.queryByRole('link', { name: /^Back to/ })).toBeNull()
})
