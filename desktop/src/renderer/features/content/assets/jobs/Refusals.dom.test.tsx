import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMediaWork } from '#desktop/core/media/createMediaWork.ts'
import type { MediaWork } from '#desktop/core/media/MediaWork.ts'
import type { Row } from '#desktop/core/Row.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import { detectType } from '#node/media/types/detectType.ts'
import { rawZip } from '#node/scorm/testing/rawZip.ts'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { ofKind } from '#shared/features/content/lessons/parts.ts'
import { AppError } from '#shared/kernel/errors/AppError.ts'
import { trayLabel } from './JobsTray.tsx'

let open: OpenConsole
/** Files on which the probing program crashes, once each. */
let crashing: string[]

/** How often, and why, files cannot be processed; of another code it is not the file's fault. */
let processing: { times: number; message: string; code?: 'unavailable' } | null
/** Processing begins when it is called. */
let begin: (() => void) | null

/** Everything can be processed. */
let isProcessed: boolean

/** The real media work, but with a program that crashes on demand. */
function work(): MediaWork {
  const real = createMediaWork()
  return {
    ...real,
    async detect(path, name, wanted) {
      const at = crashing.indexOf(name)
      if (at >= 0) {
        crashing.splice(at, 1)
        throw new AppError('unavailable', { message: 'ffprobe crashed on this file (SIGSEGV).' })
      }
      // No thread can be started here: a browser's model resolves its address as a page does.
      return await detectType(path, name, wanted)
    },
    async process(asked) {
      if (begin) await new Promise<void>((resolve) => (begin = resolve))
      if (isProcessed) return { files: [], facts: {} }
      if (!processing || processing.times === 0) return await real.process(asked)
      processing.times -= 1
      const { code = 'media_invalid', message } = processing
      throw new AppError(code, { message })
    },
  }
}

const file = (name: string, content: string | Buffer) =>
  new File([new Uint8Array(Buffer.from(content))], name)
/** Each with a content of its own: one that is there already is offered in place of a copy. */
const text = (name: string) => file(name, `This is the text of ${name}.`)
const rar = (name: string) => file(name, Buffer.from('Rar!\x1a\x07\x01\x00....', 'latin1'))

const scorm = (name: string) =>
  file(name, rawZip([{ name: 'imsmanifest.xml', data: `<manifest identifier="${name}"/>` }]))

/** The file input beside the button with this text. */
const bring = (label: string, ...files: File[]) =>
  fireEvent.change(screen.getAllByLabelText(label).find((one) => one.tagName === 'INPUT') as HTMLElement, {
    target: { files },
  })
const alertText = async () => (await screen.findByRole('alert')).textContent
const assets = async () => (await open.core.api.list({ entity: 'asset', offset: 0, limit: 10 })).items

async function openTray(label: string) {
  await open.user.click(await screen.findByRole('button', { name: label }))
  const heading = await screen.findByRole('heading', { name: 'Files' })
  return within(heading.closest('.bp6-popover') as HTMLElement)
}

beforeEach(async () => {
  crashing = []
  processing = null
  begin = null
  isProcessed = false
  open = await openConsole({ path: '/app/assets/other', media: work() })
})
afterEach(() => open.close())

