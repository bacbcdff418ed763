import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type RichText, richTextSchema } from '#shared/kernel/richText/RichText.ts'
import { showEditor } from './testing/showEditor.tsx'

it('a picture is made smaller and full again, and a decorative one has no alternative text', async () => {
  const onChange = vi.fn()
  const picture: RichText = {
    slate: [
      { id: 'i', type: 'image', asset: 'acme~a1', alt: 'A cup', size: 'medium', children: [{ text: '' }] },
    ],
  }
  showEditor(picture, onChange)
  const size = screen.getByLabelText<HTMLSelectElement>('Size of the picture')
  expect(size.value).toBe('medium')
  const choose = (value: string) => act(async () => void fireEvent.change(size, { target: { value } }))
  const saved = () => richTextSchema.parse(onChange.mock.lastCall?.[0]).slate[0]
  await choose('small')
  expect(saved()).toMatchObject({ size: 'small', alt: 'A cup' })
  await choose('full')
  expect(saved()).toEqual({
    id: 'i',
    type: 'image',
    asset: 'acme~a1',
    alt: 'A cup',
    children: [{ text: '' }],
  })
  await act(async () => void fireEvent.click(screen.getByLabelText('Decorative')))
  expect(saved()).toMatchObject({ alt: '', decorative: true })
})

it('a picture takes its crop, and undo brings the whole picture back', async () => {
  const onChange = vi.fn()
  const { box } = showEditor(
    { slate: [{ id: 'i', type: 'image', asset: 'acme~a1', alt: 'A cup', children: [{ text: '' }] }] },
    onChange,
  )
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  await press('Crop the picture')
  await press('Apply the crop')
  const saved = () => richTextSchema.parse(onChange.mock.lastCall?.[0]).slate[0]
  expect(saved()).toMatchObject({ asset: 'acme~a1-cropped', alt: 'A cup' })
  await act(async () => void fireEvent.keyDown(box, { key: 'z', ctrlKey: true, keyCode: 90, which: 90 }))
  expect(saved()).toMatchObject({ asset: 'acme~a1', alt: 'A cup' })
})

it('tells the dialog of a picture that left the text meanwhile', async () => {
  const text = (slate: RichText['slate']): RichText => ({ slate })
  const { set } = showEditor(
    text([{ id: 'i', type: 'image', asset: 'acme~a1', alt: 'A cup', children: [{ text: '' }] }]),
  )
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Crop the picture' })))
  await act(async () => set(text([{ id: 'p', type: 'paragraph', children: [{ text: 'Tea' }] }])))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Apply the crop' })))
  expect(screen.getByText('Its place is gone')).toBeTruthy()
})

it('a picture of a flashcard takes its crop, and is not cropped once it is another', async () => {
  const onChange = vi.fn()
  const picture = (asset: string) => ({ asset, alt: 'A cup' })
  const text = (asset: string): RichText => ({
    slate: [
      {
        ...{ id: 'f', type: 'flashcards', children: [{ text: '' }] },
        cards: [{ front: { text: 'Cup', picture: picture(asset) }, back: { text: 'For tea' } }],
      },
    ],
  })
  const { set } = showEditor(text('acme~a1'), onChange)
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  await press('Crop the picture at the front of card 1')
  await press('Apply the crop')
  expect(richTextSchema.parse(onChange.mock.lastCall?.[0]).slate[0]).toMatchObject({
    cards: [{ front: { text: 'Cup', picture: picture('acme~a1-cropped') } }],
  })
  await press('Crop the picture at the front of card 1')
  await act(async () => set(text('acme~a2')))
  await press('Apply the crop')
  expect(screen.getByText('Its place is gone')).toBeTruthy()
})

it('points of a labelled graphic move along with its crop, and one undo takes both back', async () => {
  const onChange = vi.fn()
  const points = [
    { x: 25, y: 30, title: 'Spout', text: 'Pours' },
    { x: 80, y: 50, title: 'Handle', text: 'Holds' },
  ]
  const graphic = { id: 'g', type: 'labelledGraphic' as const, asset: 'acme~a1', alt: 'A pot', points }
  const { box } = showEditor({ slate: [{ ...graphic, children: [{ text: '' }] }] }, onChange)
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  await press('Crop the picture')
  await press('Apply the crop')
  const saved = () => richTextSchema.parse(onChange.mock.lastCall?.[0]).slate[0]
  expect(saved()).toMatchObject({
    asset: 'acme~a1-cropped',
    points: [
      { x: 50, y: 30, title: 'Spout', text: 'Pours' },
      { x: 100, y: 50, title: 'Handle', text: 'Holds' },
    ],
  })
  await act(async () => void fireEvent.keyDown(box, { key: 'z', ctrlKey: true, keyCode: 90, which: 90 }))
  expect(saved()).toMatchObject({ asset: 'acme~a1', points })
})
