import { Readable } from 'node:stream'
import { fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { plainMediaWork } from '#desktop/core/testing/plainMediaWork.ts'
import { type OpenConsole, openConsole } from '#desktop/renderer/kernel/testing/openConsole.tsx'
import type { CourseSection } from '#shared/features/content/entities/parts/courseSection.ts'
import { newLesson } from '#shared/features/content/rules/outline/newLesson.ts'
import { plainText } from '#shared/kernel/richText/plainText.ts'
import type { RichText } from '#shared/kernel/richText/RichText.ts'

let opened: OpenConsole | undefined
afterEach(async () => {
  await opened?.close()
  opened = undefined
})

const article = (id: string, text: string): CourseSection => {
  const section = newLesson('article', `Lesson ${id}`, () => id)
  const content: RichText = { slate: [{ id: 'b', type: 'paragraph', children: [{ text }] }] }
  return { ...section, item: { ...section.item, content } } as CourseSection
}

describe('find in course', () => {
  it('lists hits by lesson, and replaces in the chosen lessons, each a step to undo', async () => {
    opened = await openConsole()
    const { core, screen, user, go } = opened
    const sections = [
      article('one', 'Green tea'),
      article('two', 'Tea again'),
      article('three', 'No tea here'),
    ]
    const { id, key } = await core.api.create({
      entity: 'course',
      values: { name: 'Drinks for beginners', sections },
    })
    go(`/app/course-editor/${id}?lesson=one`)
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Find in course…' }))
    fireEvent.change(await screen.findByLabelText('Find'), { target: { value: 'tea' } })
    await screen.findByText('3 places in 3 lessons.')
    await user.click(screen.getByRole('button', { name: 'Remove from 3 lessons…' }))
    screen.getByText('There is nothing to replace “tea” with: it is removed from 3 places.')
    await user.click(screen.getByRole('button', { name: 'Keep' }))
    await user.click(screen.getByLabelText('Replace in Lesson three'))
    fireEvent.change(screen.getByLabelText('Replace with'), { target: { value: 'mate' } })
    await user.click(screen.getByRole('button', { name: 'Replace in 2 lessons' }))
    await screen.findByText('Replaced 2 places in 2 lessons.')

    const texts = async () => {
      const row = await core.api.get({ entity: 'course', key })
      return (row.sections as CourseSection[]).map(
        ({ item }) => item && 'content' in item && plainText(item.content),
      )
    }
    expect(await texts()).toEqual(['Green mate', 'Mate again', 'No tea here'])
    await core.api.undo({ entity: 'course', key })
    expect(await texts()).toEqual(['Green mate', 'Tea again', 'No tea here'])
  })
})

describe('check texts', () => {
  it('counts the words of a course, and lists its accessibility hints by lesson', async () => {
    opened = await openConsole()
    const { core, screen, user, go } = opened
    const flawed = article('two', 'TEA '.repeat(20))
    const values = { name: 'Drinks for beginners', sections: [article('one', 'Green tea'), flawed] }
    const { id } = await core.api.create({ entity: 'course', values })
    go(`/app/course-editor/${id}?lesson=one`)
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Check texts…' }))
    await screen.findByText(/^26 words, .* about 1 min to read\.$/)
    await screen.findByText('1 accessibility hint')
    screen.getByText('Long text in capitals')
    await user.click(screen.getByRole('button', { name: 'Open Lesson two' }))
    await screen.findByRole('article', { name: 'Lesson two' })
  })

  it('lists films of lessons and in texts without captions, and opens the captions from the text', async () => {
    opened = await openConsole({
      media: { ...plainMediaWork(), detect: async () => ({ type: 'video', mimeType: 'video/mp4' }) },
    })
    const { core, screen, user, go } = opened
    const film = (await core.importStream(Readable.from([Buffer.from('pour')]), 'pouring.mp4')).asset
    const inText = article('two', '')
    const block = { id: 'v', type: 'video', asset: film.key, title: 'Pouring', caption: '' }
    const content = { slate: [{ ...block, children: [{ text: '' }] }] } as RichText
    const lesson = newLesson('video', 'Lesson film', () => 'film')
    const sections = [
      { ...lesson, item: { ...lesson.item, asset: film.key } },
      { ...inText, item: { ...inText.item, content } },
    ]
    const { id } = await core.api.create({
      entity: 'course',
      values: { name: 'Drinks for beginners', sections },
    })
    go(`/app/course-editor/${id}?lesson=two`)
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Check texts…' }))
    await screen.findByText('2 accessibility hints')
    expect(screen.getAllByText('Film without captions')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Open Lesson two' }))
    // Not by a pointer, which the handle of the block would follow: jsdom has no layout.
    const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
    await press('1 accessibility hint')
    await press('Add captions: Film without captions: Pouring')
    const tab = await screen.findByRole('tab', { name: 'Captions and transcript' })
    expect(tab.getAttribute('aria-selected')).toBe('true')
  })
})