describe('files that the library refuses', () => {
  it('are listed with the reason above the library and counted in the tray, and the others are imported', async () => {
    await screen.findByText('No other assets yet')
    bring('Import files', text('notes.txt'), text('film.mp4'), text('list.txt'))
    expect(await alertText()).toBe('“film.mp4” is not what its name says: it is text.')
    await open.user.click(await screen.findByRole('button', { name: '2 files ready, 1 refused' }))
    const tray = (await screen.findByRole('heading', { name: 'Files' })).closest(
      '.bp6-popover',
    ) as HTMLElement
    expect(within(tray).getByText('“film.mp4” is not what its name says: it is text.')).toBeTruthy()
    expect(within(tray).getByRole('list').textContent?.split('film.mp4')).toHaveLength(2)
    expect(await assets()).toHaveLength(2)
    await open.user.click(within(tray).getByRole('button', { name: 'Dismiss film.mp4' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('can be retried if a program failed', async () => {
    crashing = ['notes.txt']
    await screen.findByText('No other assets yet')
    bring('Import files', text('notes.txt'))
    expect(await alertText()).toContain(
      '“notes.txt” was not imported. ffprobe crashed on this file (SIGSEGV).',
    )
    await open.user.click(screen.getByRole('button', { name: 'Retry: notes.txt' }))
    await waitFor(async () => expect(await assets()).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are one in the tray if they were given twice, and both are dismissed', async () => {
    await screen.findByText('No other assets yet')
    bring('Import files', text('film.mp4'), text('film.mp4'))
    const tray = await openTray('1 refused')
    await open.user.click(tray.getByRole('button', { name: 'Dismiss film.mp4' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(screen.queryByRole('button', { name: '1 refused' })).toBeNull()
  })

  it('are shown on any other screen, too', async () => {
    await screen.findByText('No other assets yet')
    // The author navigates while the file is checked.
    bring('Import files', text('film.mp4'))
    open.go('/app/courses')
    expect(await screen.findByText('“film.mp4” is not what its name says: it is text.')).toBeTruthy()
    expect(await screen.findByRole('button', { name: '1 refused' })).toBeTruthy()
  })
})

describe('files that cannot be processed', () => {
  it('are listed once in the tray, with one sentence, and can be dismissed but not tried again', async () => {
    await screen.findByText('No other assets yet')
    processing = { times: 1, message: 'There is no picture in it.' }
    bring('Import files', scorm('tea.zip'))
    const tray = await openTray('1 failed')
    tray.getByText('“tea.zip” could not be prepared. There is no picture in it.')
    expect(screen.queryByRole('button', { name: 'Retry: tea.zip' })).toBeNull()
    await open.user.click(tray.getByRole('button', { name: 'Dismiss tea.zip' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '1 failed' })).toBeNull())
  })

  it('can be tried again and dismissed if a program failed', async () => {
    await screen.findByText('No other assets yet')
    processing = { times: 2, code: 'unavailable', message: 'The transcoder was stopped.' }
    bring('Import files', scorm('tea.zip'))
    const tray = await openTray('1 failed')
    const failed = '“tea.zip” could not be prepared. The transcoder was stopped.'
    tray.getByText(failed)
    await open.user.click(tray.getByRole('button', { name: 'Retry: tea.zip' }))
    await waitFor(() => expect(processing?.times).toBe(0))
    await tray.findByText(failed)
    await open.user.click(tray.getByRole('button', { name: 'Dismiss tea.zip' }))
    await waitFor(() => expect(screen.queryByText(failed)).toBeNull())
    expect((await open.core.api.jobs({})).jobs).toEqual([])
    expect(screen.queryByRole('button', { name: '1 failed' })).toBeNull()
  })

  it('say why once where the file is shown', async () => {
    await screen.findByText('No other assets yet')
    processing = { times: 1, message: 'There is no picture in it.' }
    bring('Import files', scorm('tea.zip'))
    await screen.findByRole('button', { name: '1 failed' })
    await open.user.click(await screen.findByRole('button', { name: /^tea\.zip/ }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Asset/ }))
    expect(await dialog.findAllByText('There is no picture in it.')).toHaveLength(1)
  })
})

describe('a SCORM lesson', () => {
  let course: Row
  const stored = async () => {
    const row = await open.core.api.get({ entity: 'course', key: course.key })
    return ofKind((row.sections as CourseSection[])[0]?.item, 'scorm')?.asset
  }
  beforeEach(async () => {
    course = await open.core.api.create({ entity: 'course', values: { name: 'Tea for beginners' } })
    open.go(`/app/course-editor/${course.id}`)
    await screen.findByText('No lessons yet')
    await open.user.click(screen.getAllByRole('button', { name: 'Add lesson' })[0] as HTMLElement)
    await open.user.click(await screen.findByRole('menuitem', { name: /SCORM/ }))
    await screen.findByText('No file yet')
  })

  it.each([
    ['a RAR archive', rar('course.zip'), 'it is a RAR archive. Unpack it, and pack the files as a .zip.'],
    ['a zip without a manifest', file('web.zip', rawZip([{ name: 'index.html' }])), 'exported for the web'],
    [
      'a picture',
      file('tea.gif', 'GIF89a......'),
      '“tea.gif” is an image. What is shown here must be a SCORM',
    ],
    ['half a zip', file('half.zip', rawZip([{ name: 'a.txt', data: 'x' }]).subarray(0, 40)), 'is cut off'],
  ])('says why it refuses %s, in place of the file, and keeps nothing', async (_what, given, reason) => {
    bring('Import…', given)
    expect(await alertText()).toContain(reason)
    expect(screen.queryByText('No file yet')).toBeNull()
    expect(screen.getByText('This file cannot be used')).toBeTruthy()
    expect(await stored()).toBeNull()
    expect(await assets()).toEqual([])
  })

  it('accepts the next valid file, and clears the refusal', async () => {
    bring('Import…', rar('course.rar'))
    await alertText()
    bring('Import…', file('course.zip', rawZip([{ name: 'imsmanifest.xml', data: '<manifest/>' }])))
    await waitFor(async () => expect(await stored()).toBe((await assets())[0]?.key))
    expect(screen.queryByText(/RAR/)).toBeNull()
  })

  it('shows it inside its open library, too', async () => {
    await open.user.click(screen.getByRole('button', { name: 'Choose from the library…' }))
    const dialog = await screen.findByRole('dialog')
    const input = within(dialog).getByLabelText('Import…')
    fireEvent.change(input, { target: { files: [rar('course.rar')] } })
    expect((await within(dialog).findByRole('alert')).textContent).toContain('it is a RAR archive')
    // Refusals shown in the dialog end with it.
    await open.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('button', { name: '1 refused' })).toBeNull())
  })

  it('keeps its good package until another is ready, and says why one cannot be used', async () => {
    isProcessed = true
    bring('Import…', scorm('good.zip'))
    await waitFor(async () => expect((await assets())[0]?.derivativeStatus).toBe('processed'))
    await waitFor(async () => expect(await stored()).toBeTruthy())
    const first = await stored()
    const replaceWith = async (name: string) => {
      await open.user.click(await screen.findByRole('button', { name: 'Replace…' }))
      const dialog = await screen.findByRole('dialog')
      const input = within(dialog).getByLabelText('Import…')
      fireEvent.change(input, { target: { files: [scorm(name)] } })
    }
    isProcessed = false
    processing = { times: 1, message: 'There is no page in it.' }
    await replaceWith('bad.zip')
    expect(await alertText()).toContain('There is no page in it.')
    expect(await stored()).toBe(first)
    isProcessed = true
    await replaceWith('better.zip')
    await waitFor(async () => expect(await stored()).not.toBe(first))
  })

  it('removes its refusal when it is deleted', async () => {
    bring('Import…', rar('course.rar'))
    await screen.findByRole('button', { name: '1 refused' })
    await open.core.api.edit({
      entity: 'course',
      key: course.key,
      edits: [{ do: 'set', path: ['name'], value: 'Tea for everybody' }],
    })
    await screen.findByDisplayValue('Tea for everybody')
    expect(screen.getByRole('button', { name: '1 refused' })).toBeTruthy()
    const [section] = (await open.core.api.get({ entity: 'course', key: course.key }))
      .sections as CourseSection[]
    await open.core.api.edit({
      entity: 'course',
      key: course.key,
      edits: [{ do: 'remove', path: ['sections'], id: section?.id ?? '' }],
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: '1 refused' })).toBeNull())
  })

  it('removes its refusal when its course is deleted', async () => {
    bring('Import…', rar('course.rar'))
    await screen.findByRole('button', { name: '1 refused' })
    await open.core.api.delete({ entity: 'course', key: course.key })
    await waitFor(() => expect(screen.queryByRole('button', { name: '1 refused' })).toBeNull())
  })

  it('says that it shows one file when several were given', async () => {
    bring('Import…', rar('a.rar'), rar('b.rar'))
    expect(await screen.findByText('Only one file fits here, so only “a.rar” of 2 was added.')).toBeTruthy()
    // Nothing is on its way any more when the test ends.
    await screen.findByRole('button', { name: '1 refused' })
  })
})

describe('a file field', () => {
  const of = { entity: 'instructor', key: '' }
  const picture = async () => (await open.core.api.get(of)).profileImage
  const gif = (name: string) => file(name, 'GIF89a......')
  const choose = async (label: string, name: string) => {
    await open.user.click(await screen.findByRole('button', { name: label }))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByLabelText('Import…'), { target: { files: [gif(name)] } })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  const allProcessed = () =>
    waitFor(async () =>
      expect((await assets()).every((one) => one.derivativeStatus === 'processed')).toBe(true),
    )
  beforeEach(async () => {
    const row = await open.core.api.create({ entity: 'instructor', values: { name: 'Master of tea' } })
    of.key = row.key
    open.go(`/app/instructors/${row.id}`)
    isProcessed = true
    await choose('Choose Profile image', 'first.gif')
    await waitFor(async () => expect(await picture()).toBeTruthy())
    await allProcessed()
  })

  it('keeps its good file until another is ready, and says why one cannot be used', async () => {
    const first = await picture()
    isProcessed = false
    processing = { times: 1, message: 'It has no size.' }
    await choose('Change Profile image', 'bad.gif')
    await screen.findByText('“bad.gif” could not be prepared. It has no size.')
    expect(await picture()).toBe(first)
    // Once: as the job that failed.
    await screen.findByRole('button', { name: /1 failed$/ })
    isProcessed = true
    await choose('Change Profile image', 'better.gif')
    await waitFor(async () => expect(await picture()).not.toBe(first))
  })

  it('keeps its file when its author says so, or clears it, while another is prepared', async () => {
    const first = await picture()
    for (const [label, kept] of [
      ['Keep this file', first],
      ['Clear Profile image', null],
    ] as const) {
      begin = () => {}
      await choose('Change Profile image', 'another.gif')
      await screen.findByText(/“another.gif” is being prepared, and takes the place/)
      expect(await picture()).toBe(first)
      await open.user.click(screen.getByRole('button', { name: label }))
      await waitFor(() => expect(screen.queryByText(/is being prepared/)).toBeNull())
      begin()
      begin = null
      await allProcessed()
      await waitFor(async () => expect(await picture()).toBe(kept))
    }
  })
})

describe('a file that waits to replace another', () => {
  it('is forgotten when its job is cancelled', async () => {
    const row = await open.core.api.create({ entity: 'instructor', values: { name: 'Master of tea' } })
    const choose = async (label: string) => {
      await open.user.click(await screen.findByRole('button', { name: label }))
      const input = within(await screen.findByRole('dialog')).getByLabelText('Import…')
      fireEvent.change(input, { target: { files: [file('tea.gif', `GIF89a${label}`)] } })
    }
    open.go(`/app/instructors/${row.id}`)
    isProcessed = true
    await choose('Choose Profile image')
    await waitFor(async () => expect((await assets())[0]?.derivativeStatus).toBe('processed'))
    begin = () => {}
    await choose('Change Profile image')
    await screen.findByText(/is being prepared/)
    const [job] = (await open.core.api.jobs({})).jobs
    await open.core.api.cancelJob({ id: job?.id ?? '' })
    begin()
    await waitFor(() => expect(screen.queryByText(/is being prepared/)).toBeNull())
  })
})

describe('the tray', () => {
  it.each([
    [{ busy: 0, ready: 3, failed: 0, refused: 0 }, 'Files are ready'],
    [{ busy: 0, ready: 1, failed: 0, refused: 2 }, '1 file ready, 2 refused'],
    [{ busy: 2, ready: 1, failed: 1, refused: 1 }, '2 in progress, 1 failed, 1 refused'],
    [{ busy: 0, ready: 0, failed: 1, refused: 0 }, '1 failed'],
  ])('counts %o', (counts, label) => expect(trayLabel(counts)).toBe(label))
})
