import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, it } from 'vitest'
import type { BlockOfKind } from '#shared/kernel/richText/blocks/blockKinds.ts'
import { sampleBlocks } from '#shared/testing/sampleBlocks.ts'
import { RichTextView } from '../RichTextView.tsx'

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}

async function show(block: BlockOfKind) {
  const made = render(
    <RichTextView
      value={{ slate: [{ id: 'b', ...block }] }}
      imageAddress={(asset) => `/media/${asset}.jpg`}
      fileAddress={(asset) => `/media/${asset}?download`}
    />,
  )
  // Its view and its words are loaded.
  await waitFor(() => expect(made.container.firstElementChild?.firstElementChild).not.toBeNull())
  return made.container
}

describe.each(Object.values(sampleBlocks))('the view of a block of the kind $type', (block) => {
  it('shows its texts, and has no fault that axe finds', async () => {
    const container = await show(block)
    const texts = JSON.stringify(block).matchAll(/"text":"([^"]+)"/g)
    for (const [, text] of texts) expect(container.textContent).toContain(text)
    const { violations } = await axe.run(container, {
      iframes: false,
      rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
    })
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })
})

describe('the view', () => {
  it('of tabs moves by arrows, and shows one panel', async () => {
    await show(sampleBlocks.tabs)
    const open = () => screen.getAllByRole('tabpanel').filter(({ dataset }) => dataset.open === 'true')
    expect(open()).toHaveLength(1)
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Green' }), { key: 'ArrowRight' })
    expect(open()[0]?.textContent).toContain('95 degrees')
    expect(document.activeElement?.textContent).toBe('Black')
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Black' }), { key: 'Home' })
    expect(open()[0]?.textContent).toContain('70 degrees')
  })

  it('of a process goes on and back, and says where it is', async () => {
    await show(sampleBlocks.process)
    expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByRole('button', { name: 'Step 2 of 2: Pour' }).getAttribute('aria-current')).toBe(
      'step',
    )
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  })

  it('of a gallery opens a picture, and arrows go on', async () => {
    await show(sampleBlocks.gallery)
    fireEvent.click(screen.getByRole('button', { name: 'Show larger: A pot' }))
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByAltText('A pot')).toBeTruthy()
    fireEvent.keyDown(dialog, { key: 'ArrowRight' })
    expect(within(dialog).getByAltText('A leaf')).toBeTruthy()
    fireEvent.keyDown(dialog, { key: 'ArrowRight' })
    expect(within(dialog).getByAltText('A pot')).toBeTruthy()
  })

  it('of an embedded page frames only sites on the list, in a sandbox', async () => {
    const container = await show(sampleBlocks.embed)
    const frame = container.querySelector('iframe')
    expect(frame?.src).toBe('https://www.youtube-nocookie.com/embed/abcdefghijk')
    expect(frame?.title).toBe('Pouring')
    expect(frame?.getAttribute('sandbox')).not.toContain('allow-top-navigation')
    const other = await show({ ...sampleBlocks.embed, url: 'https://example.org/x' })
    expect(other.querySelector('iframe')).toBeNull()
    expect(other.querySelector('a')?.href).toBe('https://example.org/x')
  })

  it('of a file saves it under its name', async () => {
    await show(sampleBlocks.file)
    const link = screen.getByRole('link', { name: /^Plan.pdf/ })
    expect(link.getAttribute('download')).toBe('Plan.pdf')
    expect(link.textContent).toContain('2')
  })
})
