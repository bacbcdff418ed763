import { expect, it } from 'vitest'
import type { PageNode } from '../pageWidgets/pageElements.ts'
import { flattenElements } from './pageContents.ts'
import { withoutHidden } from './withoutHidden.ts'

const node = (id: string, element: object, ...elements: PageNode[]) =>
  // Cast: the other fields do not matter here.
  ({ id, element, elements }) as unknown as PageNode
const group = (accessGroup: string, membership: string) => [{ id: 'g', accessGroup, membership }]
const page = [
  node(
    'row',
    { type: 'row' },
    node(
      'column',
      { type: 'column' },
      node('open', { type: 'conditional', loggedIn: false, accessGroups: [] }, node('a', { type: 'header' })),
      node(
        'signedIn',
        { type: 'conditional', loggedIn: true, accessGroups: [] },
        node('b', { type: 'header' }),
        node(
          'gold',
          { type: 'conditional', loggedIn: false, accessGroups: group('GOLD', 'member') },
          node('c', { type: 'header' }),
        ),
      ),
      node(
        'silver',
        { type: 'conditional', loggedIn: false, accessGroups: group('GOLD', 'notMember') },
        node('d', { type: 'header' }),
      ),
      node(
        'visitors',
        { type: 'conditional', visitorsOnly: true, accessGroups: [] },
        node('e', { type: 'header' }),
      ),
    ),
  ),
]
const shown = (isSignedIn: boolean, ...accessGroups: string[]) =>
  flattenElements(withoutHidden(page, { isSignedIn, accessGroups }))
    .filter(({ element }) => element.type === 'header')
    .map(({ id }) => id)

it('leaves each reader what is in the parts whose conditions they meet, all the way up', () => {
  expect(shown(false)).toEqual(['a', 'd', 'e'])
  expect(shown(true)).toEqual(['a', 'b', 'd'])
  expect(shown(true, 'GOLD')).toEqual(['a', 'b', 'c'])
  // A visitor’s group, which there should not be, opens nothing that asks for sign-in.
  expect(shown(false, 'GOLD')).toEqual(['a', 'e'])
})

it('takes the conditions out of what it leaves', () => {
  expect(JSON.stringify(withoutHidden(page, { isSignedIn: true, accessGroups: ['GOLD'] }))).not.toContain(
    'GOLD',
  )
})
