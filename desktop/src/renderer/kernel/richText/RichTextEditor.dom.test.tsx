import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { Imports } from '../../features/content/assets/jobs/Imports.tsx'
import { content } from '../../features/content/content.tsx'
import { CoreProvider } from '../api/CoreContext.tsx'
import { Dialogs } from '../dialogs/Dialogs.tsx'
import { FeaturesProvider } from '../manifest/FeaturesContext.tsx'
import { layOut } from '../testing/layOut.ts'
import { silentTransport } from '../testing/silentTransport.ts'
import { RichTextEditor } from './RichTextEditor.tsx'

afterEach(() => {
  cleanup()
})

/** jsdom lacks it, and the editor handles neither keys nor the focus of what cannot be edited. */
Object.defineProperty(HTMLElement.prototype, 'isContentEditable', {
  configurable: true,
  get(this: HTMLElement) {
    return this.closest('[contenteditable]')?.getAttribute('contenteditable') === 'true'
  },
})

const text = (value: string): RichText => ({
  slate: [{ id: 'b1', type: 'paragraph', children: [{ text: value }] }],
})

function show(value: RichText, onChange: (value: RichText) => void = () => undefined) {
  layOut()
  const view = (shown: RichText) => (
    <CoreProvider transport={silentTransport}>
      <Dialogs>
        <FeaturesProvider features={[content]}>
          <Imports>
            <RichTextEditor id="t" keptAs={null} label="Text" value={shown} onChange={onChange} />
          </Imports>
        </FeaturesProvider>
      </Dialogs>
    </CoreProvider>
  )
  const { rerender, unmount } = render(view(value))
  return {
    box: screen.getByRole('textbox', { name: 'Text' }),
    set: (next: RichText) => rerender(view(next)),
    unmount,
  }
}

describe('composition with an input method', () => {
  it('does not replace the text during a composition, and applies remote changes after it', async () => {
    const { box, set } = show(text('茶'))
    const node = box.querySelector('[data-slate-string]')
    await act(async () => void fireEvent.compositionStart(box, { data: '' }))
    fireEvent.compositionUpdate(box, { data: 'に' })
    set(text('茶 changed elsewhere'))
    expect(box.querySelector('[data-slate-string]')).toBe(node)
    expect(box.textContent).toContain('茶')
    expect(box.textContent).not.toContain('changed elsewhere')
    await act(async () => void fireEvent.compositionEnd(box, { data: '' }))
    await waitFor(() => expect(box.textContent).toContain('changed elsewhere'))
  })

  it('leaves composition keys to the input method', () => {
    const onChange = vi.fn()
    const { box } = show(text('茶'), onChange)
    fireEvent.compositionStart(box, { data: '' })
    const isUntouched = fireEvent.keyDown(box, { key: 'b', ctrlKey: true, isComposing: true, keyCode: 229 })
    expect(isUntouched).toBe(true)
    expect(onChange).not.toHaveBeenCalled()
  })
})

describe('a value that returns from the core', () => {
  it('is not a change if only the order of its properties differs', () => {
    const { box, set } = show(text('tea'))
    const node = box.querySelector('[data-slate-string]')
    set({ slate: [{ children: [{ text: 'tea' }], type: 'paragraph', id: 'b1' }] })
    expect(box.querySelector('[data-slate-string]')).toBe(node)
  })
})

describe('the toolbar', () => {
  it('is a single Tab stop; arrows, Home and End move through its tools', async () => {
    const user = userEvent.setup()
    show(text('tea'))
    const isOn = (name: string) => expect(document.activeElement?.getAttribute('aria-label')).toBe(name)
    await user.tab()
    isOn('Text style')
    await user.keyboard('{ArrowRight}')
    isOn('Bold')
    await user.keyboard('{End}')
    isOn('Find and replace')
    await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}{Home}{ArrowRight}{ArrowRight}')
    isOn('Italic')
    await user.tab()
    isOn('Text')
    await user.tab({ shift: true })
    isOn('Italic')
  })
})

describe('the focus', () => {
  const press = (key: string, keyCode: number, ctrlKey = false) =>
    act(async () => {
      fireEvent.keyDown(document.activeElement ?? document, { key, keyCode, which: keyCode, ctrlKey })
    })
  const timersRun = () => act(async () => void (await vi.runOnlyPendingTimersAsync()))

  /** Breaks the line: the editor moves the caret on the screen, and ignores a blur until its next timer. */
  async function write() {
    const { box, set, unmount } = show(text('tea'))
    await act(async () => {
      box.focus()
      document.getSelection()?.collapse(box.querySelector('[data-slate-string]')?.firstChild ?? null, 3)
    })
    await press('Enter', 13)
    expect(box.querySelectorAll('p')).toHaveLength(2)
    return { box, set, unmount }
  }

  it.each([
    ['before', async () => undefined],
    ['after', timersRun],
  ])('returns to the text from a dialog that opened %s the editor’s timers ran', async (_when, wait) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { box } = await write()
    await wait()
    await press('k', 75, true)
    expect(document.activeElement).toBe(screen.getByLabelText('Address'))
    await press('Escape', 27)
    expect(document.activeElement).toBe(box)
  })

  it('returns to the text from the kind of line, chosen before the editor’s timers ran', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { box } = await write()
    const kind = screen.getByLabelText('Text style')
    kind.focus()
    await act(async () => void fireEvent.change(kind, { target: { value: 'h2' } }))
    expect(box.querySelectorAll('h2')).toHaveLength(1)
    expect(document.activeElement).toBe(box)
  })

  it('is not taken back from a field that it moved to before the editor’s timers ran', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { set } = await write()
    const kind = screen.getByLabelText('Text style')
    act(() => kind.focus())
    const put = vi.spyOn(Selection.prototype, 'setBaseAndExtent')
    await act(async () => set(text('tea, changed elsewhere')))
    // With its caret in the text, a browser moves the focus there, too.
    expect(put).not.toHaveBeenCalled()
    put.mockRestore()
  })

  it('is not returned to a text that went away together with its dialog', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { unmount } = await write()
    await press('k', 75, true)
    expect(document.activeElement).toBe(screen.getByLabelText('Address'))
    await act(async () => unmount())
    expect(document.activeElement).toBe(document.body)
  })
})
