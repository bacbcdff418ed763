import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import type { Row } from '#desktop/core/Row.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'
import { CoreProvider } from '../../api/CoreContext.tsx'
import { Dialogs } from '../../dialogs/Dialogs.tsx'
import type { Feature } from '../../manifest/Feature.ts'
import { FeaturesProvider } from '../../manifest/FeaturesContext.tsx'
import { fill } from '../../manifest/Slot.ts'
import { media } from '../../media/Media.ts'
import { layOut } from '../../testing/layOut.ts'
import { silentTransport } from '../../testing/silentTransport.ts'
import { RichTextEditor } from '../RichTextEditor.tsx'

/** jsdom lacks it, and the editor handles neither keys nor the focus of what cannot be edited. */
Object.defineProperty(HTMLElement.prototype, 'isContentEditable', {
  configurable: true,
  get(this: HTMLElement) {
    return this.closest('[contenteditable]')?.getAttribute('contenteditable') === 'true'
  },
})

const transport = { ...silentTransport, fileUrl: (id: string) => `/files/${id}` }

/** A library with one asset. */
const library: Feature = {
  name: 'content',
  screens: [],
  fillings: [
    fill(media, {
      entity: 'asset',
      Picker: ({ isOpen, accept, onPick, onClose, giveBack }) =>
        isOpen ? (
          <button
            type="button"
            onClick={() => {
              onPick(asset)
              onClose()
              giveBack?.()
            }}
          >
            Choose {accept}
          </button>
        ) : null,
      PictureDialog({ asset: key, isThere, onDone, onClose }) {
        const [isGone, setGone] = useState(false)
        return key === null ? null : (
          <button
            type="button"
            onClick={() => {
              if (isThere?.() === false) return setGone(true)
              // The left half of the picture.
              onDone({ ...asset, key: `${key}-cropped` }, ({ x, y }) => ({ x: Math.min(100, x * 2), y }))
              onClose()
            }}
          >
            {isGone ? 'Its place is gone' : 'Apply the crop'}
          </button>
        )
      },
      CaptionsDialog: ({ asset: key }) => (key === null ? null : <p>Captions of {key}</p>),
      Thumb: () => null,
      usePlacing: () => ({ placeFile: () => undefined, keepPresent: () => undefined }),
      FileNews: () => null,
    }),
  ],
}
const asset: Row = {
  key: 'acme~a1',
  id: 'a1',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  name: 'Tea plan.pdf',
  size: 2048,
}

/** An editor whose caret is at the end of its first line. */
export function showEditor(
  value: RichText,
  onChange: (value: RichText, base: RichText | null) => void = () => undefined,
  {
    isCompact = false,
    keptAs = null,
    hold,
  }: { isCompact?: boolean; keptAs?: string | null; hold?: (write: () => void) => void } = {},
) {
  layOut()
  const view = (shown: RichText) => (
    <CoreProvider transport={transport}>
      <Dialogs>
        <FeaturesProvider features={[library]}>
          <RichTextEditor
            id="t"
            keptAs={keptAs}
            label="Text"
            value={shown}
            isCompact={isCompact}
            hold={hold}
            onChange={onChange}
          />
        </FeaturesProvider>
      </Dialogs>
    </CoreProvider>
  )
  const { rerender, unmount } = render(view(value))
  const box = screen.getByRole('textbox', { name: 'Text' })
  const place = (selector: string) => {
    const line = box.querySelector(selector)
    const leaf = line?.querySelector('[data-slate-string], [data-slate-zero-width]')?.firstChild ?? null
    document.getSelection()?.collapse(leaf, leaf?.textContent?.replace('\uFEFF', '').length ?? 0)
  }
  box.focus()
  place('[data-slate-node="element"]')
  return {
    box,
    unmount,
    set: (next: RichText) => rerender(view(next)),
    /** Puts the caret at the end of an element's first text. */
    place: (selector: string) => act(async () => place(selector)),
    async type(text: string) {
      for (const key of text) {
        const code = key.charCodeAt(0)
        const init = { key, charCode: code, keyCode: code, which: code }
        await act(async () => {
          // The editor takes the caret with it.
          if (fireEvent.keyDown(box, { key })) fireEvent.keyPress(box, init)
        })
      }
    },
    press: (key: string, more: { ctrlKey?: boolean; shiftKey?: boolean } = {}) =>
      act(async () => {
        const keyCode =
          { Enter: 13, Escape: 27, Tab: 9, ArrowUp: 38, ArrowDown: 40 }[key] ?? key.charCodeAt(0)
        fireEvent.keyDown(document.activeElement ?? box, { key, keyCode, which: keyCode, ...more })
      }),
  }
}
