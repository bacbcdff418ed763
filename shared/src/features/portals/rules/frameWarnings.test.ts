import { expect, it } from 'vitest'
import { zodForField } from '#shared/kernel/model/schemas/zodForFields.ts'
import { Category } from '../entities/Category.ts'
import { Portal } from '../entities/Portal.ts'
import { PortalTemplate } from '../entities/PortalTemplate.ts'
import { frameWarnings } from './frameWarnings.ts'
import type { PortalFrameFields } from './shownFrame.ts'

// Cast: the schema is the field's own.
const parse = (values: unknown) =>
  zodForField('frame', Portal.fields.frame).parse(values) as PortalFrameFields
const belonging = [
  {
    entity: PortalTemplate,
    record: { key: 'acme~about', id: 'about', name: 'About', kind: 'free', slug: 'about-us' },
  },
  { entity: PortalTemplate, record: { key: 'acme~front', id: 'front', name: 'Front', kind: 'home' } },
  {
    entity: Category,
    record: {
      key: 'acme~tea',
      id: 'tea',
      name: 'Tea',
      slug: 'teas',
      subCategories: [{ id: 'g', slug: 'green' }],
    },
  },
]
const messages = (frame: unknown) =>
  frameWarnings(parse(frame), belonging, ({ key }) =>
    key === 'acme~green' ? 'published' : key === 'acme~draft' ? 'unpublished' : 'gone',
  ).map(({ message }) => message)

it('says nothing of what is shown, and of a button and an announcement that nobody made', () => {
  expect(
    messages({
      menu: [
        { id: 'a', label: 'About', link: { type: 'page', page: 'acme~about' } },
        { id: 'b', label: 'Tea', link: { type: 'category', category: 'acme~tea' } },
        { id: 'c', label: 'Green', link: { type: 'course', course: 'acme~green' } },
        { id: 'd', label: 'More', children: [{ id: 'e', label: 'Home', link: { type: 'place' } }] },
      ],
    }),
  ).toEqual([])
})

it('lists links without a label or a target, and those to what is gone, not published, or no page of its own', () => {
  expect(
    messages({
      menu: [
        { id: 'a', label: 'Gone', link: { type: 'course', course: 'acme~gone' } },
        { id: 'b', label: 'Draft', link: { type: 'course', course: 'acme~draft' } },
        { id: 'c', label: 'Front', link: { type: 'page', page: 'acme~front' } },
        {
          id: 'd',
          label: 'Open',
          children: [
            { id: 'e', link: { type: 'url', url: 'https://example.org' } },
            { id: 'f', link: { type: 'place' } },
          ],
        },
      ],
      button: { label: 'Buy' },
      footer: { columns: [{ id: 'x', links: [{ id: 'y', label: 'Contact' }] }] },
    }),
  ).toEqual([
    'Menu: “Gone” is not shown. Its course does not exist any more.',
    'Menu: “Draft” is not shown. Its course is not published.',
    'Menu: “Front” is not shown. Its free page does not exist any more.',
    'Menu: an entry without a label is not shown. Write a label.',
    'Button in the bar: “Buy” is not shown. Choose where it leads.',
    'Footer: “Contact” is not shown. Choose where it leads.',
  ])
})

it('lists links that lead where there is no page, and no link that a page answers', () => {
  const to = (label: string, url: string) => ({
    id: label.replace(' ', '-'),
    label,
    link: { type: 'url', url },
  })
  expect(
    messages({
      menu: [
        { ...to('German', '/german'), children: [to('Spanish', 'page/spanish')] },
        ...[to('About', 'page/about-us'), to('Teas', 'cat/teas'), to('Green tea', 'cat/green')],
        ...[to('Write', 'mailto:ana@example.org'), to('Other site', 'https://example.org/german')],
      ],
      button: { label: 'Begin', link: { type: 'url', url: 'begin' } },
      footer: { columns: [{ id: 'x', links: [to('Privacy', '/privacy')] }] },
      announcement: { text: 'New', linkLabel: 'More', link: { type: 'url', url: '/news' } },
    }),
  ).toEqual([
    'Menu: “German” links to /german, where there is no page.',
    'Menu: “Spanish” links to /page/spanish, where there is no page.',
    'Button in the bar: “Begin” links to /begin, where there is no page.',
    'Footer: “Privacy” links to /privacy, where there is no page.',
    'Announcement: “More” links to /news, where there is no page.',
  ])
})
