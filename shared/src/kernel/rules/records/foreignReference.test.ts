import { expect, test } from 'vitest'
import { Course } from '#shared/features/content/entities/Course.ts'
import { foreignReference } from './foreignReference.ts'

const picture = (asset: string) => ({
  slate: [{ id: 'b', type: 'image', asset, alt: '', children: [{ text: '' }] }],
})
const outline = (item: Record<string, unknown>) => [{ id: 'a', sections: [{ id: 'b', sections: [], item }] }]

test.each([
  ['courseImage', 'acme~pic', null],
  ['courseImage', null, null],
  ['courseImage', 'shared1', null],
  ['courseImage', 'other~pic', ''],
  ['courseImage', 'acme2~pic', ''],
  ['headline', 'other~pic', null],
  ['instructors', ['acme~ann', 'other~ben'], '1'],
  ['resources', ['other~pdf'], '0'],
  ['prerequisites', [{ id: 'p', course: 'other~tea' }], '0.course'],
  ['richText1', picture('acme~pic'), null],
  ['richText1', picture('other~pic'), 'slate.0.asset'],
  ['sections', outline({ asset: 'acme~film' }), null],
  ['sections', outline({ asset: 'other~film' }), '0.sections.0.item.asset'],
  ['sections', outline({ subItems: [{ asset: 'other~film' }] }), '0.sections.0.item.subItems.0.asset'],
  ['sections', outline({ content: picture('other~pic') }), '0.sections.0.item.content.slate.0.asset'],
] as const)('%s of %j names another organization’s thing at %j', (name, value, expected) => {
  expect(foreignReference(Course.fields[name], value, 'acme')).toBe(expected)
})
